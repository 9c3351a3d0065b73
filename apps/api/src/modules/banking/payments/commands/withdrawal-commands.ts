import { id } from '../../../../platform/operator/command-input.ts';
import {
  type AuditedChange,
  changeWithAudit,
  type Command,
  defineCommand,
  refused,
} from '../../../../platform/operator/command.ts';
import { z } from 'zod';
import { namedPart, readWaiting, refuse, shownMoney } from '../withdrawals/decide-withdrawal.ts';
import { listWaiting } from '../withdrawals/list-waiting.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { splitWithdrawal } from './split-withdrawal.ts';
import { approveAlone, approveByTwo } from './approve-withdrawal.ts';
import { decisionRefusals } from './decision-refusals.ts';

const number = id.describe('number');
/** A part of a withdrawal, as `withdrawals list` shows it after the number. */
const part = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/)
  .transform(Number)
  .optional()
  .describe('part');

/** Operator commands for withdrawals (DR-12.20 to DR-12.22, DR-12.79). */
export const withdrawalCommands = (deps: WithdrawalDeps): Command[] => [
  defineCommand({
    name: 'withdrawals list',
    permission: 'withdrawals.decide',
    help: 'withdrawals that wait for an operator, oldest first',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => ({ ok: true, text: await listWaiting(deps) }),
  }),
  defineCommand({
    name: 'withdrawals approve',
    permission: 'withdrawals.decide',
    help: 'approves one, one part of it, or a smaller amount; above withdrawalApprovalMax of a player in 24 hours it is proposed',
    input: { words: { number, amount: z.string().optional() }, options: { part } },
    needsReason: true,
    run: (input, by) => approveAlone(deps, input, by),
    twoPerson: approveByTwo(deps),
  }),
  defineCommand({
    name: 'withdrawals refuse',
    permission: 'withdrawals.decide',
    help: "refuses one, or one part of it; the money is back in the player's balance",
    input: { words: { number }, options: { part } },
    needsReason: true,
    run: (input, by) =>
      changeWithAudit(deps.db, by, async (tx) => {
        const waiting = await readWaiting(tx, input.number, input.part ?? null);
        if (!waiting) return refused(decisionRefusals['not-waiting']);
        const refusal = await refuse(deps, tx, waiting);
        if (refusal !== null) return refused(decisionRefusals[refusal]);
        const amount = shownMoney(waiting.waitingMinor, waiting.currency);
        return {
          action: 'withdrawal.refuse',
          subject: `withdrawal:${input.number}`,
          before: { state: 'checking', amount },
          after: { state: 'refused' },
          text: `Withdrawal ${namedPart(waiting)} is refused: ${amount} is back in the player's balance.`,
        } satisfies AuditedChange;
      }),
  }),
  defineCommand({
    name: 'withdrawals split',
    permission: 'withdrawals.decide',
    help: 'replaces a part that waits by parts with the same sum, which are decided one by one',
    input: { words: { number, amounts: z.array(z.string().max(40)) }, options: { part } },
    needsReason: true,
    run: (input, by) => changeWithAudit(deps.db, by, (tx) => splitWithdrawal(deps, tx, input, by)),
  }),
];
