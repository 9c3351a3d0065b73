/** The names of a match's players, for its events and the picture. */
import {
  type Story,
  type StoryMark,
  statisticsPaths,
  type ZoneFact,
} from '@touchline/contracts/sports-betting';
import { call, useApi, useLocation } from '@touchline/view-kit';
import { useEffect, useState } from 'react';

/** Names by the ids of players. */
export type PlayerNames = ReadonlyMap<number, string>;

export const NO_PLAYERS: PlayerNames = new Map();

/**
 * Returns the names of the players of a match. They are loaded once, as soon as its story names a player (DR-7.131); a
 * match without players loads nothing.
 */
export function usePlayerNames(gameId: number, story: Pick<Story, 'marks'> | null): PlayerNames {
  const api = useApi();
  const { lang } = useLocation();
  const [names, setNames] = useState(NO_PLAYERS);
  const hasPlayers = story?.marks.some(({ player }) => player !== undefined) ?? false;
  useEffect(() => {
    if (!hasPlayers) return;
    const run = new AbortController();
    const query = { params: { gameId }, query: { lng: lang }, signal: run.signal };
    void call(api, statisticsPaths.report, query).then((answer) => {
      if (!run.signal.aborted && answer.outcome === 'ok') setNames(namesOf(answer.data.players));
    });
    return () => run.abort();
  }, [api, gameId, lang, hasPlayers]);
  return names;
}

export const namesOf = (players: readonly { readonly id: number; readonly name: string }[]): PlayerNames =>
  new Map(players.map(({ id, name }) => [id, name]));

/** The events of the story that the acts of the picture show. */
const MARKS_OF_ACTS: Readonly<Record<string, readonly StoryMark['kind'][]>> = {
  goal: ['goal', 'penalty', 'own'],
  card: ['red'],
  missed: ['missed'],
};

/**
 * Returns the player of the act that the picture shows: that of the newest event of this kind and side with the score
 * of the picture. Undefined while the story does not have the event, or without players.
 */
export function playerOfAct(
  { act, side, score }: ZoneFact,
  marks: readonly StoryMark[],
  names: PlayerNames,
): string | undefined {
  const kinds = MARKS_OF_ACTS[act] ?? [];
  const found = marks.findLast((mark) => kinds.includes(mark.kind) && mark.side === side);
  if (found?.player === undefined || found.home !== score.home || found.away !== score.away) return undefined;
  return names.get(found.player);
}
