import type { App } from '@touchline/api';
import type { OperatorPermission } from '@touchline/contracts/operations';

/** An operator with an open session. */
export type TestOperator = { userId: bigint; accountNumber: string; sessionToken: string };

let operators = 0;

/**
 * Adds an operator, optionally with a password, and opens a session.
 * @param permissions all permissions by default
 */
export async function addOperator(
  app: App,
  password?: string,
  permissions?: readonly OperatorPermission[],
): Promise<TestOperator> {
  const passwordHash = password === undefined ? 'unused' : await app.identity.passwords.hash(password);
  return app.db.transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email: `operator${++operators}@example.org`,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
      role: 'operator',
      ...(permissions ? { permissions } : {}),
    });
    if (!user) throw new Error('taken');
    const { token } = await app.identity.openSession(tx, user.id, {}, false);
    return { userId: user.id, accountNumber: user.accountNumber, sessionToken: token };
  });
}
