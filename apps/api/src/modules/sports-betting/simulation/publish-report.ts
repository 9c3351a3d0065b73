import { finalStory } from '@touchline/price-model';
import type { CanonicalMessage, PastGame } from '../catalogue/index.ts';
import type { PlayedGame } from './played-game.ts';
import { headOf } from './publish-messages.ts';

/** Publishes the line-ups of a game once, when they are due (DR-7.126). */
export function publishLineUps(game: PlayedGame, nowMs: number): CanonicalMessage[] {
  const { players, hasLineUps } = game;
  if (!players || hasLineUps || nowMs < players.lineUpsAtMs) return [];
  game.hasLineUps = true;
  return [{ ...headOf(game, nowMs), kind: 'LineUps', lineUps: lineUpsOf(players) }];
}

/** Publishes the whole story of a game that has ended or is abandoned (DR-7.132). */
export const publishFinalStory = (game: PlayedGame, nowMs: number): CanonicalMessage => ({
  ...headOf(game, nowMs),
  kind: 'MatchStory',
  story: finalStory(game.simulation, game.gameId, game.players?.read()),
});

/** Returns what is stored with a game that ended while the feed was not connected: line-ups and story. */
export const pastReport = ({
  simulation,
  gameId,
  players,
}: Pick<PlayedGame, 'simulation' | 'gameId' | 'players'>): Pick<PastGame, 'lineUps' | 'story'> => ({
  ...(players && { lineUps: lineUpsOf(players) }),
  story: finalStory(simulation, gameId, players?.read()),
});

function lineUpsOf(players: NonNullable<PlayedGame['players']>): NonNullable<PastGame['lineUps']> {
  const [home, away] = players.read().lineUps;
  return { home, away };
}
