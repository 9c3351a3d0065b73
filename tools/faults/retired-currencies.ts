import type { Fault } from './fault.ts';

const conversions = 'apps/api/src/modules/banking/conversions/retired-currencies.db.test.ts';
const edits = 'apps/api/src/modules/sports-betting/betting/edit/edit-coupon.db.test.ts';
const terms = 'apps/api/src/modules/banking/conversions/fixed-terms.test.ts';
const reminder = 'views/header/data/convert-reminder.test.ts';
const file = {
  terms: 'apps/api/src/modules/banking/conversions/fixed-terms.ts',
  conversions: 'apps/api/src/modules/banking/conversions/retired-currencies.ts',
  wallet: 'apps/api/src/modules/banking/wallet/wallet.ts',
  config: 'apps/api/src/modules/site/site-config/retired-currencies.ts',
  placement: 'apps/api/src/modules/sports-betting/betting/placement/decide-placement.ts',
  edit: 'apps/api/src/modules/sports-betting/betting/edit/decide-edit.ts',
  recharge: 'apps/api/src/modules/banking/payments/start-recharge.ts',
  reminder: 'views/header/data/convert-reminder.ts',
} as const;

/** Faults in the conversion of accounts of a retired currency (DR-1.36 to DR-1.42). */
export const retiredCurrencyFaults: readonly Fault[] = [
  {
    name: 'a fixed rate is rounded down',
    class: 'rounding',
    file: file.terms,
    find: 'roundChangeover(multiply(rational(debitedMinor), rate));',
    replace: '(debitedMinor * rate.num) / rate.den;',
    tests: [terms],
  },
  {
    name: 'a retired account is converted at another rate than the player saw',
    class: 'order of checks',
    file: file.conversions,
    find: 'asked.terms.rateId === rateId ?',
    replace: "rateId !== '' ?",
    tests: [conversions],
  },
  {
    name: 'a retired account is converted without a lock of the list',
    class: 'locks',
    file: file.conversions,
    find: '  await ledger.lockAccounts(tx, await wallet.ledgerAccounts(tx, input.userId));\n  await wallet.lock(tx, input.userId);\n',
    replace: '',
    tests: [conversions],
  },
  {
    name: 'a retired account is converted by what was read before the locks',
    class: 'locks',
    file: file.conversions,
    find: 'const debitedMinor = account.availableMinor;',
    replace: 'const debitedMinor = asked.account.availableMinor;',
    tests: [conversions],
  },
  {
    name: 'a retired account is converted while a receivable is open',
    class: 'order of checks',
    file: file.conversions,
    find: 'owedMinor > 0n',
    replace: 'owedMinor < 0n',
    tests: [conversions],
  },
  {
    name: 'a banned player converts a retired account',
    class: 'order of checks',
    file: file.conversions,
    find: "restrictions.includes('banned')",
    replace: 'restrictions.length > 9',
    tests: [conversions],
  },
  {
    name: 'an account that replaces the main account stays additional',
    class: 'order of checks',
    file: file.wallet,
    find: 'least(type, $2::smallint)',
    replace: 'greatest(type, $2::smallint)',
    tests: [conversions],
  },
  {
    name: 'an account that replaces the active one is not active',
    class: 'order of checks',
    file: file.wallet,
    find: 'is_active = is_active or $3',
    replace: 'is_active = is_active and $3',
    tests: [conversions],
  },
  {
    name: 'a stake in a retired currency is taken',
    class: 'order of checks',
    file: file.placement,
    find: 'nowMs >= (retiredFromMs.get(currency) ?? Infinity)',
    replace: 'nowMs >= (retiredFromMs.get(currency) ?? Infinity) * 2',
    tests: [conversions],
  },
  {
    name: 'an edit in a retired currency is done',
    class: 'order of checks',
    file: file.edit,
    find: 'return currencyRetired;\n  const askedMinor',
    replace: 'void currencyRetired;\n  const askedMinor',
    tests: [edits],
  },
  {
    name: 'a waiting edit in a currency that has retired is done',
    class: 'order of checks',
    file: file.edit,
    find: 'return currencyRetired;\n  if (value.lastSuspendedAtMs',
    replace: 'void currencyRetired;\n  if (value.lastSuspendedAtMs',
    tests: [edits],
  },
  {
    name: 'a deposit in a retired currency is started',
    class: 'order of checks',
    file: file.recharge,
    find: 'if (isRefusedCurrency(site.retiredCurrencies, account.currency, deps.clock.nowMs()))',
    replace: 'if (isRefusedCurrency(site.retiredCurrencies, account.currency, 0))',
    tests: [conversions],
  },
  {
    name: 'an account of a retired currency can be opened',
    class: 'order of checks',
    file: file.config,
    find: 'convertibleCurrency(site.retiredCurrencies, code, nowMs) === null',
    replace: "code !== '' || convertibleCurrency(site.retiredCurrencies, code, nowMs) === null",
    tests: [conversions],
  },
  {
    name: 'the reminder of one user is taken as that of another',
    class: 'ownership',
    file: file.reminder,
    find: '`${KEY}.${userId}`',
    replace: '`${KEY}`',
    tests: [reminder],
  },
];
