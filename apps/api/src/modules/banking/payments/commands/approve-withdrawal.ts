import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import {
  type Actor,
  type AuditedChange,
  changeWithAudit,
  type CommandResult,
  needsSecondPerson,
  refused,
} from '../../../../platform/operator/command.ts';
import type { TwoPersonCommand } from '../../../../platform/operator/two-person-command.ts';
import { countLoneApproval, withinApprovalLimit } from '../withdrawals/approval-limit.ts';
import {
  approve,
  approvePartly,
  type DecisionRefusal,
  lockForApproval,
  namedPart,
  readPartialAmount,
  readWaiting,
  shownMoney,
  type Waiting,
} from '../withdrawals/decide-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { decisionRefusals } from './decision-refusals.ts';

type ApproveInput = { number: bigint; amount?: string | undefined; part?: number | undefined };

/** A withdrawal to approve, whole (`partMinor` is null) or in part. */
type Wanted = { waiting: Waiting; partMinor: bigint | null };

const refuse = (code: DecisionRefusal | 'own'): CommandResult => refused(decisionRefusals[code]);

const approvedMinor = ({ waiting, partMinor }: Wanted): bigint => partMinor ?? waiting.waitingMinor;

async function readWanted(
  tx: Parameters<typeof readWaiting>[0],
  { number, amount, part }: ApproveInput,
): Promise<Wanted | CommandResult> {
  const waiting = await readWaiting(tx, number, part ?? null);
  if (!waiting) return refuse('not-waiting');
  if (amount === undefined) return { waiting, partMinor: null };
  const partMinor = readPartialAmount(amount, waiting.currency);
  if (partMinor === null) return refuse('amount');
  return partMinor < waiting.waitingMinor ? { waiting, partMinor } : refuse('amount-range');
}

/** Approves as one operator, or answers that a second one must approve (DR-12.20). */
export async function approveAlone(
  deps: WithdrawalDeps,
  input: ApproveInput,
  by: Actor,
): Promise<CommandResult | typeof needsSecondPerson> {
  let isOverLimit = false;
  const result = await changeWithAudit(deps.db, by, async (tx) => {
    const operator = await deps.identity.findOperator(tx, by.actor);
    if (!operator) return refused('Only an operator with an account may do this.');
    const wanted = await readWanted(tx, input);
    if ('ok' in wanted) return wanted;
    const { userId, currency, withdrawalId } = wanted.waiting;
    if (userId === operator.id) return refuse('own');
    const nowMs = deps.clock.nowMs();
    const locked = await lockForApproval(deps, tx, wanted.waiting);
    if (locked.outcome === 'refused') return refuse(locked.code);
    const minor = approvedMinor(wanted);
    const houseMinor = await withinApprovalLimit(deps.siteConfig.get(), tx, nowMs, {
      userId,
      currency,
      minor,
    });
    if (houseMinor === null) {
      isOverLimit = true;
      return refused('over the limit');
    }
    const done = await write(deps, tx, wanted, locked.payouts);
    if (!('ok' in done)) await countLoneApproval(tx, nowMs, { withdrawalId, userId, houseMinor });
    return done;
  });
  return isOverLimit ? needsSecondPerson : result;
}

/** The same approval by two operators. */
export const approveByTwo = (deps: WithdrawalDeps): TwoPersonCommand<ApproveInput> => ({
  read: async (sql, input) => {
    const wanted = await readWanted(sql, input);
    if ('ok' in wanted) return { outcome: 'refused', result: wanted };
    const { waiting, partMinor } = wanted;
    const currency = knownCurrency(waiting.currency);
    const amount = partMinor === null ? [] : [formatAmountWire(partMinor, currency)];
    const parts = waiting.payouts.map((one) => `${one.part}: ${one.methodId} ${one.amountMinor}`);
    return {
      outcome: 'ready',
      proposed: {
        words: [String(input.number), ...amount],
        options: input.part === undefined ? {} : { part: String(input.part) },
        state: `withdrawal ${waiting.withdrawalId} of player ${waiting.userId}, ${parts.join(', ')}`,
      },
      summary: `approve withdrawal ${namedPart(waiting)} of ${shownMoney(approvedMinor(wanted), waiting.currency)}`,
    };
  },
  execute: (input, decide) =>
    deps.db.transaction((tx) =>
      decide(tx, async ({ audit, operatorIds }) => {
        const wanted = await readWanted(tx, input);
        if ('ok' in wanted) return wanted;
        if (operatorIds.includes(wanted.waiting.userId)) return refuse('own');
        const locked = await lockForApproval(deps, tx, wanted.waiting);
        if (locked.outcome === 'refused') return refuse(locked.code);
        const done = await write(deps, tx, wanted, locked.payouts);
        if ('ok' in done) return done;
        const { action, subject, before = null, after = null, text } = done;
        await audit({ action, subject, before, after });
        return { ok: true, text };
      }),
    ),
});

/** Approves locked parts. @returns the audit entry, or a refusal that has written nothing */
async function write(
  deps: WithdrawalDeps,
  tx: Transaction,
  wanted: Wanted,
  payouts: Parameters<typeof approve>[2],
): Promise<AuditedChange | CommandResult> {
  const { waiting, partMinor } = wanted;
  if (partMinor === null) {
    await approve(deps, tx, payouts);
  } else {
    const refusal = await approvePartly(deps, tx, payouts, partMinor);
    if (refusal !== null) return refuse(refusal);
  }
  const amount = shownMoney(approvedMinor(wanted), waiting.currency);
  return {
    action: 'withdrawal.approve',
    subject: `withdrawal:${waiting.number}`,
    before: { state: 'checking', amount: shownMoney(waiting.waitingMinor, waiting.currency) },
    after: { state: 'approved', amount },
    text: `Withdrawal ${namedPart(waiting)} is approved: ${amount} is sent to the provider.`,
  };
}
