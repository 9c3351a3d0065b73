import type { GameMath } from './game-math.ts';
import { slots } from './slots.ts';
import { tables } from './tables.ts';

/** All mathematics, by id. Every game of the catalogue has one of them. */
export const maths: ReadonlyMap<string, GameMath> = new Map(
  [...slots, ...Object.values(tables)].map((math) => [math.id, math]),
);
