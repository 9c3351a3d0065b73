/**
 * The place of a view in the shell's tree: an element whose content React never changes, and beside it the
 * skeleton or the error box (contract section 4, "What the user sees").
 */
import type { SlotContent } from '@touchline/contracts/remote-views';
import { ErrorBox, SkeletonBlock, SkeletonTiles } from '@touchline/ui';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { slotKey } from '../page/page-state.ts';
import { useShell } from '../page/shell-context.ts';
import { forgetPlace, replayClicks, recordClicks } from './click-replay.ts';
import type { SlotPhase } from './ports.ts';
import { viewLine } from './registry.ts';
import type { ViewLine, ViewName } from './registry.ts';
import { writeTrusted } from './trusted-html.ts';
import styles from './view-slot.module.css';

interface SlotManners {
  /** A view that fails shows an error box with a retry button. Others of its role leave their place empty. */
  readonly showsFailure?: boolean;
  /** Called with what the slot shows, when it changes. */
  readonly onPhase?: (phase: SlotPhase) => void;
}

interface ViewSlotProps extends SlotManners {
  readonly view: ViewName;
  readonly content: SlotContent;
}

export function PageSlot({ view }: { readonly view: ViewName }): ReactElement {
  return <ViewSlot key={view} view={view} content={PAGE} />;
}
const PAGE: SlotContent = { kind: 'page' };

interface ComponentSlotProps extends SlotManners {
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
  // Only for the first render: a slot mounted again later has no server-rendered HTML.
  const [rendered] = useState(() => shell.renderedHtml(key));
  const [phase, setPhase] = useState<SlotPhase>(rendered === null ? 'waiting' : 'shown');
  const root = useRef<HTMLDivElement>(null);

  // In the same tick as the other slots of this commit, so that components of one view share a request.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !shell.views) return undefined;
    const host = {
      root: element,
      write: (html: string) => writeTrusted(element, html),
      clear: () => {
        forgetPlace(element);
        element.replaceChildren();
      },
      recordClicks: () => recordClicks(element),
      refund: () => replayClicks(element),
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
  /** Null when the server has rendered nothing: React then finds an empty element, as expected. */
  readonly html: string | null;
  readonly isShown: boolean;
}

/**
 * The server writes the HTML here. The browser passes an empty string: hydration keeps the existing HTML. The
 * string never changes afterwards, so React leaves the content alone.
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

/** The skeleton of a slot while its view loads (SH-LY-016, SH-LY-017). */
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
