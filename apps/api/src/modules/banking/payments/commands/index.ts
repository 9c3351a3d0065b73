import type { Command } from '../../../../platform/operator/command.ts';
import type { Payments } from '../payments.ts';
import { callbackCommands } from './callback-commands.ts';
import type { CreditDeps } from './manual-credit.ts';
import { creditCommand } from './credit-account.ts';

/** Operator commands for manual credits and for payment call-backs. */
export const paymentCommands = (deps: CreditDeps & { payments: Payments }): Command[] => [
  creditCommand(deps),
  ...callbackCommands(deps),
];
