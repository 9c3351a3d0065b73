import type { App } from './app.ts';
import { houseAccounts } from './modules/banking/wallet/index.ts';
import { findAccounts, lockNewAccounts } from './modules/players/identity/index.ts';
import type { Transaction } from './platform/database/db.ts';

/** The password of every demo account. Demo accounts exist outside production only. */
export const demoPassword = 'touchline-demo';

type DemoUser = {
  accountNumber: string;
  email: string;
  role: 'player' | 'operator';
  isVip: boolean;
  isExcluded: boolean;
  accounts: { currency: string; minor: bigint }[];
};

export const demoUsers: readonly DemoUser[] = [
  {
    accountNumber: '100000001',
    email: 'player@demo.touchline',
    role: 'player',
    isVip: false,
    isExcluded: false,
    accounts: [
      { currency: 'EUR', minor: 124_850n },
      { currency: 'RUB', minor: 5_000_000n },
    ],
  },
  {
    accountNumber: '100000002',
    email: 'vip@demo.touchline',
    role: 'player',
    isVip: true,
    isExcluded: false,
    accounts: [{ currency: 'EUR', minor: 2_500_000n }],
  },
  {
    accountNumber: '100000003',
    email: 'excluded@demo.touchline',
    role: 'player',
    isVip: false,
    isExcluded: true,
    accounts: [{ currency: 'EUR', minor: 10_000n }],
  },
  {
    accountNumber: '100000008',
    email: 'operator2@demo.touchline',
    role: 'operator',
    isVip: false,
    isExcluded: false,
    accounts: [],
  },
  {
    accountNumber: '100000009',
    email: 'operator@demo.touchline',
    role: 'operator',
    isVip: false,
    isExcluded: false,
    accounts: [],
  },
];

/**
 * Adds missing demo accounts.
 * @returns whether any was added
 */
export async function seedDemo(app: App): Promise<boolean> {
  const passwordHash = await app.identity.passwords.hash(demoPassword);
  return app.db.transaction(async (tx) => {
    await lockNewAccounts(tx);
    const known = await findAccounts(
      tx,
      demoUsers.map(({ accountNumber }) => accountNumber),
      demoUsers.map(({ email }) => email),
    );
    const missing = demoUsers.filter(
      (demo) =>
        !known.some(
          ({ accountNumber, email }) => accountNumber === demo.accountNumber || email === demo.email,
        ),
    );
    for (const demo of missing) await addDemoUser(app, tx, demo, passwordHash);
    return missing.length > 0;
  });
}

async function addDemoUser(app: App, tx: Transaction, demo: DemoUser, passwordHash: string): Promise<void> {
  const user = await app.identity.addUser(tx, {
    email: demo.email,
    accountNumber: demo.accountNumber,
    passwordHash,
    role: demo.role,
    isVip: demo.isVip,
    countryCode: 'IT',
    lng: 'ru',
    registrationType: 'full_reg',
  });
  if (!user) throw new Error(`demo user ${demo.email} could not be added`);
  for (const [index, { currency, minor }] of demo.accounts.entries()) {
    const account = await app.wallet.open(tx, user.id, index === 0 ? 0 : 9, currency);
    const bank = await app.ledger.openAccount(tx, {
      code: houseAccounts.demoBank,
      currency,
      isGuarded: false,
    });
    await app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `demo:${demo.accountNumber}:${currency}`,
        sourceId: bank,
        destinationId: account.ledgerAccountId,
        currency,
        amountMinor: minor,
        reason: 'demo-grant',
      },
    ]);
  }
  if (!demo.isExcluded) return;
  const startsAtMs = app.clock.nowMs();
  await app.identity.addRestriction(tx, {
    userId: user.id,
    kind: 'self-excluded',
    startsAtMs,
    endsAtMs: null,
    source: 'demo',
  });
}
