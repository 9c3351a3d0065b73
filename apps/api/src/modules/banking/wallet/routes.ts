import { walletEndpoints, walletErrors } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Wallet, WalletAccount } from './wallet.ts';

const statementPageSize = 50;

/** An account in the format of the contract. */
export function presentAccount(account: WalletAccount) {
  const currency = knownCurrency(account.currency);
  return {
    id: Number(account.id),
    type: account.type,
    currency: account.currency,
    available: formatAmountWire(account.availableMinor, currency),
    held: formatAmountWire(account.heldMinor, currency),
    isActive: account.isActive,
  };
}

export function walletRoutes(deps: { db: Database; wallet: Wallet }) {
  const { db, wallet } = deps;
  const list = async (userId: bigint) => ({
    accounts: (await wallet.accounts(db, userId)).map(presentAccount),
  });
  return routes(walletEndpoints, walletErrors, {
    accounts: ({ userId }) => list(userId),
    activate: async ({ userId, body }) => {
      const isOwn = await db.transaction((tx) => wallet.activate(tx, userId, BigInt(body.id)));
      return isOwn ? list(userId) : { refused: 'wallet/no-account', message: 'You have no such account.' };
    },
    statement: async ({ userId, query }) => {
      const account = await wallet.account(db, userId, BigInt(query.accountId));
      if (!account) return { refused: 'wallet/no-account', message: 'You have no such account.' };
      const rows = await readStatement(db, account, query.before);
      const movements = rows.slice(0, statementPageSize).map((row) => ({
        id: Number(row.id),
        atMs: row.at.getTime(),
        reason: row.reason,
        amount: formatAmountWire(row.change, knownCurrency(account.currency)),
        reference: row.key,
      }));
      return { movements, next: rows.length > statementPageSize ? (movements.at(-1)?.id ?? null) : null };
    },
  });
}

type StatementRow = { id: bigint; key: string; reason: string; change: bigint; at: Date };

/**
 * Movements that changed the available balance. A hold counts when it is made; its end counts only when it is
 * released.
 */
function readStatement(
  db: Database,
  account: WalletAccount,
  before: number | undefined,
): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select id, key, reason, created_at as at,
       case when destination_id = $1 then amount_minor
            when phase in ('void', 'expire') then amount_minor else -amount_minor end as change
     from ledger_transfer
     where ((destination_id = $1 and phase in ('direct', 'post'))
         or (source_id = $1 and phase in ('direct', 'pending', 'void', 'expire')))
       and id < $2
     order by id desc limit $3`,
    [account.ledgerAccountId, BigInt(before ?? Number.MAX_SAFE_INTEGER), statementPageSize + 1],
  );
}
