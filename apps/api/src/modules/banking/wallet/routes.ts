import {
  currencyAccountEndpoints,
  currencyAccountErrors,
  walletEndpoints,
  walletErrors,
} from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { DepositsOfDay, Ledger } from '../ledger/index.ts';
import type { CurrencyAccounts } from './currency-accounts.ts';
import { statementPdf } from './statement-pdf/statement-pdf.ts';
import { statementSums } from './statement-sums.ts';
import type { Wallet, WalletAccount } from './wallet.ts';

const statementPageSize = 50;
const dayMs = 86_400_000;

const NO_ACCOUNT = { refused: 'wallet/no-account', message: 'You have no such account.' } as const;

/** Formats an account as the contract requires. */
export function presentAccount(account: WalletAccount) {
  const currency = knownCurrency(account.currency);
  return {
    id: Number(account.id),
    type: account.type,
    currency: account.currency,
    available: formatAmountWire(account.availableMinor, currency),
    held: formatAmountWire(account.heldMinor, currency),
    isActive: account.isActive,
    label: account.label,
  };
}

function presentDeposits({ currency: code }: WalletAccount, rows: readonly DepositsOfDay[]) {
  const currency = knownCurrency(code);
  const total = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    currency: code,
    total: formatAmountWire(total, currency),
    count: rows.reduce((sum, { count }) => sum + count, 0),
    days: rows.map(({ date, amountMinor }) => ({ date, amount: formatAmountWire(amountMinor, currency) })),
  };
}

export function walletRoutes(deps: {
  db: Database;
  clock: Clock;
  wallet: Wallet;
  ledger: Ledger;
  identity: Pick<Identity, 'accountNumbersOf'>;
}) {
  const { db, clock, wallet, ledger } = deps;
  const list = async (userId: bigint) => ({
    accounts: (await wallet.accounts(db, userId)).map(presentAccount),
  });
  return routes(walletEndpoints, walletErrors, {
    accounts: ({ userId }) => list(userId),
    activate: async ({ userId, body }) => {
      const isOwn = await db.transaction((tx) => wallet.activate(tx, userId, BigInt(body.id)));
      return isOwn ? list(userId) : NO_ACCOUNT;
    },
    deposits: async ({ userId, query }) => {
      const account = await wallet.account(db, userId, BigInt(query.accountId));
      if (!account) return NO_ACCOUNT;
      const since = new Date(clock.nowMs() - query.days * dayMs);
      return presentDeposits(account, await ledger.depositsOf(db, account.ledgerAccountId, since));
    },
    statement: async ({ userId, query }) => {
      const account = await wallet.account(db, userId, BigInt(query.accountId));
      if (!account) return NO_ACCOUNT;
      const pageSize = query.limit ?? statementPageSize;
      const rows = await ledger.movementsOf(db, account.ledgerAccountId, {
        before: BigInt(query.before ?? Number.MAX_SAFE_INTEGER),
        limit: pageSize + 1,
      });
      const movements = rows.slice(0, pageSize).map((row) => ({
        id: Number(row.id),
        atMs: row.at.getTime(),
        reason: row.reason,
        amount: formatAmountWire(row.change, knownCurrency(account.currency)),
        reference: row.key,
      }));
      return { movements, next: rows.length > pageSize ? (movements.at(-1)?.id ?? null) : null };
    },
    statementPdf: async ({ userId, query: { accountId, lng }, reply }) => {
      const account = await wallet.account(db, userId, BigInt(accountId));
      if (!account) return NO_ACCOUNT;
      const pdf = await statementPdf(deps, account, lng);
      if (pdf.outcome !== 'written') return { refused: `wallet/statement-${pdf.outcome}` };
      await sendFile(reply, { name: 'statement.pdf', type: 'application/pdf', bytes: pdf.document });
      return {};
    },
    statementSums: async ({ userId, query }) => {
      const account = await wallet.account(db, userId, BigInt(query.accountId));
      if (!account) return NO_ACCOUNT;
      const toMs = clock.nowMs();
      const fromMs = toMs - query.days * dayMs;
      const sums = await ledger.sumsOf(db, account.ledgerAccountId, new Date(fromMs));
      const currency = knownCurrency(account.currency);
      const { opening, closing, ...signed } = statementSums(sums);
      return {
        currency: account.currency,
        fromMs,
        toMs,
        opening: formatAmountWire(opening, currency),
        closing: formatAmountWire(closing, currency),
        ...mapAmounts(signed, (minor) => formatAmountWire(minor, currency)),
      };
    },
  });
}

const mapAmounts = <Key extends string>(
  sums: Readonly<Record<Key, bigint>>,
  write: (minor: bigint) => string,
): Record<Key, string> =>
  Object.fromEntries(Object.entries<bigint>(sums).map(([key, minor]) => [key, write(minor)])) as Record<
    Key,
    string
  >;

export function currencyAccountRoutes({ currencyAccounts }: { currencyAccounts: CurrencyAccounts }) {
  return routes(currencyAccountEndpoints, currencyAccountErrors, {
    currencies: ({ userId }) => currencyAccounts.list(userId),
    add: async ({ userId, body }) => {
      const code = await currencyAccounts.add(userId, body.currency);
      return code === null ? { message: 'office_currency_added' as const } : { refused: code };
    },
    remove: async ({ userId, body }) => {
      const code = await currencyAccounts.remove(userId, body.currency);
      return code === null ? { message: 'office_currency_removed' as const } : { refused: code };
    },
    label: async ({ userId, body }) =>
      (await currencyAccounts.setLabel(userId, BigInt(body.id), body.label))
        ? { label: body.label === '' ? null : body.label }
        : { refused: 'accounts/no-account' },
  });
}
