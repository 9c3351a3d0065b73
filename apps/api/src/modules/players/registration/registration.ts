import type { ReferralTags, RegistrationErrorCode } from '@touchline/contracts/players';
import { budgetNameOf } from '../../../platform/limits/address-network.ts';
import { appendAudit, type Caller } from '../../../platform/database/audit.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Captcha, CaptchaVerdict } from '../../site/captcha/index.ts';
import {
  auditSubjectOf,
  generatePassword,
  type Identity,
  issueCode,
  isPasswordWeak,
  type OpenedSession,
  type User,
  useCode,
} from '../identity/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import { checkFullForm, type FullFields } from './full-form.ts';
import { createLogInData, type SendLogInData } from './log-in-data.ts';
import { type Profile, readProfile, storeChoices, storeProfile } from './profile-store.ts';
import { type FirstLimit, isFirstLimit, type Limits } from '../limits/index.ts';
import type { Referrals } from '../referrals/index.ts';
import { offeredCurrencies, type SiteConfigStore } from '../../site/site-config/index.ts';
import type { Terms } from '../terms/index.ts';
import type { Wallet } from '../../banking/wallet/index.ts';

export type RegistrationForm = {
  countryCode: string;
  currency: string;
  isAdult: boolean;
  hasAcceptedTerms: boolean;
  depositLimit?: FirstLimit | undefined;
  lng: string;
  promoCode?: string | undefined;
  bonusChoice?: 0 | 1 | 2 | undefined;
};

type Refused = { outcome: 'refused'; code: RegistrationErrorCode; waitSec?: number; field?: string };
/** A refusal that any endpoint can return: a captcha is needed, or the global rate limit is used up. */
type Stopped = Extract<CaptchaVerdict, { outcome: 'stopped' }>;

type NewAccountFrom = Caller & {
  address: string;
  captcha: string | null;
  device: object;
  referral: ReferralTags | null;
};

export type Registration = {
  /** Returns what a player said of themselves in the full form; null without it. */
  profile: (userId: bigint) => ReturnType<typeof readProfile>;
  oneClick: (
    form: RegistrationForm,
    from: NewAccountFrom,
  ) => Promise<
    { outcome: 'registered'; user: User; password: string; session: OpenedSession } | Refused | Stopped
  >;
  email: (
    form: RegistrationForm & FullFields & { email: string; password: string },
    from: { address: string; captcha: string | null; referral: ReferralTags | null },
  ) => Promise<{ outcome: 'check-mail' } | Refused | Stopped>;
  /** Creates an account with a proved number. Number and password are shown once, as after one click (DR-13.8). */
  phone: (
    form: RegistrationForm & { attempt: string; code: string },
    from: NewAccountFrom,
  ) => Promise<
    { outcome: 'registered'; user: User; password: string; session: OpenedSession } | Refused | Stopped
  >;
  /**
   * Creates an account for a proved identity. Number and password are shown once, as after one click (DR-13.106).
   * @param link stores the identity in the same transaction; a refusal of it changes nothing
   */
  social: (
    form: RegistrationForm,
    from: NewAccountFrom,
    identity: {
      prepare: (tx: Transaction) => Promise<{ email: string | null } | null>;
      link: (tx: Transaction, user: User) => Promise<void>;
    },
  ) => Promise<
    | { outcome: 'registered'; user: User; password: string; session: OpenedSession }
    | { outcome: 'expired' }
    | Refused
    | Stopped
  >;
  /** Whether a number of this country may be used: only served countries count. */
  isCountryServed: (countryCode: string) => boolean;
  /** Whether registration is open on this site. */
  isOpen: () => boolean;
  sendLogInData: SendLogInData;
  confirmEmail: (
    code: string,
    from: Caller & { device: object },
  ) => Promise<
    | {
        outcome: 'registered';
        user: User;
        session: OpenedSession;
        currency: string;
        referral: ReferralTags | null;
      }
    | Refused
  >;
};

type PendingUser = {
  email: string;
  passwordHash: string;
  countryCode: string;
  currency: string;
  lng: string;
  /** Affiliate tags of the browser that sent the form. Absent in codes that an earlier release stored. */
  referral?: ReferralTags | null;
  /** What the full form has said. Absent in codes that an earlier release stored. */
  profile?: Profile;
  /** The deposit limit that the player has chosen. Absent in codes that an earlier release stored. */
  depositLimit?: FirstLimit;
};

/** Creates the user, the wallet and the session in one transaction. */
export function createRegistration(deps: {
  db: Database;
  clock: Clock;
  siteConfig: SiteConfigStore;
  identity: Identity;
  terms: Terms;
  wallet: Wallet;
  limits: Pick<Limits, 'setFirst'>;
  mail: Mail;
  referrals: Referrals;
  captcha: Captcha;
}): Registration {
  const { db, clock, identity, terms, wallet, mail, referrals, captcha } = deps;
  /** Counts the try. After several a captcha is needed. */
  const countTry = async (from: {
    address: string;
    captcha: string | null;
  }): Promise<Refused | Stopped | null> => {
    const names = { [`address:${budgetNameOf(from.address)}`]: 1 };
    const verdict = await captcha.evaluate('registration', {
      names,
      isSignedIn: false,
      result: from.captcha,
    });
    if (verdict.outcome === 'wait') {
      const { waitSec } = verdict;
      return { outcome: 'refused', code: 'registration/too-many-tries', waitSec };
    }
    return verdict.outcome === 'stopped' ? verdict : null;
  };
  const check = async (
    form: RegistrationForm,
    from: { address: string; captcha: string | null },
  ): Promise<Refused | Stopped | null> => {
    const problem = checkForm(form, deps.siteConfig, clock.nowMs());
    return problem ? { outcome: 'refused', code: problem } : countTry(from);
  };
  /** What every new player gets in the transaction of the registration. */
  const equip = async (
    tx: Transaction,
    user: User,
    form: Pick<RegistrationForm, 'currency' | 'depositLimit' | 'promoCode' | 'bonusChoice'>,
    referral: ReferralTags | null,
  ): Promise<void> => {
    await terms.acceptCurrent(tx, user.id);
    await wallet.open(tx, user.id, 0, form.currency);
    await storeChoices(tx, user.id, form);
    if (form.depositLimit) await deps.limits.setFirst(tx, user.id, form.currency, form.depositLimit);
    if (referral) await referrals.store(tx, user.id, referral, clock.nowMs());
  };
  return {
    profile: (userId) => readProfile(db, userId),
    oneClick: async (form, from) => {
      const problem = await check(form, from);
      if (problem) return problem;
      const password = generatePassword();
      const passwordHash = await identity.passwords.hash(password);
      return db.transaction(async (tx) => {
        const user = await identity.addUser(tx, {
          email: null,
          passwordHash,
          countryCode: form.countryCode,
          lng: form.lng,
          registrationType: 'fast_reg',
        });
        if (!user) throw new Error('a user without an e-mail address was refused');
        await equip(tx, user, form, from.referral);
        const session = await openAccount(tx, identity, user, from);
        return { outcome: 'registered', user, password, session };
      });
    },
    email: async (form, from) => {
      if (isPasswordWeak(form.password, [form.email]))
        return { outcome: 'refused', code: 'registration/password-weak' };
      const problem = checkForm(form, deps.siteConfig, clock.nowMs());
      if (problem) return { outcome: 'refused', code: problem };
      const full = checkFullForm(form, form.countryCode, deps.siteConfig.get(), clock.nowMs());
      if (full.outcome === 'refused') return full;
      const stopped = await countTry(from);
      if (stopped) return stopped;
      // The password is hashed before the address is looked up, so that both replies take equally long (RL-47).
      const passwordHash = await identity.passwords.hash(form.password);
      const { email, countryCode, currency, lng } = form;
      const { referral } = from;
      const pending: PendingUser = {
        email: email.toLowerCase(),
        passwordHash,
        countryCode,
        currency,
        lng,
        referral,
        profile: full.profile,
        ...(form.depositLimit && { depositLimit: form.depositLimit }),
      };
      await db.transaction((tx) => sendConfirmation(tx, identity, mail, pending, clock.nowMs()));
      return { outcome: 'check-mail' };
    },
    phone: async (form, from) => {
      if (!identity.isSmsAvailable) return { outcome: 'refused', code: 'sms/not-available' };
      const problem = await check(form, from);
      if (problem) return problem;
      const password = generatePassword();
      const passwordHash = await identity.passwords.hash(password);
      return db.transaction(async (tx) => {
        const proved = await identity.provePhone(tx, { attempt: form.attempt, code: form.code });
        if (proved.outcome !== 'right') return { outcome: 'refused', code: `code/${proved.outcome}` };
        const user = await identity.addUser(tx, {
          email: null,
          phone: proved.phone,
          passwordHash,
          countryCode: form.countryCode,
          lng: form.lng,
          registrationType: 'phone_reg',
        });
        // The number got an account after the code was sent: its owner was told, and gets no second account.
        if (!user) return { outcome: 'refused', code: 'code/wrong' };
        await equip(tx, user, form, from.referral);
        const session = await openAccount(tx, identity, user, from);
        return { outcome: 'registered', user, password, session };
      });
    },
    social: async (form, from, { prepare, link }) => {
      const problem = await check(form, from);
      if (problem) return problem;
      const password = generatePassword();
      const passwordHash = await identity.passwords.hash(password);
      return db.transaction(async (tx) => {
        const proved = await prepare(tx);
        if (!proved) return { outcome: 'expired' };
        const user = await identity.addUser(tx, {
          email: proved.email,
          passwordHash,
          countryCode: form.countryCode,
          lng: form.lng,
          registrationType: 'social_reg',
        });
        // The address got an account after the provider's answer. The next attempt then needs its password.
        if (!user) return { outcome: 'expired' };
        await link(tx, user);
        await equip(tx, user, form, from.referral);
        const session = await openAccount(tx, identity, user, from);
        return { outcome: 'registered', user, password, session };
      });
    },
    isCountryServed: (countryCode) =>
      deps.siteConfig.get().countries.some((country) => country.code === countryCode),
    isOpen: () => isRegistrationOpen(deps.siteConfig),
    sendLogInData: createLogInData(deps),
    confirmEmail: (code, from) =>
      db.transaction(async (tx) => {
        const used = await useCode(tx, mail, code, 'email-confirm', clock.nowMs());
        if (used.outcome === 'expired') return { outcome: 'refused', code: 'registration/code-expired' };
        if (used.outcome === 'wrong' || !used.payload)
          return { outcome: 'refused', code: 'registration/code-wrong' };
        const { currency, depositLimit, referral = null, profile, ...pending } = used.payload as PendingUser;
        const user = await identity.addUser(tx, { ...pending, registrationType: 'full_reg' });
        // Two e-mails were sent to one address and both were confirmed: the first created the user.
        if (!user) return { outcome: 'refused', code: 'registration/code-wrong' };
        await equip(tx, user, { currency, depositLimit }, referral);
        if (profile) {
          await storeProfile(tx, user.id, profile);
          const { firstName, lastName, birthDate } = profile;
          await identity.barNewcomer(tx, user.id, {
            person: { name: firstName, surname: lastName, birthDate },
          });
        }
        const session = await openAccount(tx, identity, user, from);
        return { outcome: 'registered', user, session, currency, referral };
      }),
  };
}

/** Audits the new account and opens its first session (RL-77). */
async function openAccount(
  tx: Transaction,
  identity: Identity,
  user: User,
  { address, agent, device }: Caller & { device: object },
): Promise<OpenedSession> {
  const caller = { address, agent };
  await appendAudit(tx, {
    actor: user.accountNumber,
    action: 'account.register',
    subject: auditSubjectOf(user),
    reason: null,
    before: null,
    after: { countryCode: user.countryCode, hasEmail: user.email !== null },
    caller,
  });
  return identity.openSession(tx, user.id, device, false, caller);
}

/** Whether the operator has registration open. */
export const isRegistrationOpen = (siteConfig: Pick<SiteConfigStore, 'get'>): boolean => {
  const config = siteConfig.get();
  return config.isRegistrationAllowed && !config.isVipDomain;
};

function checkForm(
  form: RegistrationForm,
  siteConfig: SiteConfigStore,
  nowMs: number,
): RegistrationErrorCode | null {
  const config = siteConfig.get();
  if (!isRegistrationOpen(siteConfig)) return 'registration/not-allowed';
  if (!form.isAdult) return 'registration/age-not-confirmed';
  if (!form.hasAcceptedTerms) return 'registration/terms-not-accepted';
  if (!config.countries.some((country) => country.code === form.countryCode)) return 'registration/country';
  if (!offeredCurrencies(config, nowMs).includes(form.currency)) return 'registration/currency';
  if (form.depositLimit && !isFirstLimit(form.depositLimit, form.currency))
    return 'registration/deposit-limit';
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
      : { kind: 'confirm-email', parameters: {}, code },
  );
}
