import { type SeedStream, uniform01, uniformInt, weightedIndex } from '@touchline/game-kit';
import type { Position, Squad, SquadPlayer } from './squad.ts';

export const formations = ['4-4-2', '4-3-3', '4-2-3-1', '3-5-2', '3-4-3', '5-3-2'] as const;
export type Formation = (typeof formations)[number];

/** How often a side plays each formation. */
const formationWeights: Readonly<Record<Formation, number>> = {
  '4-4-2': 4,
  '4-3-3': 4,
  '4-2-3-1': 4,
  '3-5-2': 2,
  '3-4-3': 1,
  '5-3-2': 1,
};

/** The players of a side in one match (DR-7.125). All of them are ids. */
export interface LineUp {
  readonly formation: Formation;
  readonly captain: number;
  /** The goalkeeper, then line by line from the back, each from right to left. */
  readonly starting: readonly number[];
  readonly bench: readonly number[];
}

const BENCH_SIZE = 9;
/** A player's form of the day, in points of the rating: a rotation without losing the regular eleven. */
const FORM = 35;

/** How many players of each position start in a formation: its first line defends, its last one attacks. */
export function startersOf(formation: Formation): Readonly<Record<Position, number>> {
  const lines = formation.split('-').map(Number);
  const [DF, FW] = [lines[0] ?? 0, lines.at(-1) ?? 0];
  return { GK: 1, DF, MF: 10 - DF - FW, FW };
}

/**
 * Draws the line-up of a side: the players with the highest rating and form start, the next ones are on the bench, with
 * one goalkeeper.
 */
export function drawLineUp(squad: Squad, stream: SeedStream): LineUp {
  const weights = formations.map((one) => formationWeights[one]);
  const formation = formations[weightedIndex(stream, weights)] ?? '4-4-2';
  const form = new Map(squad.map((player) => [player, player.rating + FORM * uniform01(stream)]));
  const best = squad.toSorted((a, b) => (form.get(b) ?? 0) - (form.get(a) ?? 0) || a.number - b.number);
  const counts = startersOf(formation);
  const starting = (['GK', 'DF', 'MF', 'FW'] as const).flatMap((position) =>
    best.filter((player) => player.position === position).slice(0, counts[position]),
  );
  const left = best.filter((player) => !starting.includes(player));
  const keeper = left.filter(isKeeper).slice(0, 1);
  const others = left.filter((player) => !isKeeper(player)).slice(0, BENCH_SIZE - keeper.length);
  const captain = starting[uniformInt(stream, starting.length)];
  return {
    formation,
    captain: captain?.id ?? 0,
    starting: starting.map(({ id }) => id),
    bench: [...keeper, ...others].map(({ id }) => id),
  };
}

export const isKeeper = ({ position }: SquadPlayer): boolean => position === 'GK';
