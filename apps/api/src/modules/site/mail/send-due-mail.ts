import { pageTexts } from '../../../platform/http/page-texts.ts';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import { openCode } from '../../../platform/process/sealed-code.ts';
import type { MailAnswer, MailServer } from './mail-server.ts';
import { formatEmail, hasLink } from './mail-text.ts';

/** The wait after the first try without an answer; each further try doubles it. */
const firstWaitMs = 10_000;
const longestWaitMs = 30 * 60_000;
/** A claim of a worker that has died ends after this time; a delivery ends after 30 s. */
const leaseMs = 60_000;
/** An e-mail that could not be delivered for this time is given up. */
const lifeMs = 24 * 3_600_000;
/** The most e-mails of one round; the next round takes the others. */
const maxARound = 20;

export type MailSendDeps = {
  db: Pick<Database, 'query'>;
  clock: Clock;
  log: Log;
  server: Pick<MailServer, 'deliver'>;
  /** The key of the stored codes. */
  secret: string | null;
  /** Origin of the site for links, `https://example.org`; null while the main domain is not configured. */
  origin: () => string | null;
  /** Whether the player of a newsletter still has given consent and has no restriction (DR-5.47). */
  isNewsletterReader: (userId: bigint) => Promise<boolean>;
  /** Whether the player still gets e-mails of a message's topic (DR-11.52). */
  isMessageWanted: (userId: bigint, topic: string) => Promise<boolean>;
};

type Claimed = {
  id: bigint;
  /** The number of the claim: a worker whose lease has passed writes nothing. */
  tries: number;
  recipient: string;
  kind: string;
  lng: string;
  parameters: object;
  createdAt: Date;
  sealedCode: Buffer | null;
  codeHash: Buffer | null;
};

/**
 * DR-13.90: delivers due e-mails. Each is claimed first, so several workers may run and a worker may die at any point;
 * the next claim comes after the lease. A worker that dies between the server's answer and its own commit delivers the
 * e-mail twice, with the same Message-ID, because SMTP has no ids of requests.
 * @returns the number of e-mails that were worked on
 */
export async function sendDueMail(deps: MailSendDeps): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const email = await claim(deps);
    if (!email) return done;
    await sendOne(deps, email);
  }
  return maxARound;
}

/** Takes the e-mail that is due first, for the time of the lease. */
async function claim({ db, clock }: MailSendDeps): Promise<Claimed | null> {
  const [claimed] = await db.query<Claimed>(
    `update mail_letter set tries = tries + 1, due_at = $1::timestamptz + make_interval(secs => $2::float8)
     where id = (select id from mail_letter where due_at <= $1 order by due_at limit 1 for update skip locked)
     returning id, tries, recipient, kind, lng, parameters, created_at as "createdAt",
       sealed_code as "sealedCode", code_hash as "codeHash"`,
    [new Date(clock.nowMs()), leaseMs / 1000],
  );
  return claimed ?? null;
}

async function sendOne(deps: MailSendDeps, email: Claimed): Promise<void> {
  const { log, server, clock } = deps;
  const about = { email: String(email.id), kind: email.kind };
  const code = email.sealedCode && deps.secret !== null ? openCode(deps.secret, email.sealedCode) : null;
  const isUseless = email.codeHash !== null && code === null;
  if (isUseless || email.createdAt.getTime() + lifeMs <= clock.nowMs()) {
    await end(deps, email, false);
    log.warn(about, 'an e-mail was not sent before its code or its time ended');
    return;
  }
  if (!(await isWanted(deps, email))) {
    await end(deps, email, false);
    log.info(about, 'an e-mail was not sent: its player does not want it any more');
    return;
  }
  const origin = deps.origin();
  if (origin === null && hasLink(email.kind)) {
    log.error(about, 'an e-mail with a link waits: the config key mainDomain is not set');
    await sendLater(deps, email);
    return;
  }
  const parameters = { ...email.parameters, ...(code === null ? {} : { code }) };
  const content = formatEmail(
    { kind: email.kind, lng: email.lng, parameters },
    pageTexts('mail'),
    origin ?? '',
  );
  let answer: MailAnswer;
  try {
    answer = await server.deliver({
      messageId: messageId(email.id, origin),
      recipient: email.recipient,
      ...content,
    });
  } catch (error) {
    log.warn(
      { ...about, reason: reasonOf(error) },
      'the mail server gave no answer; the e-mail is sent again',
    );
    await sendLater(deps, email);
    return;
  }
  if (answer.outcome === 'refused')
    log.warn({ ...about, reason: answer.reason }, 'the mail server refused an e-mail');
  await end(deps, email, answer.outcome === 'accepted');
}

/** Whether an e-mail that a player may stop, or that DR-5.47 may bar, still goes out; others always do. */
async function isWanted(deps: MailSendDeps, { kind, parameters }: Claimed): Promise<boolean> {
  const { userId, topic } = parameters as { userId?: string; topic?: string };
  if (kind === 'newsletter') return deps.isNewsletterReader(BigInt(userId ?? ''));
  if (kind === 'message') return deps.isMessageWanted(BigInt(userId ?? ''), topic ?? '');
  return true;
}

const messageId = (id: bigint, origin: string | null): string =>
  `<letter-${id}@${origin === null ? 'touchline.invalid' : new URL(origin).hostname}>`;

/** A reason without the recipient and without texts of the server, which may repeat both (RL-51). */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length === 0 ? 'unknown' : parts.join(' ');
};

/** Sets the next try: 10, 20, 40 s … 30 min after this one. An e-mail that has ended meanwhile stays ended. */
async function sendLater({ db, clock }: MailSendDeps, { id, tries }: Claimed): Promise<void> {
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 12), longestWaitMs);
  await db.query('update mail_letter set due_at = $3 where id = $1 and tries = $2 and due_at is not null', [
    id,
    tries,
    new Date(clock.nowMs() + waitMs),
  ]);
}

/** Ends the duty and deletes the code, unless another worker has claimed the e-mail since. */
async function end({ db, clock }: MailSendDeps, { id, tries }: Claimed, isSent: boolean): Promise<void> {
  const at = new Date(clock.nowMs());
  await db.query(
    `update mail_letter set due_at = null, sealed_code = null, sent_at = $3, failed_at = $4
     where id = $1 and tries = $2 and sent_at is null and failed_at is null`,
    [id, tries, isSent ? at : null, isSent ? null : at],
  );
}
