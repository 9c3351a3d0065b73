import { newsletterTextVersion } from '@touchline/contracts/players';
import { LAST_LANGUAGE } from '@touchline/i18n';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { isConstantTimeEqual } from '../../../platform/process/constant-time-equal.ts';
import { keyedHash } from '../../site/captcha/index.ts';
import type { Mail } from '../../site/mail/index.ts';
import { addMessage } from '../../site/messages/index.ts';
import type { Identity } from '../identity/index.ts';
import { addConsent, type ConsentSource, nextReaders, readConsent } from './consent-store.ts';
import { type Issue, lockOpenIssue, moveOn } from './issue-store.ts';

/** Players of one transaction of an issue. */
const batchSize = 200;

export type NewsletterState = { isOn: boolean; changedAtMs: number | null; hasEmail: boolean };

export type Newsletter = {
  stateOf: (userId: bigint) => Promise<NewsletterState>;
  /** Gives or withdraws consent (DR-13.123). Repeating it changes nothing. */
  change: (
    userId: bigint,
    input: { isOn: boolean; lng: string; textVersion: string },
  ) => Promise<
    { outcome: 'changed'; state: NewsletterState } | { outcome: 'no-email' | 'restricted' | 'text-changed' }
  >;
  /** Withdraws consent with the code of an e-mail, signed in or not (DR-13.124). @returns false for a wrong code */
  stop: (code: string, source: Exclude<ConsentSource, 'office'>) => Promise<boolean>;
  /** Whether a player may still get an e-mail of the newsletter: consent, no restriction (DR-5.47). */
  isReader: (userId: bigint) => Promise<boolean>;
  /** Writes the e-mails of open issues, batch by batch (DR-13.125). @returns how many were written */
  sendOpenIssues: () => Promise<number>;
};

type Deps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'findUser' | 'restrictionsOf'>;
  mail: Pick<Mail, 'send'>;
  secret: () => Promise<Buffer>;
};

const codeOf = (secret: Buffer, userId: bigint): string =>
  `${userId}.${keyedHash(secret, 'newsletter', String(userId)).toString('base64url')}`;

export function createNewsletter(deps: Deps): Newsletter {
  const { db, identity } = deps;
  const stateOf = async (userId: bigint): Promise<NewsletterState> => {
    const [consent, user] = await Promise.all([readConsent(db, userId), identity.findUser(db, userId)]);
    return {
      isOn: consent?.isOn === true,
      changedAtMs: consent?.atMs ?? null,
      hasEmail: user !== null && user.email !== null,
    };
  };
  return {
    stateOf,
    change: async (userId, { isOn, lng, textVersion }) => {
      const state = await stateOf(userId);
      if (isOn) {
        if (!state.hasEmail) return { outcome: 'no-email' };
        if ((await identity.restrictionsOf(db, userId)).length > 0) return { outcome: 'restricted' };
        if (textVersion !== newsletterTextVersion) return { outcome: 'text-changed' };
      }
      if (state.isOn !== isOn) await store(deps, userId, { isOn, source: 'office', lng });
      return { outcome: 'changed', state: await stateOf(userId) };
    },
    stop: async (code, source) => {
      const userId = BigInt(code.split('.')[0] ?? '0');
      if (!isConstantTimeEqual(code, codeOf(await deps.secret(), userId))) return false;
      const consent = await readConsent(db, userId);
      const lng = (await identity.findUser(db, userId))?.lng ?? LAST_LANGUAGE;
      if (consent?.isOn === true) await store(deps, userId, { isOn: false, source, lng });
      return true;
    },
    isReader: async (userId) =>
      (await readConsent(db, userId))?.isOn === true &&
      (await identity.restrictionsOf(db, userId)).length === 0,
    sendOpenIssues: async () => {
      const secret = await deps.secret();
      let written = 0;
      for (;;) {
        const done = await db.transaction(async (tx) => {
          const issue = await lockOpenIssue(tx);
          return issue && sendBatch(deps, tx, issue, secret);
        });
        if (done === null) return written;
        written += done;
      }
    },
  };
}

const store = (
  { db, clock }: Deps,
  userId: bigint,
  change: { isOn: boolean; source: ConsentSource; lng: string },
): Promise<void> =>
  db.transaction((tx) =>
    addConsent(tx, {
      ...change,
      userId,
      textVersion: change.isOn ? newsletterTextVersion : null,
      nowMs: clock.nowMs(),
    }),
  );

/**
 * Writes the e-mails of the next players and how far the issue is, in one transaction: a worker that dies has written
 * both or none, so no player gets an issue twice.
 * @returns how many e-mails were written
 */
async function sendBatch(
  { clock, identity, mail }: Deps,
  tx: Transaction,
  { id, texts, lastUserId }: Issue,
  secret: Buffer,
): Promise<number> {
  const nowMs = clock.nowMs();
  const readers = await nextReaders(tx, lastUserId, { limit: batchSize, nowMs });
  let sent = 0;
  for (const { userId, hasConsent } of readers) {
    const user = await identity.findUser(tx, userId);
    const words = user && (texts[user.lng] ?? texts[LAST_LANGUAGE]);
    if (!user || !words) continue;
    await addMessage(tx, userId, `news:${id}`, { kind: 'news', values: words }, nowMs);
    if (!hasConsent || user.email === null) continue;
    const lng = texts[user.lng] ? user.lng : LAST_LANGUAGE;
    const parameters = { ...words, code: codeOf(secret, userId), userId: String(userId) };
    await mail.send(tx, user.email, lng, { kind: 'newsletter', parameters });
    sent++;
  }
  const isLast = readers.length < batchSize;
  await moveOn(tx, id, {
    lastUserId: readers.at(-1)?.userId ?? lastUserId,
    sent,
    endedAtMs: isLast ? nowMs : null,
  });
  return sent;
}
