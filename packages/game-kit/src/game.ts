import type { Rational } from '@touchline/money';
import type { GameRules, Played } from './game-rules.ts';
import type { SeedStream } from './seed-stream.ts';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A bet that its game has read, with everything that may be done with it. */
export interface ReadBet {
  /** The bet as the game understood it: what is stored and shown. */
  readonly value: Json;
  readonly most: Rational;
  readonly parts: number;
  /** @returns null when one of the actions is not an action of the game, or not allowed at its place */
  readonly play: (stream: SeedStream, actions: readonly unknown[], limit: Rational) => Played<unknown> | null;
  /** The action that ends an abandoned round with the least risk; null when the round is over (DR-8.10). */
  readonly cautious: (stream: SeedStream, actions: readonly unknown[], limit: Rational) => Json | null;
}

/** A game without the types of its bets and actions: what a list of games is made of. */
export interface Game {
  readonly id: string;
  readonly version: number;
  /** @returns null for anything that is not a bet of this game */
  readonly read: (bet: unknown) => ReadBet | null;
}

/** Hides the types of a game's bets and actions behind functions that read them. */
export function gameOf<Bet, Action, Shown>(rules: GameRules<Bet, Action, Shown>): Game {
  const read = (value: unknown): ReadBet | null => {
    const bet = rules.readBet(value);
    if (bet === null) return null;
    const play = (stream: SeedStream, actions: readonly unknown[], limit: Rational) => {
      const known: Action[] = [];
      for (const action of actions) {
        const one = rules.readAction(action);
        if (one === null) return null;
        known.push(one);
      }
      return rules.play(stream, bet, known, limit);
    };
    return {
      value: bet as Json,
      most: rules.most(bet),
      parts: rules.parts(bet),
      play,
      cautious: (stream, actions, limit) => {
        const played = play(stream, actions, limit);
        return played && (rules.cautious(played) as Json | null);
      },
    };
  };
  return { id: rules.id, version: rules.version, read };
}
