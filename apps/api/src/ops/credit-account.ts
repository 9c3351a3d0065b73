import { randomUUID } from 'node:crypto';
import { isoCurrency, parseStake } from '@touchline/money';
import type { App } from '../app.ts';
import { houseAccounts } from '../modules/wallet/index.ts';
import { writeOutbox } from '../platform/outbox.ts';
import { type OpsArguments, type OpsResult, readReason, usage, writeAudit } from './ops-command.ts';

/** Credits a player's account from the house, under an id: the same id credits once. */
export async function creditAccount(app: App, args: OpsArguments, actor: string): Promise<OpsResult> {
  const [accountNumber = '', amount = '', code = ''] = args.words;
  const reason = readReason(args);
  const currency = isoCurrency(code);
  if (reason === null || !currency || !/^[0-9]{9}$/.test(accountNumber)) return usage;
  const parsed = parseStake(amount, currency);
  if (parsed.outcome === 'refused') return { ok: false, text: `${amount} is not an amount of ${code}.` };
  const id = args.options.get('id') ?? randomUUID();
  return app.db.transaction(async (tx) => {
    const user = await app.identity.findByLogin(tx, accountNumber);
    const accounts = user ? await app.wallet.accounts(tx, user.id) : [];
    const account = accounts.find((one) => one.currency === code && one.type !== 4);
    if (!user || !account) return { ok: false, text: `Player ${accountNumber} has no ${code} account.` };
    const house = await app.ledger.openAccount(tx, {
      code: houseAccounts.sportsbook,
      currency: code,
      isGuarded: false,
    });
    const [outcome] = await app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `operator-credit:${id}`,
        sourceId: house,
        destinationId: account.ledgerAccountId,
        currency: code,
        amountMinor: parsed.minor,
        reason: 'operator-credit',
      },
    ]);
    if (outcome === 'repeated')
      return { ok: true, text: `Credit ${id} was made before; nothing happened again.` };
    if (outcome !== 'applied') return { ok: false, text: `Credit ${id}: ${outcome}.` };
    await writeAudit(tx, {
      actor,
      action: 'account.credit',
      subject: `player:${accountNumber}`,
      reason,
      before: null,
      after: { amount, currency: code, id },
    });
    await writeOutbox(tx, 'user-changed', { userId: String(user.id), what: 'balance' });
    return { ok: true, text: `Player ${accountNumber} was credited ${amount} ${code} (id ${id}).` };
  });
}
