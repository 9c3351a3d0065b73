/** What each decision of a finished round was worth on average, against the other choices of its moment (DR-8.80). */
import { handOf } from './hand.ts';
import type { BlackjackAction } from './rules.ts';
import { blackjackValues } from './values.ts';

type Choice = BlackjackAction['choice'];

export interface Decision {
  readonly choice: Choice;
  readonly total: number;
  /** Rank of the dealer's open card, 0 (ace) to 12 (king). */
  readonly upcard: number;
  /** The average result of each choice for a first stake of 1: -1 loses it, 0 returns it. */
  readonly results: readonly { readonly choice: Choice; readonly result: number }[];
  /** How much worse the choice was than the best one; 0 for the best. */
  readonly cost: number;
}

/** @param cards the player's cards at the end; each hit and each double has drawn one */
export function decisionsOf(
  cards: readonly number[],
  dealer: readonly number[],
  actions: readonly BlackjackAction[],
): Decision[] {
  const ranks = cards.map((card) => card % 13);
  const upcard = (dealer[0] ?? 0) % 13;
  return actions.map(({ choice }, at) => {
    const hand = ranks.slice(0, 2 + at);
    const values = blackjackValues(hand, upcard);
    const results = (['stand', 'hit', 'double'] as const).flatMap((one) => {
      const value = values[one];
      return value === null ? [] : [{ choice: one, result: value - 1 }];
    });
    const best = Math.max(...results.map(({ result }) => result));
    const own = results.find((one) => one.choice === choice)?.result ?? best;
    return { choice, total: handOf(hand).total, upcard, results, cost: best - own };
  });
}
