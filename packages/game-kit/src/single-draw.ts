import type { Rational } from '@touchline/money';
import type { GameRules } from './game-rules.ts';
import type { SeedStream } from './seed-stream.ts';

interface SingleDraw<Bet, Shown> {
  readonly id: string;
  readonly version: number;
  readonly readBet: (value: unknown) => Bet | null;
  readonly draw: (stream: SeedStream, bet: Bet) => { readonly returned: Rational; readonly shown: Shown };
  readonly most: (bet: Bet) => Rational;
  readonly parts?: (bet: Bet) => number;
}

/** Makes the rules of a game in which the player chooses nothing after the bet. */
export function singleDraw<Bet, Shown>({
  draw,
  parts = () => 1,
  ...rest
}: SingleDraw<Bet, Shown>): GameRules<Bet, never, Shown> {
  return {
    ...rest,
    parts,
    readAction: () => null,
    cautious: () => null,
    play: (stream, bet, actions) =>
      actions.length > 0 ? null : { isOver: true, stakes: 1, ...draw(stream, bet) },
  };
}
