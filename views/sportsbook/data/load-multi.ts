/**
 * Loads several live games for one screen (SH-RT-015, DR-10.43): those in `?games=1,2`, otherwise those that the
 * visitor chose last, otherwise the first live games.
 */
import { readGame, readList, withoutHidden } from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { FIRST_MULTI, type MultiOrder, nextGames, readGameIds, readOrder } from './multi-games.ts';

/** A live game that may be added. */
export interface OtherGame {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly champName: string;
}

export interface MultiData {
  readonly kind: 'multi';
  /** In the visitor's order. */
  readonly games: readonly GameReply[];
  readonly order: MultiOrder;
  readonly others: readonly OtherGame[];
  /** Ids of `others`, in the order in which the site adds games. */
  readonly next: readonly number[];
}

const OTHERS = 100;

export async function loadMulti(request: LoadRequest): Promise<LoadOutcome<MultiData>> {
  const { location, api, t, preferences, signal } = request;
  const { lang, search } = location;
  const list = await readList(
    api,
    { lng: lang, section: 'live', limit: OTHERS, ...withoutHidden(preferences, 'live') },
    signal,
  );
  if (list.outcome === 'failed') throw new Error(`live answered ${list.status}`);
  const live = list.data.games;
  const games = await readChosen(request, nextGames(live, []));
  const shown = games.map(({ game }) => game.id);
  const champNames = new Map(list.data.champs.map(({ id, name }) => [id, name]));
  return {
    outcome: 'ready',
    title: t('sportsbook_multi_title'),
    data: {
      kind: 'multi',
      games,
      order: readOrder(search),
      others: live
        .filter(({ id }) => !shown.includes(id))
        .map(({ id, home, away, champId }) => ({
          id,
          home: home.name,
          away: away.name,
          champName: champNames.get(champId) ?? '',
        })),
      next: nextGames(live, shown),
    },
  };
}

/** Reads the chosen games without those that have ended; without one of them, those that the site chooses. */
async function readChosen(
  { location, api, preferences, signal }: LoadRequest,
  next: readonly number[],
): Promise<readonly GameReply[]> {
  const { lang, search } = location;
  const readAll = async (ids: readonly number[]): Promise<readonly GameReply[]> => {
    const answers = await Promise.all(ids.map((id) => readGame(api, id, lang, signal)));
    return answers.flatMap((answer) => (answer.outcome === 'ok' ? [answer.data] : []));
  };
  const inAddress = new URLSearchParams(search).get('games');
  // An address without games is the visitor's: the last game was removed.
  if (inAddress !== null) return readAll(readGameIds(inAddress));
  const saved = await readAll(readGameIds(preferences.multiLiveGames));
  return saved.length > 0 ? saved : readAll(next.slice(0, FIRST_MULTI));
}
