import { createHash, randomInt } from 'node:crypto';
import { type SupportApi, supportLimits } from '@touchline/contracts/operations';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { Mail } from '../../site/mail/index.ts';

/** The content of a support form, validated by its schema. */
export type NewRequest =
  | {
      kind: 'callback';
      requestId: string;
      topic: string;
      lng: string;
      name: string;
      phone: string;
      time: string;
      timeZone: number;
    }
  | {
      kind: 'feedback';
      requestId: string;
      topic: string;
      lng: string;
      message: string;
      email?: string | undefined;
      contact?: string | undefined;
    };

export type SupportRequest = {
  id: bigint;
  number: string;
  kind: 'callback' | 'feedback';
  userId: bigint | null;
  topic: string;
  lng: string;
  name: string | null;
  phone: string | null;
  callTime: string | null;
  timeZone: number | null;
  message: string | null;
  email: string | null;
  contact: string | null;
  state: 'open' | 'answered' | 'closed';
  createdAtMs: number;
  answer: string | null;
  answeredAtMs: number | null;
};

export type SupportRequests = {
  /** Stores a request. The same id with the same input gets the same number. */
  add: (
    request: NewRequest,
    userId: bigint | null,
  ) => Promise<{ outcome: 'received'; number: string } | { outcome: 'id-reused' | 'no-way-to-answer' }>;
  ofPlayer: (userId: bigint) => Promise<SupportApi['requests']['reply']['requests']>;
  list: (state: SupportRequest['state']) => Promise<SupportRequest[]>;
  find: (number: string) => Promise<SupportRequest | null>;
  /** Answers a request once: by e-mail when an address is known, and in the player's support widget. */
  answer: (
    tx: Transaction,
    number: string,
    text: string,
  ) => Promise<'answered' | 'not-open' | 'no-way-to-answer'>;
  /** Closes a request, answered or not. @returns false when it was closed before */
  close: (tx: Transaction, number: string) => Promise<boolean>;
};

const listLimit = 100;
const numberTries = 20;
const columns = `id, number, kind, user_id as "userId", topic, lng, name, phone, call_time as "callTime",
  time_zone::float8 as "timeZone", message, email, contact, state, ${ms('created_at')} as "createdAtMs", answer,
  ${ms('answered_at')} as "answeredAtMs"`;

export function createSupportRequests(deps: {
  db: Database;
  clock: Clock;
  identity: Identity;
  mail: Mail;
}): SupportRequests {
  const { db, clock, identity, mail } = deps;
  const one = async (sql: Sql, number: string, lock = ''): Promise<SupportRequest | null> =>
    (
      await sql.query<SupportRequest>(`select ${columns} from support_request where number = $1 ${lock}`, [
        number,
      ])
    )[0] ?? null;
  return {
    add: (request, userId) =>
      db.transaction(async (tx) => {
        if (request.kind === 'feedback' && request.email === undefined && userId === null)
          return { outcome: 'no-way-to-answer' };
        return store(tx, request, userId, clock.nowMs());
      }),
    ofPlayer: async (userId) => {
      const rows = await db.query<SupportRequest>(
        `select ${columns} from support_request where user_id = $1 order by id desc limit $2`,
        [userId, supportLimits.requestsShown],
      );
      return rows.map(({ number, kind, topic, message, state, createdAtMs, answer, answeredAtMs }) => ({
        number,
        kind,
        topic: topic as SupportApi['requests']['reply']['requests'][number]['topic'],
        message: message ?? '',
        state,
        atMs: createdAtMs,
        answer,
        answeredAtMs,
      }));
    },
    list: (state) =>
      db.query<SupportRequest>(
        `select ${columns} from support_request where state = $1 order by id limit $2`,
        [state, listLimit],
      ),
    find: (number) => one(db, number),
    answer: async (tx, number, text) => {
      const request = await one(tx, number, 'for update');
      if (request?.state !== 'open') return 'not-open';
      const user = request.userId === null ? null : await identity.findUser(tx, request.userId);
      const recipient = request.email ?? user?.email ?? null;
      // A guest who left only a phone number cannot be answered in text; the consultant calls.
      if (recipient === null && user === null) return 'no-way-to-answer';
      await tx.query(
        "update support_request set state = 'answered', answer = $2, answered_at = $3 where id = $1",
        [request.id, text, new Date(clock.nowMs())],
      );
      if (recipient !== null)
        await mail.send(tx, recipient, request.lng, {
          kind: 'support-answer',
          parameters: { number, answer: text },
        });
      return 'answered';
    },
    close: async (tx, number) =>
      (
        await tx.query(
          "update support_request set state = 'closed' where number = $1 and state <> 'closed' returning id",
          [number],
        )
      ).length === 1,
  };
}

/** Stores a request under a random number, because sequential numbers would reveal how many requests there are. */
async function store(
  tx: Transaction,
  request: NewRequest,
  userId: bigint | null,
  nowMs: number,
): Promise<{ outcome: 'received'; number: string } | { outcome: 'id-reused' }> {
  const hash = createHash('sha256')
    .update(JSON.stringify([userId === null ? null : String(userId), request]))
    .digest();
  for (let attempt = 0; attempt < numberTries; attempt++) {
    const number = String(randomInt(10_000_000, 100_000_000));
    const rows = await tx.query<{ number: string }>(
      `insert into support_request (number, request_id, input_hash, kind, user_id, topic, lng, name, phone, call_time,
         time_zone, message, email, contact, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict do nothing returning number`,
      [number, request.requestId, hash, request.kind, userId, ...fieldsOf(request), new Date(nowMs)],
    );
    if (rows[0]) return { outcome: 'received', number };
    const [known] = await tx.query<{ number: string; hash: Buffer }>(
      'select number, input_hash as hash from support_request where request_id = $1',
      [request.requestId],
    );
    if (known)
      return known.hash.equals(hash)
        ? { outcome: 'received', number: known.number }
        : { outcome: 'id-reused' };
  }
  throw new Error('no free number for a request to the support');
}

function fieldsOf(request: NewRequest): (string | number | null)[] {
  const { topic, lng } = request;
  return request.kind === 'callback'
    ? [topic, lng, request.name, request.phone, request.time, request.timeZone, null, null, null]
    : [topic, lng, null, null, null, null, request.message, request.email ?? null, request.contact ?? null];
}
