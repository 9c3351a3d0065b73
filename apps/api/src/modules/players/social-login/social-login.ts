import type { SocialProviderId } from '@touchline/contracts/players';
import { socialReturnPath } from '@touchline/contracts/players';
import type { Caller } from '../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import {
  type FirstFactorDone,
  type GrantProof,
  type Identity,
  isCurrentHash,
  type NotGranted,
  type PasswordProof,
  type Stopped,
  type User,
} from '../identity/index.ts';
import type { Registration, RegistrationForm } from '../registration/index.ts';
import { newSecret, secretsOf } from './attempt-secrets.ts';
import {
  countTry,
  deleteOldAttempts,
  findReturn,
  forgetIdentity,
  lockTicket,
  type NewAttempt,
  openAttempt,
  openTicket,
  refundTry,
  type Return,
  takeAnswer,
  takeAttempt,
  type UsedAttempt,
  useTicket,
} from './attempt-store.ts';
import { addLink, findLinked, type Link, readLinks } from './link-store.ts';
import type { Begun as ProviderBegun, ProofRefusal, SocialIdentity, SocialProvider } from './provider.ts';
import { createOneTap, type OneTap } from './one-tap.ts';
import { createUnlink, type Unlink } from './unlink.ts';

/** The browser of a log-in. */
export type LogInFrom = {
  device: object;
  caller: Caller & { address: string };
  knownDevice: string | null;
};
type SignedIn = { outcome: 'signed-in'; user: User; isSaved: boolean } & Extract<
  FirstFactorDone,
  { outcome: 'signed-in' }
>;
type LoggedIn = SignedIn | Extract<FirstFactorDone, { outcome: 'second-step' }>;
type Refused<Code extends string> = { outcome: 'refused'; code: Code };
type Expired = Refused<'social/expired'>;

type Start = {
  provider: SocialProviderId;
  /** The cookie of the browser. */
  browser: string;
  lng: string;
  origin: string;
  /** The account of a wallet. */
  address: string | null;
};
type Begun = Exclude<ProviderBegun, { kind: 'no-address' }>;
type Started =
  | { outcome: 'started'; state: string; begun: Begun }
  | Refused<'social/unknown' | 'social/unavailable' | 'social/address'>;
type Own = { userId: bigint; sessionId: bigint; caller: Caller };
type Confirmed = { password: string; captcha: string | null };

export type SocialLogin = {
  providers: () => SocialProviderId[];
  start: (input: Start & { isSaved: boolean; returnUrl: string }) => Promise<Started>;
  logIn: (input: { state: string; browser: string; answer: string } & LogInFrom) => Promise<
    | LoggedIn
    | {
        outcome: 'register';
        attempt: string;
        provider: SocialProviderId;
        name: string | null;
        email: string | null;
      }
    | { outcome: 'confirm'; attempt: string; provider: SocialProviderId; email: string }
    | Expired
    | ProofRefusal
  >;
  /** Links the identity to the account of its verified e-mail address with the password (DR-13.105). */
  confirm: (
    input: { attempt: string; browser: string } & Confirmed & LogInFrom,
  ) => Promise<LoggedIn | Expired | { outcome: 'bad-credentials' } | Stopped>;
  register: (
    input: { attempt: string; browser: string; form: RegistrationForm },
    from: Parameters<Registration['social']>[1],
  ) => ReturnType<Registration['social']>;
  links: (userId: bigint) => Promise<Link[]>;
  startLink: (
    own: Own,
    input: Start & { proof: PasswordProof | GrantProof },
  ) => Promise<Started | Refused<'social/linked'> | { outcome: 'bad-credentials' } | NotGranted | Stopped>;
  link: (
    own: Own,
    input: { state: string; browser: string; answer: string },
  ) => Promise<
    | { outcome: 'linked'; provider: SocialProviderId }
    | Refused<'social/taken' | 'social/linked'>
    | Expired
    | ProofRefusal
  >;
  unlink: Unlink;
  oneTap: OneTap;
  /** Where a browser that returns from the provider goes on; null for an unknown state. */
  findReturn: (state: string) => Promise<Return | null>;
  cleanUp: () => Promise<void>;
};

export type SocialDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  identity: Identity;
  registration: Pick<Registration, 'social'>;
  providers: ReadonlyMap<SocialProviderId, SocialProvider>;
  /** The key from which nonce and PKCE verifier are derived; it is not in the database. */
  key: string | null;
};

const expired: Expired = { outcome: 'refused', code: 'social/expired' };

/** Log-in, registration and links by the identities of other sites (DR-13.100 to 13.110). */
export function createSocialLogin(deps: SocialDeps): SocialLogin {
  const { db, clock, identity, registration, providers } = deps;
  return {
    providers: () => (deps.key === null ? [] : [...providers.keys()]),
    start: (input) =>
      begin(deps, { ...input, purpose: 'log-in', userId: null, sessionId: null }, input.address),
    logIn: (input) => logIn(deps, input),
    confirm: (input) => confirm(deps, input),
    register: ({ attempt, browser, form }, from) => {
      const nowMs = clock.nowMs();
      let ticket: Awaited<ReturnType<typeof lockTicket>> = null;
      return registration.social(form, from, {
        prepare: async (tx) => {
          ticket = await lockTicket(tx, attempt, browser, nowMs);
          if (!ticket || (await findLinked(tx, ticket.provider, ticket.subject)) !== null) return null;
          await useTicket(tx, attempt, nowMs);
          return { email: ticket.email };
        },
        link: async (tx, user) => {
          if (!ticket) throw new Error('a registration without a proved identity');
          const caller = { address: from.address, agent: from.agent };
          const added = await addLink(tx, user, ticket.provider, ticket, { nowMs, caller });
          if (added !== 'added') throw new Error('a proved identity was linked during its registration');
        },
      });
    },
    links: (userId) => readLinks(db, userId),
    startLink: async ({ userId, sessionId }, { proof, ...input }) => {
      const checked = await identity.confirmOwner({ userId, sessionId }, proof);
      if (checked.outcome !== 'right') return checked;
      if (checked.user.role === 'operator') return { outcome: 'refused', code: 'social/unknown' };
      if ((await readLinks(db, userId)).some(({ provider }) => provider === input.provider))
        return { outcome: 'refused', code: 'social/linked' };
      const attempt = {
        ...input,
        purpose: 'link' as const,
        userId,
        sessionId,
        isSaved: false,
        returnUrl: '',
      };
      return begin(deps, attempt, input.address);
    },
    link: (own, input) => link(deps, own, input),
    unlink: createUnlink(deps),
    oneTap: createOneTap(deps),
    findReturn: (state) => findReturn(db, state),
    cleanUp: () => deleteOldAttempts(db, clock.nowMs()),
  };
}

async function begin(
  { db, clock, providers, key, log }: SocialDeps,
  input: Omit<NewAttempt, 'state' | 'nowMs' | 'proved'>,
  address: string | null,
): Promise<Started> {
  const provider = providers.get(input.provider);
  if (!provider || key === null) return { outcome: 'refused', code: 'social/unknown' };
  const state = newSecret();
  const nowMs = clock.nowMs();
  const begun = await provider.begin(
    {
      state,
      ...secretsOf(key, state),
      lng: input.lng,
      origin: input.origin,
      returnAddress: returnAddressOf(input.origin, input.provider),
      startedAtMs: nowMs,
      nowMs,
    },
    address,
  );
  if (!begun) {
    log.warn({ provider: input.provider }, 'a provider of social log-in cannot be reached');
    return { outcome: 'refused', code: 'social/unavailable' };
  }
  if (begun.kind === 'no-address') return { outcome: 'refused', code: 'social/address' };
  await openAttempt(db, { ...input, state, nowMs, proved: null });
  return { outcome: 'started', state, begun };
}

const returnAddressOf = (origin: string, provider: SocialProviderId): string =>
  `${origin}${socialReturnPath}${provider}`;

/**
 * Uses the attempt up, then checks the answer at the provider. No transaction is open meanwhile.
 * @returns the attempt and the proved identity
 */
async function prove(
  { db, clock, log, providers, key }: SocialDeps,
  input: { state: string; browser: string; answer: string; purpose: NewAttempt['purpose'] },
): Promise<{ outcome: 'proved'; attempt: UsedAttempt; identity: SocialIdentity } | Expired | ProofRefusal> {
  const nowMs = clock.nowMs();
  const attempt = await takeAttempt(db, input, nowMs);
  const provider = attempt ? providers.get(attempt.provider) : undefined;
  if (!attempt || !provider || key === null) return expired;
  const { subject, name, email, origin, lng, createdAt } = attempt;
  // One-tap sign-in has checked and used up its credential before it opened the attempt (DR-13.128).
  if (subject !== null)
    return { outcome: 'proved', attempt, identity: { subject, name, verifiedEmail: email } };
  const proof = await provider.prove(
    {
      state: input.state,
      ...secretsOf(key, input.state),
      lng,
      origin,
      returnAddress: returnAddressOf(origin, attempt.provider),
      startedAtMs: createdAt.getTime(),
      nowMs,
    },
    new URLSearchParams(input.answer),
  );
  if (proof.outcome === 'refused') {
    log.info({ provider: attempt.provider, code: proof.code, reason: proof.reason }, 'social log-in refused');
    return proof;
  }
  return { outcome: 'proved', attempt, identity: proof.identity };
}

const usedBefore: ProofRefusal = {
  outcome: 'refused',
  code: 'social/proof',
  reason: 'the answer was used before',
};

async function logIn(
  deps: SocialDeps,
  input: Parameters<SocialLogin['logIn']>[0],
): ReturnType<SocialLogin['logIn']> {
  const { db, clock, identity } = deps;
  const proved = await prove(deps, { ...input, purpose: 'log-in' });
  if (proved.outcome !== 'proved') return proved;
  const { attempt, identity: person } = proved;
  const { provider, isSaved } = attempt;
  return db.transaction(async (tx) => {
    const isOneTap = attempt.subject !== null;
    if (!isOneTap && !(await takeAnswer(tx, proofKeyOf(provider, input.answer), clock.nowMs())))
      return usedBefore;
    const userId = await findLinked(tx, provider, person.subject);
    if (userId !== null) {
      if (isOneTap) await forgetIdentity(tx, input.state);
      return enter(deps, tx, userId, isSaved, input);
    }
    const known = person.verifiedEmail === null ? null : await identity.findByLogin(tx, person.verifiedEmail);
    const ticket = await openTicket(tx, input.state, person, clock.nowMs());
    if (known) return { outcome: 'confirm', attempt: ticket, provider, email: person.verifiedEmail ?? '' };
    const { name, verifiedEmail: email } = person;
    return { outcome: 'register', attempt: ticket, provider, name, email };
  });
}

/** The part of an answer that is used once: the code, or the signed data without the state around it. */
function proofKeyOf(provider: SocialProviderId, answer: string): string {
  const fields = new URLSearchParams(answer);
  const proof = ['code', 'tgAuthResult', 'signature'].map((name) => fields.get(name) ?? '').join('\n');
  return `${provider}\n${proof}`;
}

/** Completes the first factor (DR-13.103). */
async function enter(
  { identity }: SocialDeps,
  tx: Transaction,
  userId: bigint,
  isSaved: boolean,
  { device, caller, knownDevice }: LogInFrom,
): Promise<LoggedIn> {
  const user = await identity.findUser(tx, userId);
  if (!user) throw new Error(`the linked user ${userId} does not exist`);
  const done = await identity.afterFirstFactor(tx, { userId, isSaved, device, caller, knownDevice });
  return done.outcome === 'second-step' ? done : { ...done, user, isSaved };
}

async function confirm(
  deps: SocialDeps,
  input: Parameters<SocialLogin['confirm']>[0],
): ReturnType<SocialLogin['confirm']> {
  const { db, clock, identity } = deps;
  const { attempt, browser } = input;
  const counted = await countTry(db, attempt, browser, clock.nowMs());
  const account = counted?.email ? await identity.findByLogin(db, counted.email) : null;
  if (!account) return expired;
  const checked = await identity.checkOwnPassword(account.id, input.password, input.captcha);
  if (checked.outcome === 'wait' || checked.outcome === 'stopped') await refundTry(db, attempt);
  if (checked.outcome !== 'right') return checked;
  // An operator signs in with the password alone, so its account has no other first factor (DR-13.107).
  if (checked.user.role === 'operator') return { outcome: 'bad-credentials' };
  return db.transaction(async (tx) => {
    // The password may have changed since it was compared.
    if (!(await isCurrentHash(tx, account.id, checked.user.passwordHash, null)))
      return { outcome: 'bad-credentials' as const };
    const nowMs = clock.nowMs();
    const ticket = await lockTicket(tx, attempt, browser, nowMs);
    if (!ticket) return expired;
    await useTicket(tx, attempt, nowMs);
    const added = await addLink(tx, checked.user, ticket.provider, ticket, { nowMs, caller: input.caller });
    return added === 'added' ? enter(deps, tx, account.id, ticket.isSaved, input) : expired;
  });
}

async function link(
  deps: SocialDeps,
  { userId, sessionId, caller }: Own,
  input: Parameters<SocialLogin['link']>[1],
): ReturnType<SocialLogin['link']> {
  const { db, clock, identity } = deps;
  const proved = await prove(deps, { ...input, purpose: 'link' });
  if (proved.outcome !== 'proved') return proved;
  const { attempt, identity: person } = proved;
  // The session that gave the password, and no other, may complete the link.
  if (attempt.userId !== userId || attempt.sessionId !== sessionId) return expired;
  const { provider } = attempt;
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    if (!(await takeAnswer(tx, proofKeyOf(provider, input.answer), nowMs))) return usedBefore;
    const user = await identity.findUser(tx, userId);
    if (!user) return expired;
    const added = await addLink(tx, user, provider, person, { nowMs, caller });
    return added === 'added'
      ? { outcome: 'linked', provider }
      : { outcome: 'refused', code: `social/${added}` as const };
  });
}
