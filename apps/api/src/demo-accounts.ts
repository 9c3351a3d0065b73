import type { Sql } from './platform/database/db.ts';
import { demoUsers } from './seed.ts';

/**
 * Refuses a production start on a database with demo accounts: their password is public, and one is an operator.
 * @throws with the accounts in the message
 */
export async function refuseDemoAccounts(sql: Sql): Promise<void> {
  const found = await sql.query<{ accountNumber: string; email: string | null }>(
    `select account_number as "accountNumber", email from identity_user
     where account_number = any($1::text[]) or email = any($2::text[]) order by account_number`,
    [demoUsers.map(({ accountNumber }) => accountNumber), demoUsers.map(({ email }) => email)],
  );
  if (found.length === 0) return;
  const named = found.map(({ accountNumber, email }) => `${accountNumber} (${email ?? 'no e-mail'})`);
  throw new Error(
    `This database has demo accounts, whose password is public: ${named.join(', ')}. ` +
      'With NODE_ENV=production the site does not start on it; use a database that was never the demo.',
  );
}
