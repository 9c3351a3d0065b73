import { z } from 'zod';
import { type Command, defineCommand, refused } from '../../../../platform/operator/command.ts';
import type { Paychecks } from '../paychecks/paychecks.ts';

/** Operator command for paychecks that a person shows to the site's staff (DR-12.70). */
export const paycheckCommands = ({ paychecks }: { paychecks: Paychecks }): Command[] => [
  defineCommand({
    name: 'paychecks check',
    permission: 'support.answer',
    help: 'compares the check code of a printed paycheck with the payment as it is now',
    input: { words: { number: z.string().max(30), code: z.string().max(30) }, options: {} },
    needsReason: false,
    run: async ({ number, code }) => {
      const check = await paychecks.check(number, code);
      if (check.outcome === 'unknown') return refused('There is no paycheck with this number.');
      const { subject } = check.paycheck;
      const state = subject.kind === 'withdrawal' ? subject.progress : subject.state;
      const now = `${number} is a ${subject.kind} of ${subject.amount} ${subject.currency}, state ${state}.`;
      return {
        ok: true,
        text:
          check.outcome === 'matches'
            ? `The code matches. ${now}`
            : `The code differs: the print was altered, or the payment has changed since. Now ${now}`,
      };
    },
  }),
];
