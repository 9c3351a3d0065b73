import type { Sql, Transaction } from '../../../../platform/database/db.ts';
import { id } from '../../../../platform/operator/command-input.ts';
import { type Command, defineCommand, refused } from '../../../../platform/operator/command.ts';
import type { TwoPersonCommand } from '../../../../platform/operator/two-person-command.ts';
import { endIncident, lockIncident } from '../callback-incidents.ts';
import { shownMoney } from '../withdrawals/decide-withdrawal.ts';
import { payLate } from '../withdrawals/pay-late.ts';
import { lockPayouts, type Payout, payoutIdOf } from '../withdrawals/payout-store.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';

type Input = { id: bigint };
type Late = Pick<Payout, 'withdrawalId' | 'part' | 'amountMinor' | 'currency' | 'userId'> & {
  number: bigint;
};

const notLate = refused('There is no open incident of a failed payout that the provider has paid.');

/** The operator command for payouts that the provider paid after they had been taken as failed (DR-12.74). */
export const paidLateCommand = (deps: WithdrawalDeps): Command =>
  defineCommand({
    name: 'withdrawals paid-late',
    permission: 'withdrawals.decide',
    help: 'debits a failed payout that the provider has paid after all, by the id of its incident; two operators decide',
    input: { words: { id: id.describe('incident') }, options: {} },
    needsReason: true,
    twoPerson: paidLateByTwo(deps),
  });

/** Reads the payout of an open incident that says `paid` after `failed`. */
async function readLate(sql: Sql, incidentId: bigint): Promise<Late | null> {
  const [late] = await sql.query<Late>(
    `select p.withdrawal_id as "withdrawalId", p.part, p.amount_minor as "amountMinor", w.currency,
       w.user_id as "userId", w.number
     from payments_callback_incident i
       join payments_payout p on i.payout_key = p.withdrawal_id || ':' || p.part and i.method_id = p.provider_id
       join payments_withdrawal w on w.id = p.withdrawal_id
     where i.id = $1 and i.kind = 'contradiction' and i.outcome = 'paid' and i.resolved_at is null
       and p.state = 'failed'`,
    [incidentId],
  );
  return late ?? null;
}

/** Locks payout and incident, in the order of a call-back; null when either has changed. */
async function lockLate(tx: Transaction, incidentId: bigint): Promise<{ payout: Payout; late: Late } | null> {
  const [named] = await tx.query<{ payoutKey: string | null }>(
    'select payout_key as "payoutKey" from payments_callback_incident where id = $1',
    [incidentId],
  );
  const payoutId = payoutIdOf(named?.payoutKey ?? '');
  if (!payoutId) return null;
  const [payout] = await lockPayouts(tx, payoutId.withdrawalId, payoutId.part);
  if (!payout || !(await lockIncident(tx, incidentId))) return null;
  // Read again after the locks: another decision may have come before.
  const late = await readLate(tx, incidentId);
  return late && { payout, late };
}

const paidLateByTwo = (deps: WithdrawalDeps): TwoPersonCommand<Input> => ({
  read: async (sql, input) => {
    const late = await readLate(sql, input.id);
    if (!late) return { outcome: 'refused', result: notLate };
    const amount = shownMoney(late.amountMinor, late.currency);
    return {
      outcome: 'ready',
      proposed: {
        words: [String(input.id)],
        options: {},
        state: `withdrawal ${late.withdrawalId}:${late.part} of player ${late.userId}, ${amount}`,
      },
      summary: `debit withdrawal ${late.number}, part ${late.part}, of ${amount}, which was paid after it had failed`,
    };
  },
  execute: (input, decide) =>
    deps.db.transaction((tx) =>
      decide(tx, async ({ audit, operatorIds }) => {
        const locked = await lockLate(tx, input.id);
        if (!locked) return notLate;
        const { payout, late } = locked;
        if (operatorIds.includes(payout.userId))
          return refused('Nobody decides on a withdrawal of their own account.');
        const { takenMinor, owedMinor } = await payLate(deps, tx, payout);
        const end = { by: operatorIds.join(', '), how: 'applied', reason: 'paid late' } as const;
        await endIncident(tx, input.id, { ...end, nowMs: deps.clock.nowMs() });
        const [taken, owed] = [takenMinor, owedMinor].map((minor) => shownMoney(minor, payout.currency));
        await audit({
          action: 'withdrawal.pay-late',
          subject: `withdrawal:${late.number}`,
          before: { part: payout.part, state: 'failed' },
          after: { part: payout.part, state: 'paid', taken, owed },
        });
        return {
          ok: true,
          text: `Withdrawal ${late.number}, part ${payout.part}, is paid: ${taken} from the balance, ${owed} owed.`,
        };
      }),
    ),
});
