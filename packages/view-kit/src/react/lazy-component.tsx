/**
 * A component whose code is a chunk of its own. React's `lazy` keeps a failed load for ever; this one loads again when
 * the network is back, or when the player presses the button of the error box (SH-RV-029).
 */
import { ErrorBox } from '@touchline/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useT, useViewContext } from './hooks.ts';
import { createOnlineRetry } from './online-retry.ts';

interface LazyProps {
  /** Shown until the code has arrived; nothing by default. */
  readonly fallback?: ReactNode;
}

export interface LazyComponent<Props> {
  (props: Props & LazyProps): ReactElement;
  /** Starts the load before the component is shown. A failure is reported when the component is shown. */
  readonly preload: () => void;
}

/** @param load the `import()` of the chunk; the bundler names the chunk after it */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const chunk = createChunk(load);
  function Lazy({ fallback = null, ...rest }: Props & LazyProps): ReactElement {
    const { Shown, failure } = useSyncExternalStore(chunk.subscribe, chunk.get, chunk.getOnServer);
    useLoading(chunk, failure);
    if (Shown !== null) return <Shown {...(rest as unknown as Props)} />;
    return failure === null ? <>{fallback}</> : <FailedChunk onRetry={chunk.load} />;
  }
  return Object.assign(Lazy, { preload: chunk.load });
}

function FailedChunk({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const t = useT();
  return (
    <ErrorBox
      title={t('main_dictionary_load_error')}
      text={t('main_dictionary_refresh_page')}
      button={t('main_refreshing_button')}
      onRetry={onRetry}
    />
  );
}

/** Loads the chunk when the component is shown, and again when the network is back. Each failure is reported. */
function useLoading<Props>(chunk: Chunk<Props>, failure: Failure | null): void {
  const { reportError } = useViewContext();
  useEffect(() => chunk.load(), [chunk]);
  useEffect(() => {
    if (failure !== null) reportError(failure.error);
  }, [failure, reportError]);
  useEffect(() => {
    const retry = createOnlineRetry(window, chunk.load);
    const follow = (): void => {
      if (chunk.get().failure === null) retry.succeeded();
      else retry.failed();
    };
    follow();
    const unsubscribe = chunk.subscribe(follow);
    return () => {
      unsubscribe();
      retry.stop();
    };
  }, [chunk]);
}

interface Failure {
  readonly error: unknown;
}

interface ChunkState<Props> {
  readonly Shown: ComponentType<Props> | null;
  readonly failure: Failure | null;
}

interface Chunk<Props> {
  readonly get: () => ChunkState<Props>;
  /** The server, and the hydration of its page, show the fallback. */
  readonly getOnServer: () => ChunkState<Props>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly load: () => void;
}

/** The state of one chunk, shared by all places that show it. */
export function createChunk<Props>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  const initial: ChunkState<Props> = { Shown: null, failure: null };
  let state = initial;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const set = (next: ChunkState<Props>): void => {
    state = next;
    isLoading = false;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    getOnServer: () => initial,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (isLoading || state.Shown !== null) return;
      isLoading = true;
      load().then(
        (Shown) => set({ Shown, failure: null }),
        (error: unknown) => set({ Shown: null, failure: { error } }),
      );
    },
  };
}
