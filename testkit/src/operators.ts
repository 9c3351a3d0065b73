import type { App } from '@touchline/api';

/** An operator with an open session. */
export type TestOperator = { userId: bigint; accountNumber: string; sessionToken: string };

let operators = 0;

/** Adds an operator, optionally with a password, and opens a session. */
export async function addOperator(app: App, password?: string): Promise<TestOperator> {
  const passwordHash = password === undefined ? 'unused' : await app.identity.passwords.hash(password);
  return app.db.transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email: `operator${++operators}@example.org`,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
      role: 'operator',
    });
    if (!user) throw new Error('taken');
    const { token } = await app.identity.openSession(tx, user.id, {}, false);
    return { userId: user.id, accountNumber: user.accountNumber, sessionToken: token };
  });
}
