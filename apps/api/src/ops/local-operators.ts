import { operatorPermissions } from '@touchline/contracts/operations';
import { z } from 'zod';
import type { App } from '../app.ts';
import { isPasswordWeak, readPermissions } from '../modules/players/identity/index.ts';
import { appendAudit } from '../platform/database/audit.ts';
import { type CommandResult, refused } from '../platform/operator/command.ts';

/** The actor in the audit log for changes made directly in the database. */
const actor = 'local';

const weak = refused('The password is too weak: 8 to 128 characters, not a common one, not the address.');

/**
 * Adds an operator with permissions, by default all of them. Two operators are needed for decisions that require
 * approval (RL-24).
 */
export async function createOperator(
  app: App,
  email: string,
  password: string,
  permissionNames = 'all',
): Promise<CommandResult> {
  if (!z.email().max(254).safeParse(email).success)
    return refused(
      'Usage: npm run ops -- local create-operator --email <address> [--permissions <name,name|all|none>]',
    );
  const permissions = readPermissions(permissionNames);
  if ('unknown' in permissions)
    return refused(
      `There is no permission ${permissions.unknown}; there are: ${operatorPermissions.join(', ')}.`,
    );
  if (isPasswordWeak(password, [email])) return weak;
  const passwordHash = await app.identity.passwords.hash(password);
  const { defaultCountry, defaultLanguage } = app.siteConfig.get();
  return app.db.transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email,
      passwordHash,
      role: 'operator',
      permissions,
      countryCode: defaultCountry,
      lng: defaultLanguage,
      registrationType: 'full_reg',
    });
    if (!user) return refused(`${email} has an account already.`);
    const subject = `operator:${user.accountNumber}`;
    const entry = { actor, subject, reason: 'maintenance', before: null };
    await appendAudit(tx, { ...entry, action: 'operator.create', after: { email, permissions } });
    return { ok: true, text: `Operator ${user.accountNumber} (${email}) is added.` };
  });
}

/**
 * Sets an operator's password and ends the operator's sessions. Operators can never set a player's password (RL-55).
 */
export async function resetOperatorPassword(
  app: App,
  login: string,
  password: string,
): Promise<CommandResult> {
  const user = login === '' ? null : await app.identity.findByLogin(app.db, login);
  if (user?.role !== 'operator') return refused(`There is no operator ${login}.`);
  if (isPasswordWeak(password, [user.email, user.accountNumber])) return weak;
  const passwordHash = await app.identity.passwords.hash(password);
  return app.db.transaction(async (tx) => {
    const by = { actor, reason: 'maintenance', caller: null };
    await app.identity.replacePassword(tx, user.id, passwordHash, by);
    return { ok: true, text: `Operator ${user.accountNumber} has a new password; its sessions have ended.` };
  });
}

/**
 * Ends the second step of an operator who lost the app and the recovery codes, and the operator's sessions (DR-13.57). A
 * player's second step is ended by two operators (`second-step end`).
 */
export async function endOperatorSecondStep(app: App, login: string): Promise<CommandResult> {
  const user = login === '' ? null : await app.identity.findByLogin(app.db, login);
  if (user?.role !== 'operator') return refused(`There is no operator ${login}.`);
  return app.db.transaction(async (tx) => {
    const isEnded = await app.identity.endLostSecondStep(tx, user, (subject) =>
      appendAudit(tx, {
        actor,
        action: 'second-step.end',
        subject,
        reason: 'maintenance',
        before: { isOn: true },
        after: { isOn: false },
        caller: null,
      }),
    );
    return isEnded
      ? {
          ok: true,
          text: `The second step of operator ${user.accountNumber} has ended, and so have its sessions.`,
        }
      : refused(`The second step of operator ${user.accountNumber} is not on.`);
  });
}
