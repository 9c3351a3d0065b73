import type { Database } from '../../../platform/database/db.ts';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import { openCode } from '../../../platform/process/sealed-code.ts';
import type { SmsAnswer, SmsProvider } from './provider.ts';

/** The wait after the first call without an answer; each further call doubles it (DR-13.6). */
const firstWaitMs = 2000;
const longestWaitMs = 60_000;
/** A claim of a worker that has died ends after this time; a call ends after 10 s (DR-13.41). */
const leaseMs = 15_000;
/** The most messages of one round; the next round takes the others. */
const maxARound = 50;

type SendDeps = {
  db: Pick<Database, 'query'>;
  clock: Clock;
  log: Log;
  provider: SmsProvider;
  /** The key of the stored codes. */
  secret: string;
};

type Claimed = {
  id: bigint;
  key: string;
  /** The number of the claim: a worker whose lease has passed writes nothing. */
  tries: number;
  recipient: string;
  kind: string;
  lng: string;
  sealedCode: Buffer | null;
  codeHash: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Sends due messages. Each is claimed first, so several workers may run and a worker may die at any point: the next
 * claim comes after a wait, under the same key.
 * @returns the number of messages that were worked on
 */
export async function sendDueSms(deps: SendDeps): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const message = await claim(deps);
    if (!message) return done;
    await sendOne(deps, message);
  }
  return maxARound;
}

/** Takes the message that is due first, for the time of the lease. */
async function claim({ db, clock }: SendDeps): Promise<Claimed | null> {
  const [claimed] = await db.query<Claimed>(
    `update sms_message set tries = tries + 1,
       due_at = $1::timestamptz + make_interval(secs => $2::float8)
     where id = (select id from sms_message where due_at <= $1 order by due_at limit 1 for update skip locked)
     returning id, key, tries, recipient, kind, lng, sealed_code as "sealedCode", code_hash as "codeHash",
       created_at as "createdAt", expires_at as "expiresAt"`,
    [new Date(clock.nowMs()), leaseMs / 1000],
  );
  return claimed ?? null;
}

async function sendOne(deps: SendDeps, message: Claimed): Promise<void> {
  const { log, provider, clock } = deps;
  const text = textOf(deps, message);
  if (message.expiresAt.getTime() <= clock.nowMs() || text === null) {
    await end(deps, message, { sentAt: null, reference: null });
    log.error({ sms: message.key, kind: message.kind }, 'an SMS was not sent before its code ended');
    return;
  }
  let answer: SmsAnswer;
  try {
    answer = await provider.send({
      key: message.key,
      recipient: message.recipient,
      text,
      createdAt: message.createdAt,
      validSec: Math.ceil((message.expiresAt.getTime() - clock.nowMs()) / 1000),
      isRepeated: message.tries > 1,
    });
  } catch (error) {
    log.warn({ err: error, sms: message.key }, 'an SMS got no answer from its provider; it is sent again');
    await sendLater(deps, message);
    return;
  }
  const isAccepted = answer.outcome === 'accepted';
  if (answer.outcome === 'refused')
    log.warn({ sms: message.key, reason: answer.reason }, 'the provider refused an SMS');
  await end(deps, message, {
    sentAt: isAccepted ? new Date(clock.nowMs()) : null,
    reference: answer.outcome === 'accepted' ? answer.reference : null,
  });
}

/** Sets the next call: 2, 4, 8 … 60 s after this one (DR-13.6). A message that has ended meanwhile stays ended. */
async function sendLater({ db, clock }: SendDeps, { id, tries }: Claimed): Promise<void> {
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 10), longestWaitMs);
  await db.query('update sms_message set due_at = $3 where id = $1 and tries = $2 and due_at is not null', [
    id,
    tries,
    new Date(clock.nowMs() + waitMs),
  ]);
}

/** The text of a message; null when its code was deleted, because it was used or has ended. */
function textOf({ secret }: SendDeps, { kind, lng, sealedCode, codeHash }: Claimed): string | null {
  const code = sealedCode && openCode(secret, sealedCode);
  if (codeHash !== null && code === null) return null;
  const texts = pageTexts('sms');
  return texts.text(
    texts.language(lng),
    `sms_${kind.replaceAll('-', '_')}_text`,
    code === null ? {} : { code },
  );
}

/** Ends the duty and deletes the code, unless another worker has claimed the message since. */
async function end(
  { db, clock }: SendDeps,
  { id, tries }: Claimed,
  { sentAt, reference }: { sentAt: Date | null; reference: string | null },
): Promise<void> {
  await db.query(
    `update sms_message set due_at = null, sealed_code = null, sent_at = $2, provider_reference = $3, failed_at = $4
     where id = $1 and tries = $5 and sent_at is null and failed_at is null`,
    [id, sentAt, reference, sentAt === null ? new Date(clock.nowMs()) : null, tries],
  );
}
