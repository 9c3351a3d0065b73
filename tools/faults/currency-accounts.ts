import type { Fault } from './fault.ts';

const conversions = 'apps/api/src/modules/banking/conversions/conversions.db.test.ts';
const offers = 'apps/api/src/modules/banking/conversions/conversion-offer.test.ts';
const accounts = 'apps/api/src/modules/banking/wallet/currency-accounts.db.test.ts';
const ownership = 'apps/api/src/ownership.db.test.ts';
const file = {
  offer: 'apps/api/src/modules/banking/conversions/conversion-offer.ts',
  conversions: 'apps/api/src/modules/banking/conversions/conversions.ts',
  accounts: 'apps/api/src/modules/banking/wallet/currency-accounts.ts',
  wallet: 'apps/api/src/modules/banking/wallet/wallet.ts',
} as const;

/** Faults in accounts of other currencies and in conversions between them (DR-1.25 to DR-1.31). */
export const currencyAccountFaults: readonly Fault[] = [
  {
    name: 'a conversion rounds up',
    class: 'rounding',
    file: file.offer,
    find: 'roundCredited(multiply(rational(debitedMinor), withMargin(terms)));',
    replace: 'roundCredited(multiply(rational(debitedMinor), withMargin(terms))) + 1n;',
    tests: [offers],
  },
  {
    name: 'a conversion has no margin',
    class: 'rounding',
    file: file.offer,
    find: 'rational(million - BigInt(marginPpm), million)',
    replace: 'rational(million, million)',
    tests: [offers],
  },
  {
    name: 'the id of a rate does not name the margin',
    class: 'order of checks',
    file: file.offer,
    find: '[from, fromText, to, toText, marginPpm]',
    replace: '[from, fromText, to, toText]',
    tests: [offers],
  },
  {
    name: 'a conversion is made at another rate than the player saw',
    class: 'order of checks',
    file: file.conversions,
    find: 'if (prepared.terms.rateId !== input.rateId)',
    replace: "if (input.rateId === '')",
    tests: [conversions],
  },
  {
    name: 'a conversion decides before the balances are locked',
    class: 'locks',
    file: file.conversions,
    find: 'await deps.ledger.lockAccounts(tx, await deps.wallet.ledgerAccounts(tx, input.userId));',
    replace: 'await deps.ledger.lockAccounts(tx, []);',
    tests: [conversions],
  },
  {
    name: 'a conversion is made while a receivable is open',
    class: 'order of checks',
    file: file.conversions,
    find: 'owedMinor > 0n',
    replace: 'owedMinor < 0n',
    tests: [conversions],
  },
  {
    name: 'a banned player converts',
    class: 'order of checks',
    file: file.conversions,
    find: "restrictions.includes('banned')",
    replace: "restrictions.includes('time-out')",
    tests: [conversions],
  },
  {
    name: 'the bonus account is converted',
    class: 'order of checks',
    file: file.conversions,
    find: 'if (from.type === 4 || to.type === 4)',
    replace: 'if (from.type === 4 && to.type === 4)',
    tests: [conversions],
  },
  {
    name: 'another body under a used conversion id gets the first reply',
    class: 'order of checks',
    file: file.conversions,
    find: 'stored.hash.equals(hash)',
    replace: 'stored.hash.length === hash.length',
    tests: [conversions],
  },
  {
    name: 'two simultaneous additions pass the limit of accounts',
    class: 'locks',
    file: file.wallet,
    find: "  await tx.query('select id from wallet_account where user_id = $1 order by id for update', [userId]);\n",
    replace: '',
    tests: [accounts],
  },
  {
    name: 'an account with money is removed',
    class: 'order of checks',
    file: file.accounts,
    find: "if (!(await isEmpty(tx, wallet, userId, account.id))) return 'accounts/not-empty';",
    replace: 'await isEmpty(tx, wallet, userId, account.id);',
    tests: [accounts],
  },
  {
    name: 'money on a removed account is hidden',
    class: 'order of checks',
    file: file.wallet,
    find: 'and (w.removed_at is null or b.posted_in <> b.posted_out)',
    replace: 'and w.removed_at is null',
    tests: [accounts],
  },
  {
    name: 'a player names the account of another player',
    class: 'ownership',
    file: file.accounts,
    find: 'where user_id = $1 and id = $2 returning 1',
    replace: 'where $1::bigint > 0 and id = $2 returning 1',
    tests: [accounts, ownership],
  },
  {
    name: 'another active account is told to no page',
    class: 'events',
    file: 'apps/api/src/modules/banking/wallet/wallet.ts',
    find: "      await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });\n",
    replace: '',
    tests: ['apps/api/src/modules/banking/wallet/currency-accounts.db.test.ts'],
  },
  {
    name: 'the header shows the account that paid for bets before',
    class: 'events',
    file: 'views/header/data/account.ts',
    find: 'return { ...account, available, isActive };',
    replace: 'return { ...account, available };',
    tests: ['views/header/test/data.test.ts'],
  },
  {
    name: 'the slip keeps the account that paid for bets before',
    class: 'events',
    file: 'views/coupon/account/changed-accounts.ts',
    find: 'account?.available !== available || account.isActive !== isActive',
    replace: 'account?.available !== available',
    tests: ['views/coupon/account/changed-accounts.test.ts'],
  },
];
