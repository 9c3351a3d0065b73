import type { Transaction } from '../../../../platform/database/db.ts';
import {
  type Actor,
  type AuditedChange,
  type CommandResult,
  refused,
} from '../../../../platform/operator/command.ts';
import {
  type DecisionRefusal,
  lockWaiting,
  readPartialAmount,
  readWaiting,
  shownMoney,
} from '../withdrawals/decide-withdrawal.ts';
import { splitPart } from '../withdrawals/split-part.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { decisionRefusals } from './decision-refusals.ts';

type SplitInput = { number: bigint; amounts: string[]; part?: number | undefined };

const refuse = (code: DecisionRefusal | 'own'): CommandResult => refused(decisionRefusals[code]);

/**
 * Splits a part that waits (DR-12.79). Each new part is decided for itself, with the limit of one operator (DR-12.20), so
 * splitting needs no second operator.
 * @returns the audit entry, or a refusal that has written nothing
 */
export async function splitWithdrawal(
  deps: WithdrawalDeps,
  tx: Transaction,
  { number, amounts, part }: SplitInput,
  by: Actor,
): Promise<AuditedChange | CommandResult> {
  const operator = await deps.identity.findOperator(tx, by.actor);
  if (!operator) return refused('Only an operator with an account may do this.');
  const waiting = await readWaiting(tx, number, part ?? null);
  if (!waiting) return refuse('not-waiting');
  if (waiting.userId === operator.id) return refuse('own');
  const { currency } = waiting;
  const amountsMinor = amounts.map((amount) => readPartialAmount(amount, currency));
  if (!amountsMinor.every((minor) => minor !== null)) return refuse('parts');
  const payouts = await lockWaiting(tx, waiting);
  const [payout] = payouts ?? [];
  if (!payouts || !payout) return refuse('not-waiting');
  if (payouts.length > 1) return refuse('not-partial');
  const split = await splitPart(deps, tx, payout, amountsMinor);
  if (split.outcome === 'refused') return refuse(split.code);
  const parts = split.parts.map(({ amountMinor, feeMinor }, at) => ({
    part: split.firstPart + at,
    amount: shownMoney(amountMinor, currency),
    fee: shownMoney(feeMinor, currency),
  }));
  const before = shownMoney(payout.amountMinor, currency);
  const fee = shownMoney(payout.feeMinor, currency);
  const shown = parts.map((one) => `${number}/${one.part} of ${one.amount} (fee ${one.fee})`);
  return {
    action: 'withdrawal.split',
    subject: `withdrawal:${number}`,
    before: { part: payout.part, amount: before, fee },
    after: { parts },
    text: `Part ${number}/${payout.part} of ${before} (fee ${fee}) is split into ${shown.join(', ')}.`,
  };
}
