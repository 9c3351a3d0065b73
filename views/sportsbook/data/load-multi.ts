/** Loads several live games for one screen (SH-RT-015): those in `?games=1,2`, otherwise the first live games. */
import { readGame, readList, withoutHidden } from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export interface MultiData {
  readonly kind: 'multi';
  readonly games: readonly GameReply[];
  /** Live games that may be added. */
  readonly others: readonly { readonly id: number; readonly home: string; readonly away: string }[];
}

export const MAX_MULTI = 4;
const OTHERS = 100;

/** Ids in `?games=`, without duplicates, up to the maximum. */
export function readGames(search: string): readonly number[] {
  const asked = new URLSearchParams(search).get('games') ?? '';
  const ids = asked
    .split(',')
    .filter((text) => /^[1-9]\d{0,15}$/.test(text))
    .map(Number);
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id)).slice(0, MAX_MULTI);
}

/** Returns the initial games of the screen: those with open markets first, otherwise in order. */
export function firstGames(
  live: readonly Pick<GameReply['game'], 'id' | 'marketCount'>[],
): readonly number[] {
  return live
    .toSorted((a, b) => Number(b.marketCount > 0) - Number(a.marketCount > 0))
    .slice(0, MAX_MULTI)
    .map(({ id }) => id);
}

export async function loadMulti({
  location,
  api,
  t,
  preferences,
  signal,
}: LoadRequest): Promise<LoadOutcome<MultiData>> {
  const { lang, search } = location;
  const list = await readList(
    api,
    { lng: lang, section: 'live', limit: OTHERS, ...withoutHidden(preferences, 'live') },
    signal,
  );
  if (list.outcome === 'failed') throw new Error(`live answered ${list.status}`);
  const live = list.data.games;
  const asked = readGames(search);
  const ids = asked.length > 0 ? asked : firstGames(live);
  const answers = await Promise.all(ids.map((id) => readGame(api, id, lang, signal)));
  // A game that has ended is omitted.
  const games = answers.flatMap((answer) => (answer.outcome === 'ok' ? [answer.data] : []));
  const shown = new Set(games.map(({ game }) => game.id));
  return {
    outcome: 'ready',
    title: t('sportsbook_multi_title'),
    data: {
      kind: 'multi',
      games,
      others: live
        .filter(({ id }) => !shown.has(id))
        .map(({ id, home, away }) => ({ id, home: home.name, away: away.name })),
    },
  };
}
