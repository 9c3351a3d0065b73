import { randomUUID } from 'node:crypto';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { applyCredit, creditedText, creditEntry, readCredit, shownAmount } from '../credit.ts';
import type { TwoPersonCommand } from './two-person-command.ts';

/** `credit <accountNumber> <amount> <currency>` above the limit of one operator. */
export const creditByTwo: TwoPersonCommand = {
  read: async (app, sql, args) => {
    const reading = await readCredit(app, sql, args, randomUUID());
    if (reading.outcome === 'refused') return reading;
    const { credit } = reading;
    const amount = formatAmountWire(credit.minor, knownCurrency(credit.currency));
    return {
      outcome: 'ready',
      proposed: {
        words: [credit.accountNumber, amount, credit.currency],
        options: { id: credit.id },
        // The intended account: an account number never moves to another player.
        state: `ledger account ${credit.ledgerAccountId}`,
      },
      summary: `credit player ${credit.accountNumber} with ${shownAmount(credit)}`,
    };
  },
  run: async (app, { tx, proposed, audit }) => {
    const args = { words: proposed.words, options: new Map(Object.entries(proposed.options)) };
    const reading = await readCredit(app, tx, args, '');
    if (reading.outcome === 'refused') return reading.result;
    const { credit } = reading;
    const outcome = await applyCredit(app, tx, credit);
    if (outcome === 'repeated')
      return { ok: false, text: `Credit ${credit.id} was made before; reject this proposal.` };
    if (outcome !== 'applied') return { ok: false, text: `Credit ${credit.id}: ${outcome}.` };
    await audit(creditEntry(credit));
    return { ok: true, text: creditedText(credit) };
  },
};
