/**
 * The place of a view in the shell's tree: an element whose content React never changes, and beside it the skeleton or
 * the error box.
 */
import type { SlotContent } from '@touchline/contracts/remote-views';
import { ErrorBox, SkeletonBlock, SkeletonTiles } from '@touchline/ui';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { slotKey } from '../page/page-state.ts';
import { useShell } from '../page/shell-context.ts';
import { replayClicks, resumeRecordingClicks, stopRecordingClicks } from './click-replay.ts';
import type { SlotPhase } from './ports.ts';
import { viewLine } from './registry.ts';
import type { ViewLine, ViewName } from './registry.ts';
import { writeTrusted } from './trusted-html.ts';
import styles from './view-slot.module.css';

interface SlotOptions {
  /**
   * Shows an error box with a retry button when the view fails, although its role is `regular`. Without this flag, the
   * place of a failed regular view stays empty.
   */
  readonly showsFailure?: boolean;
  /** Called with the slot's phase when it changes. */
  readonly onPhase?: (phase: SlotPhase) => void;
}

interface ViewSlotProps extends SlotOptions {
  readonly view: ViewName;
  readonly content: SlotContent;
}

export function PageSlot({ view }: { readonly view: ViewName }): ReactElement {
  return <ViewSlot key={view} view={view} content={PAGE} />;
}
const PAGE: SlotContent = { kind: 'page' };

interface ComponentSlotProps extends SlotOptions {
  readonly view: ViewName;
  readonly name: string;
  readonly props?: Extract<SlotContent, { kind: 'component' }>['props'];
}

export function ComponentSlot({ view, name, props, ...manners }: ComponentSlotProps): ReactElement {
  const json = JSON.stringify(props ?? {});
  const content = useMemo(
    (): SlotContent => ({ kind: 'component', name, props: JSON.parse(json) as NonNullable<typeof props> }),
    [name, json],
  );
  return <ViewSlot key={`${view}:${name}${json}`} view={view} content={content} {...manners} />;
}

export function ViewSlot({
  view,
  content,
  showsFailure = false,
  onPhase,
}: ViewSlotProps): ReactElement | null {
  const shell = useShell();
  const key = slotKey(view, content);
  // Used for the first render only: a slot that is mounted again later has no server-rendered HTML.
  const [rendered] = useState(() => shell.renderedHtml(key));
  const [phase, setPhase] = useState<SlotPhase>(rendered === null ? 'waiting' : 'shown');
  const root = useRef<HTMLDivElement>(null);

  // Acquires the slot in the same event-loop turn as the other slots of this render, so that components of one view
  // share a request.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !shell.views) return undefined;
    const host = {
      root: element,
      write: (html: string) => writeTrusted(element, html),
      clear: () => {
        resumeRecordingClicks(element);
        element.replaceChildren();
      },
      stopRecordingClicks: () => stopRecordingClicks(element),
      replayClicks: () => replayClicks(element),
    };
    return shell.views.acquire(view, content, host, setPhase);
  }, [shell.views, view, content]);
  const latestOnPhase = useRef(onPhase);
  useLayoutEffect(() => {
    latestOnPhase.current = onPhase;
  });
  useLayoutEffect(() => latestOnPhase.current?.(phase), [phase]);

  const line = viewLine(view);
  const collapses = phase === 'failed' && line.role === 'regular' && !showsFailure;
  return (
    <div className={styles['slot']} data-view={view} data-phase={phase} hidden={collapses}>
      <Inside root={root} slotName={key} html={rendered} isShown={phase === 'shown'} />
      {phase === 'waiting' && <SlotSkeleton kind={line.skeleton ?? 'block'} />}
      {phase === 'failed' && !collapses && (
        <ErrorBox
          title={shell.t('main_dictionary_load_error')}
          text={shell.t('main_dictionary_refresh_page')}
          button={shell.t('main_refreshing_button')}
          onRetry={() => shell.views?.reload(view)}
        />
      )}
    </div>
  );
}

interface InsideProps {
  readonly root: React.RefObject<HTMLDivElement | null>;
  readonly slotName: string;
  /** Null when the server rendered nothing. React then expects an empty element. */
  readonly html: string | null;
  readonly isShown: boolean;
}

/**
 * The content of the slot's element. The server writes the HTML here. The browser passes an empty string, and hydration
 * keeps the existing HTML. The string never changes afterwards, so React never touches the content.
 */
const Inside = memo(function Inside({ root, slotName, html, isShown }: InsideProps): ReactElement {
  const inner = useMemo(() => (html === null ? undefined : { __html: html }), [html]);
  return (
    <div
      ref={root}
      data-slot={slotName}
      className={styles['inside']}
      hidden={!isShown}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={inner}
    />
  );
});

/** Shows the skeleton of a slot while its view loads (SH-LY-016, SH-LY-017). */
export function SlotSkeleton({
  kind,
}: {
  readonly kind: NonNullable<ViewLine['skeleton']>;
}): ReactElement | null {
  switch (kind) {
    case 'block':
      return <SkeletonBlock />;
    case 'game-tiles':
      return <SkeletonTiles count={16} />;
    case 'other-game-tiles':
      return <SkeletonTiles count={2} />;
    case 'bar':
      return <div aria-hidden="true" className={styles['bar']} />;
    case 'none':
      return null;
  }
}
