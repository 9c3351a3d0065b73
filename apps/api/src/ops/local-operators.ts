import { z } from 'zod';
import type { App } from '../app.ts';
import { isPasswordWeak } from '../modules/players/identity/index.ts';
import { type OpsResult, writeAudit } from './ops-command.ts';

/** The audit's actor for changes made directly on the database. */
const actor = 'local';

const weak: OpsResult = {
  ok: false,
  text: 'The password is too weak: 8 to 128 characters, not a common one, not the address.',
};

/** Adds an operator. Two are needed for two-person decisions (RL-24). */
export async function createOperator(app: App, email: string, password: string): Promise<OpsResult> {
  if (!z.email().max(254).safeParse(email).success)
    return { ok: false, text: 'Usage: npm run ops -- local create-operator --email <address>' };
  if (isPasswordWeak(password, [email])) return weak;
  const passwordHash = await app.identity.passwords.hash(password);
  const { defaultCountry, defaultLanguage } = app.siteConfig.get();
  return app.db.transaction(async (tx) => {
    const user = await app.identity.addUser(tx, {
      email,
      passwordHash,
      role: 'operator',
      countryCode: defaultCountry,
      lng: defaultLanguage,
      registrationType: 'full_reg',
    });
    if (!user) return { ok: false, text: `${email} has an account already.` };
    const subject = `operator:${user.accountNumber}`;
    const entry = { actor, subject, reason: 'maintenance', before: null };
    await writeAudit(tx, { ...entry, action: 'operator.create', after: { email } });
    return { ok: true, text: `Operator ${user.accountNumber} (${email}) is added.` };
  });
}

/** Sets an operator's password and ends its sessions; staff never set a player's password (RL-55). */
export async function resetOperatorPassword(app: App, login: string, password: string): Promise<OpsResult> {
  const user = login === '' ? null : await app.identity.findByLogin(app.db, login);
  if (user?.role !== 'operator') return { ok: false, text: `There is no operator ${login}.` };
  if (isPasswordWeak(password, [user.email, user.accountNumber])) return weak;
  const passwordHash = await app.identity.passwords.hash(password);
  return app.db.transaction(async (tx) => {
    const by = { actor, reason: 'maintenance', caller: null };
    await app.identity.replacePassword(tx, user.id, passwordHash, by);
    return { ok: true, text: `Operator ${user.accountNumber} has a new password; its sessions have ended.` };
  });
}
