import type { RegistrationErrorCode } from '@touchline/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import {
  generatePassword,
  hashPassword,
  type Identity,
  issueCode,
  isPasswordWeak,
  type OpenedSession,
  type User,
  useCode,
} from '../identity/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import type { Wallet } from '../wallet/index.ts';

export type RegistrationForm = {
  countryCode: string;
  currency: string;
  isAdult: boolean;
  hasAcceptedTerms: boolean;
  lng: string;
};

type Refused = { outcome: 'refused'; code: RegistrationErrorCode };

export type Registration = {
  oneClick: (
    form: RegistrationForm,
    from: { address: string; device: object },
  ) => Promise<{ outcome: 'registered'; user: User; password: string; session: OpenedSession } | Refused>;
  email: (
    form: RegistrationForm & { email: string; password: string },
    from: { address: string },
  ) => Promise<{ outcome: 'check-mail' } | Refused>;
  confirmEmail: (
    code: string,
    from: { device: object },
  ) => Promise<{ outcome: 'registered'; user: User; session: OpenedSession } | Refused>;
};

type PendingUser = {
  email: string;
  passwordHash: string;
  countryCode: string;
  currency: string;
  lng: string;
};

/** Creates the user, the wallet and the session in one transaction. */
export function createRegistration(deps: {
  db: Database;
  clock: Clock;
  siteConfig: SiteConfigStore;
  identity: Identity;
  wallet: Wallet;
  mail: Mail;
}): Registration {
  const { db, clock, identity, wallet, mail } = deps;
  const perAddress = createRateLimit({ tries: 20, perSec: 3600 });
  const check = async (form: RegistrationForm, address: string): Promise<RegistrationErrorCode | null> =>
    checkForm(form, deps.siteConfig) ??
    ((await perAddress.take(address)) > 0 ? 'registration/too-many-tries' : null);
  return {
    oneClick: async (form, from) => {
      const problem = await check(form, from.address);
      if (problem) return { outcome: 'refused', code: problem };
      const password = generatePassword();
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const user = await identity.addUser(tx, {
          email: null,
          passwordHash,
          countryCode: form.countryCode,
          lng: form.lng,
          registrationType: 'fast_reg',
        });
        if (!user) throw new Error('a user without an e-mail address was refused');
        await wallet.open(tx, user.id, 0, form.currency);
        const session = await identity.openSession(tx, user.id, from.device, false);
        return { outcome: 'registered', user, password, session };
      });
    },
    email: async (form, from) => {
      const problem = isPasswordWeak(form.password)
        ? 'registration/password-weak'
        : await check(form, from.address);
      if (problem) return { outcome: 'refused', code: problem };
      // Hashed before anybody looks whether the address is known: both answers take as long (RL-47).
      const passwordHash = await hashPassword(form.password);
      const { email, countryCode, currency, lng } = form;
      const pending: PendingUser = { email: email.toLowerCase(), passwordHash, countryCode, currency, lng };
      await db.transaction((tx) => sendConfirmation(tx, identity, mail, pending, clock.nowMs()));
      return { outcome: 'check-mail' };
    },
    confirmEmail: (code, from) =>
      db.transaction(async (tx) => {
        const used = await useCode(tx, code, 'email-confirm', clock.nowMs());
        if (used.outcome === 'expired') return { outcome: 'refused', code: 'registration/code-expired' };
        if (used.outcome === 'wrong' || !used.payload)
          return { outcome: 'refused', code: 'registration/code-wrong' };
        const { currency, ...pending } = used.payload as PendingUser;
        const user = await identity.addUser(tx, { ...pending, registrationType: 'full_reg' });
        // Two letters to one address, both confirmed: the first made the user.
        if (!user) return { outcome: 'refused', code: 'registration/code-wrong' };
        await wallet.open(tx, user.id, 0, currency);
        const session = await identity.openSession(tx, user.id, from.device, false);
        return { outcome: 'registered', user, session };
      }),
  };
}

function checkForm(form: RegistrationForm, siteConfig: SiteConfigStore): RegistrationErrorCode | null {
  const config = siteConfig.get();
  if (!config.isRegistrationAllowed || config.isVipDomain) return 'registration/not-allowed';
  if (!form.isAdult) return 'registration/age-not-confirmed';
  if (!form.hasAcceptedTerms) return 'registration/terms-not-accepted';
  if (!config.countries.some((country) => country.code === form.countryCode)) return 'registration/country';
  if (!config.currencies.includes(form.currency)) return 'registration/currency';
  return null;
}

async function sendConfirmation(
  tx: Transaction,
  identity: Identity,
  mail: Mail,
  pending: PendingUser,
  nowMs: number,
): Promise<void> {
  const known = await identity.findByLogin(tx, pending.email);
  const code = await issueCode(tx, {
    purpose: 'email-confirm',
    userId: null,
    payload: known ? null : pending,
    nowMs,
  });
  await mail.send(
    tx,
    pending.email,
    pending.lng,
    known
      ? { kind: 'already-registered', parameters: { accountNumber: known.accountNumber } }
      : { kind: 'confirm-email', parameters: { code } },
  );
}
