import type { AttackCase } from '../attack-case.ts';
import { accessCases } from './access.ts';
import { amountAndIdCases } from './amounts.ts';
import { browserRuleCases } from './browser-rules.ts';
import { callbackCases } from './callbacks.ts';
import { codeCases } from './codes.ts';
import { equalAnswerCases } from './equal-answers.ts';
import { foreignPaymentCases } from './foreign-payments.ts';
import { passwordCases } from './passwords.ts';
import { sessionCases } from './sessions.ts';
import { transportCases } from './transport.ts';

/** All attacks. Those that use up rate limits of an address come last. */
export const attackCases: readonly AttackCase[] = [
  ...foreignPaymentCases,
  ...amountAndIdCases,
  ...callbackCases,
  ...sessionCases,
  ...accessCases,
  ...browserRuleCases,
  ...codeCases,
  ...equalAnswerCases,
  ...transportCases,
  ...passwordCases,
];
