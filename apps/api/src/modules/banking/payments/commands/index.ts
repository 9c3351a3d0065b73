import type { Command } from '../../../../platform/operator/command.ts';
import type { Payments } from '../payments.ts';
import { callbackCommands } from './callback-commands.ts';
import type { CreditDeps } from './manual-credit.ts';
import { creditCommand } from './credit-account.ts';
import { paidLateCommand } from './paid-late-command.ts';
import { receivablesCommand } from './receivables-command.ts';
import { withdrawalCommands } from './withdrawal-commands.ts';
import type { Paychecks } from '../paychecks/paychecks.ts';
import { paycheckCommands } from './paycheck-commands.ts';
import type { Withdrawals } from '../withdrawals/withdrawals.ts';

/** Operator commands for manual credits, withdrawals and payment call-backs. */
export const paymentCommands = (
  deps: CreditDeps & { payments: Payments; paychecks: Paychecks; withdrawals: Withdrawals },
): Command[] => [
  creditCommand(deps),
  ...withdrawalCommands(deps.withdrawals.deps),
  paidLateCommand(deps.withdrawals.deps),
  ...callbackCommands(deps),
  receivablesCommand(deps.withdrawals.deps),
  ...paycheckCommands(deps),
];
