import { randomUUID } from 'node:crypto';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { refused } from '../../../../platform/operator/command.ts';
import type { TwoPersonCommand } from '../../../../platform/operator/two-person-command.ts';
import {
  applyCredit,
  type CreditDeps,
  creditedText,
  creditEntry,
  type CreditInput,
  readCredit,
  shownAmount,
} from './manual-credit.ts';

/** `credit <accountNumber> <amount> <currency>` for an amount above the limit of one operator. */
export const creditByTwo = (deps: CreditDeps): TwoPersonCommand<CreditInput> => ({
  read: async (sql, input) => {
    const reading = await readCredit(deps, sql, input, randomUUID());
    if (reading.outcome === 'refused') return reading;
    const { credit } = reading;
    const amount = formatAmountWire(credit.minor, knownCurrency(credit.currency));
    return {
      outcome: 'ready',
      proposed: {
        words: [credit.accountNumber, amount, credit.currency],
        options: { id: credit.id },
        // The account to credit is identified by its number, which never moves to another player.
        state: `ledger account ${credit.ledgerAccountId}`,
      },
      summary: `credit player ${credit.accountNumber} with ${shownAmount(credit)}`,
    };
  },
  execute: (input, approve) =>
    deps.db.transaction((tx) =>
      approve(tx, async ({ audit }) => {
        // The proposal has stored the credit's id, so no new id is needed.
        const reading = await readCredit(deps, tx, input, '');
        if (reading.outcome === 'refused') return reading.result;
        const { credit } = reading;
        const outcome = await applyCredit(deps, tx, credit);
        if (outcome === 'repeated')
          return refused(`Credit ${credit.id} was made before; reject this proposal.`);
        if (outcome !== 'applied') return refused(`Credit ${credit.id}: ${outcome}.`);
        await audit(creditEntry(credit));
        return { ok: true, text: creditedText(credit) };
      }),
    ),
});
