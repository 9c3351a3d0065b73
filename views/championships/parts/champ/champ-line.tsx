/** The games of a championship, updated live, for the parts of its page. */
import { LineContext, type ListReply, PriceFreeze, useGameIds, useLineOf } from '@touchline/line-kit';
import { useReloadData } from '@touchline/view-kit';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface ChampLineProps {
  readonly reply: ListReply;
  readonly champId: number;
  /** Decides by the ids of both sides which games of the reply are shown; all of them, and new ones, when absent. */
  readonly isShown?: (sides: readonly number[]) => boolean;
  readonly children: ReactNode;
}

/** The games of the championship in one list, updated by the topic of the list's sport. */
export function ChampLine({ reply, champId, isShown, children }: ChampLineProps): ReactElement {
  // Only another reply is loaded into the line, not every render.
  const image = useMemo(
    () =>
      isShown
        ? { ...reply, games: reply.games.filter(({ home, away }) => isShown([home.id, away.id])) }
        : reply,
    // `isShown` may be a new function at every render and depends on data that come with the reply.
    // oxlint-disable-next-line react/exhaustive-deps
    [reply],
  );
  const line = useLineOf(image, reply.topic, {
    belongs: (game) => game.champId === champId && (!isShown || image.games.some(({ id }) => id === game.id)),
  });
  return (
    <LineContext value={line}>
      <PriceFreeze isDegraded={reply.isDegraded}>{children}</PriceFreeze>
    </LineContext>
  );
}

/** A game that ends leaves the list of live games; its result is then read. */
export function ReloadAfterGame(): null {
  const count = useGameIds().length;
  const { reload } = useReloadData();
  const before = useRef(count);
  useEffect(() => {
    const hasEnded = count < before.current;
    before.current = count;
    if (hasEnded) reload();
    // `reload` is a new function at every render, so only a change of the games may trigger the effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count]);
  return null;
}
