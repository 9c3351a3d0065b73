/**
 * Shows one part and reloads its data when the address changes. The server renders the same tree that the browser
 * hydrates; the effects run only in the browser.
 */
import type { JsonObject } from '@touchline/contracts/remote-views';
import { ErrorBox, SkeletonBlock } from '@touchline/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Matcher } from '../routing/matcher.ts';
import type { LoadOutcome, LoadRequest, Part } from '../view/define-part.ts';
import { KitContext, useKit } from './kit-context.ts';
import { useLocation, useT } from './hooks.ts';
import { createOnlineRetry } from './online-retry.ts';
import type { OnlineRetry } from './online-retry.ts';

interface PartHostProps {
  readonly part: Part;
  readonly props: JsonObject;
  /** The view's page paths; null for components, which do not follow the address. */
  readonly pages: Matcher<string> | null;
  /** Data loaded by the server; `undefined` makes the browser load it. */
  readonly initialData: unknown;
}

type Shown =
  | { readonly phase: 'loading' }
  | { readonly phase: 'shown'; readonly data: unknown }
  | { readonly phase: 'nothing' }
  | { readonly phase: 'failed' };

export function PartHost({ part, props, pages, initialData }: PartHostProps): ReactElement {
  const kit = useKit();
  const t = useT();
  const [shown, setShown] = useState<Shown>(() =>
    initialData === undefined ? { phase: 'loading' } : { phase: 'shown', data: initialData },
  );
  const [isReloading, setReloading] = useState(false);
  const running = useRef<AbortController | null>(null);
  const { context } = kit;

  const load = useCallback(() => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    const location = context.location.get();
    const route = pages?.match(location.path) ?? null;
    // The address belongs to another view, so the host will soon release this slot.
    if (pages && !route) return;
    setReloading(true);
    const settle = (next: Shown | null) => {
      if (run.signal.aborted) return;
      setReloading(false);
      if (next) setShown(next);
    };
    const request: LoadRequest = {
      location,
      route,
      props,
      device: context.device,
      session: context.session.get(),
      preferences: context.preferences.get(),
      siteConfig: context.siteConfig.get(),
      api: context.api,
      t,
      signal: run.signal,
    };
    part.load(request).then(
      (outcome) => {
        if (run.signal.aborted) return;
        settle(pages ? followPage(outcome, kit.context) : followComponent(outcome));
      },
      (error: unknown) => {
        if (run.signal.aborted) return;
        context.reportError(error);
        settle({ phase: 'failed' });
      },
    );
  }, [context, kit.context, pages, part, props, t]);

  useFollowAddress(part, pages !== null, load);
  useRetryOnline(shown, load);
  useEffect(() => {
    if (initialData === undefined) load();
    return () => running.current?.abort();
    // Runs only at mount. A change of address or a call by the view causes the later loads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const inner = useMemo(() => ({ ...kit, reloadData: load, isReloading }), [kit, load, isReloading]);
  return <KitContext value={inner}>{draw(shown, part, props, { load, isReloading })}</KitContext>;

  function draw(
    state: Shown,
    what: Part,
    given: JsonObject,
    actions: { load: () => void; isReloading: boolean },
  ): ReactNode {
    switch (state.phase) {
      case 'shown':
        return what.render(state.data, given);
      case 'loading':
        return what.Skeleton ? <what.Skeleton /> : <SkeletonBlock />;
      case 'failed':
        return (
          <ErrorBox
            title={t('main_dictionary_load_error')}
            text={t('main_dictionary_refresh_page')}
            button={t('main_refreshing_button')}
            onRetry={actions.load}
            isBusy={actions.isReloading}
          />
        );
      case 'nothing':
        return null;
    }
  }
}

/** A failed load is retried when the network is back. Each failure has its own `shown`, so each is counted. */
function useRetryOnline(shown: Shown, load: () => void): void {
  const retry = useRef<OnlineRetry | null>(null);
  // Layout effects, because the event may arrive before the browser paints the error.
  useLayoutEffect(() => {
    const created = createOnlineRetry(window, load);
    retry.current = created;
    return () => created.stop();
  }, [load]);
  useLayoutEffect(() => {
    if (shown.phase === 'failed') retry.current?.failed();
    else retry.current?.succeeded();
  }, [shown, load]);
}

/**
 * Loads again when the address changes within the view. At log-in and log-out the shell loads a new document instead.
 */
function useFollowAddress(part: Part, isPage: boolean, load: () => void): void {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    const before = seen.current;
    seen.current = location;
    if (isPage && part.reloadsOn(before, location)) load();
  }, [isPage, load, location, part]);
}

function followPage(
  outcome: LoadOutcome<unknown>,
  host: {
    page: { setTitle: (title: string) => void; setStatus: (status: 401 | 403 | 404) => void };
    navigate: (to: string, options: { replace: boolean }) => void;
  },
): Shown | null {
  switch (outcome.outcome) {
    case 'ready':
      if (outcome.title !== undefined) host.page.setTitle(outcome.title);
      return { phase: 'shown', data: outcome.data };
    case 'redirect':
      host.navigate(outcome.to, { replace: true });
      return null;
    case 'not-found':
      host.page.setStatus(404);
      return null;
    case 'sign-in-needed':
      host.page.setStatus(401);
      return null;
    case 'forbidden':
      host.page.setStatus(403);
      return null;
  }
}

/** A component has no page that could redirect. Unless its outcome is ready, it shows nothing. */
function followComponent(outcome: LoadOutcome<unknown>): Shown {
  return outcome.outcome === 'ready' ? { phase: 'shown', data: outcome.data } : { phase: 'nothing' };
}
