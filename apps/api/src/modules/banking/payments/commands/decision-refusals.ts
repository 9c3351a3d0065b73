import type { DecisionRefusal } from '../withdrawals/decide-withdrawal.ts';

/** What an operator reads when a decision on a withdrawal is refused. Nothing has changed. */
export const decisionRefusals: Record<DecisionRefusal | 'own', string> = {
  'not-waiting': 'No part of this withdrawal waits for an operator.',
  restricted: 'The player is banned.',
  debt: 'The player has an open receivable, which blocks withdrawals.',
  amount: 'This is not an amount in the currency of the withdrawal.',
  'amount-range': "The amount must be at least the method's least amount and below the requested amount.",
  'not-partial': 'Several parts of this withdrawal wait; name one with --part.',
  parts: 'A part is split into 2 to 10 amounts in the currency of the withdrawal.',
  'parts-sum': 'The amounts must add up to exactly the amount of the part.',
  'parts-range': "Each amount must be within the method's limits and exceed its fee and tax.",
  own: 'Nobody decides on a withdrawal of their own account.',
};
