/** The maps of a game, from its scoreboard and the facts of the feed (DR-7.65). */
import type { GameWire } from '@touchline/contracts/sports-betting';

export interface Pair {
  readonly home: number;
  readonly away: number;
}

export interface GameMap {
  readonly no: number;
  /** Rounds or towers of each side; null before the map. */
  readonly score: Pair | null;
  /** Whether it is played now. */
  readonly isCurrent: boolean;
  readonly winner: 'home' | 'away' | null;
  /** Rounds by half, and of the overtime when there was one; empty for maps of towers. */
  readonly halves: readonly Pair[];
  /** Kills of each side; null where the discipline does not count them. */
  readonly kills: Pair | null;
}

const isPair = (value: unknown): value is Pair =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Pair).home === 'number' &&
  typeof (value as Pair).away === 'number';

const pairsOf = (value: unknown): readonly Pair[] => (Array.isArray(value) ? value.filter(isPair) : []);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Longer series than this are not shown whole. */
const MOST_MAPS = 7;

function mostOf({ facts, score }: Pick<GameWire, 'facts' | 'score'>): number {
  const { bestOf } = facts;
  const known = score?.periods.length ?? 0;
  return typeof bestOf === 'number' && bestOf > known && bestOf <= MOST_MAPS ? bestOf : known;
}

/** Whether the stage of a game is that of a map, or it has maps already; other sports have none. */
export const hasMaps = ({ facts }: Pick<GameWire, 'facts'>): boolean => typeof facts['bestOf'] === 'number';

/** Returns every map that is or may be played, in order. Empty in sports without maps. */
export function mapsOf(game: Pick<GameWire, 'facts' | 'score'>): readonly GameMap[] {
  if (!hasMaps(game)) return [];
  const { facts, score } = game;
  const won = score ? score.home + score.away : 0;
  const halves = listOf(facts['mapHalves']);
  const kills = pairsOf(facts['mapKills']);
  const current = /^MAP([1-9])$/.exec(score?.stage ?? '')?.[1];
  return Array.from({ length: mostOf(game) }, (_, index): GameMap => {
    const period = score?.periods[index];
    const isOver = index < won;
    return {
      no: index + 1,
      score: period ? { home: period.home, away: period.away } : null,
      isCurrent: !isOver && current === String(index + 1),
      winner: period && isOver ? (period.home > period.away ? 'home' : 'away') : null,
      halves: pairsOf(halves[index]),
      kills: kills[index] ?? null,
    };
  });
}

/** Whether a map after the last played one is left out, because the series is decided. */
export const isDecided = ({ facts, score }: Pick<GameWire, 'facts' | 'score'>): boolean => {
  const { bestOf } = facts;
  return typeof bestOf === 'number' && score !== null && Math.max(score.home, score.away) * 2 > bestOf;
};
