import { findAccounts } from './modules/players/identity/index.ts';
import type { Sql } from './platform/database/db.ts';
import { demoUsers } from './seed.ts';

/**
 * Refuses a production start on a database with demo accounts, because their password is public and one of them is an
 * operator.
 * @throws an error that lists the accounts
 */
export async function refuseDemoAccounts(sql: Sql): Promise<void> {
  const found = await findAccounts(
    sql,
    demoUsers.map(({ accountNumber }) => accountNumber),
    demoUsers.map(({ email }) => email),
  );
  if (found.length === 0) return;
  const named = found.map(({ accountNumber, email }) => `${accountNumber} (${email ?? 'no e-mail'})`);
  throw new Error(
    `This database has demo accounts, whose password is public: ${named.join(', ')}. ` +
      'With NODE_ENV=production the site does not start on it; use a database that was never the demo.',
  );
}
