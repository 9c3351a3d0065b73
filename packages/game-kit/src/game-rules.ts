import type { Rational } from '@touchline/money';
import type { SeedStream } from './seed-stream.ts';

/** What a round is after the actions so far. */
export interface Played<Shown> {
  /** No action is left: the round is paid. */
  readonly isOver: boolean;
  /** How many times the first stake the round has taken: 1, and 2 after a double. */
  readonly stakes: 1 | 2;
  /** What is paid for a first stake of 1: at the end, or by a cash-out now; 0 while neither is possible. */
  readonly returned: Rational;
  /** What the player may see now. It never has what a later action would reveal. */
  readonly shown: Shown;
}

/**
 * The rules of a game as pure functions: seeds, bet and actions decide a round, so anyone with them can repeat it
 * (DR-8.2, DR-8.14). A changed order of draws, pay table or rule is a new `version`.
 */
export interface GameRules<Bet, Action, Shown> {
  readonly id: string;
  readonly version: number;
  /** @returns null for anything that is not a bet of this game */
  readonly readBet: (value: unknown) => Bet | null;
  /** @returns null for anything that is not an action of this game; always null where there is nothing to choose */
  readonly readAction: (value: unknown) => Action | null;
  /**
   * Plays a round from its first draw. The stream is that of the round's nonce.
   *
   * @param limit the most that a first stake of 1 may return; a step that could return more is refused (DR-8.33)
   * @returns null when an action is not allowed at its place
   */
  readonly play: (
    stream: SeedStream,
    bet: Bet,
    actions: readonly Action[],
    limit: Rational,
  ) => Played<Shown> | null;
  /** The action that ends an abandoned round with the least risk (DR-8.10). @returns null when the round is over */
  readonly cautious: (played: Played<Shown>) => Action | null;
  /** The most that the bet can return for a stake of 1 before the player chooses again (DR-8.47). */
  readonly most: (bet: Bet) => Rational;
  /** How many equal parts the stake must have; 1 where any stake will do. */
  readonly parts: (bet: Bet) => number;
}

/** Whether a value is an integer from `least` to `most`. */
export const isIntegerIn = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** The fields of a bet or an action that came from outside; null for anything but an object with exactly these fields. */
export function readFields<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  if (keys.length !== names.length || !names.every((name) => Object.hasOwn(value, name))) return null;
  return value as Readonly<Record<Name, unknown>>;
}
