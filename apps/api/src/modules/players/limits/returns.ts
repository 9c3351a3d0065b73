/** The return after a long self-exclusion and after a self-block (DR-5.61 to DR-5.65). */
import { type BreakReturn, type LimitErrorCode, SELF_EXCLUSION } from '@touchline/contracts/players';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import type { Caller } from '../../../platform/database/audit.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { EmailMessage, Mail } from '../../site/mail/index.ts';
import type { Identity } from '../identity/index.ts';
import { readExclusions } from './exclusions.ts';
import { lockPlayer } from './limit-store.ts';
import {
  addRequest,
  finishReturns,
  openRequestOf,
  playersReturned,
  type ReturnRequest,
  selfBlockReturn,
  withdrawReturn,
} from './return-store.ts';

/** The time between a request and the return (DR-5.62). */
const returnWaitMs = 86_400_000;
/** Lines that one run of the job writes. */
const batchSize = 100;

export type ReturnDeps = {
  db: Database;
  clock: Clock;
  identity: Pick<Identity, 'openReturnsOf' | 'endReturns' | 'auditReturn' | 'findUser'>;
  mail: Pick<Mail, 'send'>;
};

export type ReturnState = {
  kind: 'exclusion' | 'block';
  /** When the oldest of the breaks began. */
  beganAtMs: number;
  /** The latest end of all chosen breaks; the player may ask from then on. */
  mayAskFromMs: number;
  request: ReturnRequest | null;
};

type Answer =
  | { outcome: 'done'; breakReturn: BreakReturn | null }
  | { outcome: 'refused'; code: LimitErrorCode };
const refused = (code: LimitErrorCode): Answer => ({ outcome: 'refused', code });

export type Returns = {
  /** The break that the player returns from only on request; null when there is none. */
  breakReturnOf: (sql: Sql, userId: bigint) => Promise<BreakReturn | null>;
  /** Asks to return (DR-5.62). Asking twice changes nothing. */
  askReturn: (userId: bigint, caller: Caller) => Promise<Answer>;
  /** Withdraws the request (DR-5.64). */
  cancelReturn: (userId: bigint, caller: Caller) => Promise<Answer>;
  /** Writes the lines of returns that have taken effect (DR-5.65). Several processes may run it. */
  finishReturns: () => Promise<void>;
};

export function createReturns(deps: ReturnDeps): Returns {
  const { db, clock } = deps;
  const breakReturnOf = async (sql: Sql, userId: bigint): Promise<BreakReturn | null> => {
    const state = await returnStateOf(sql, deps.identity, userId, clock.nowMs());
    return state && presentReturn(state);
  };
  const underLock = (
    userId: bigint,
    work: (tx: Transaction) => Promise<LimitErrorCode | null>,
  ): Promise<Answer> =>
    db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const code = await work(tx);
      return code === null
        ? { outcome: 'done', breakReturn: await breakReturnOf(tx, userId) }
        : refused(code);
    });
  return {
    breakReturnOf,
    askReturn: (userId, caller) => underLock(userId, (tx) => ask(tx, deps, userId, caller)),
    cancelReturn: (userId, caller) => underLock(userId, (tx) => cancel(tx, deps, userId, caller)),
    finishReturns: async () => {
      for (const userId of await playersReturned(db, clock.nowMs(), batchSize))
        await db.transaction(async (tx) => {
          await lockPlayer(tx, userId);
          if (!(await finishReturns(tx, userId, clock.nowMs()))) return;
          await sendReturnMail(tx, deps, userId, { kind: 'return-done', parameters: {} });
          await notifyPlayer(tx, userId);
        });
    },
  };
}

/** Returns the state of the breaks that do not end by themselves; null when none is in force. */
export async function returnStateOf(
  sql: Sql,
  identity: Pick<Identity, 'openReturnsOf'>,
  userId: bigint,
  nowMs: number,
): Promise<ReturnState | null> {
  const open = await identity.openReturnsOf(sql, userId);
  if (open.length === 0) return null;
  const chosen = await readExclusions(sql, userId);
  return {
    kind: open.some(({ by }) => by === 'operators') ? 'block' : 'exclusion',
    beganAtMs: Math.min(...open.map(({ beganAtMs }) => beganAtMs)),
    mayAskFromMs: Math.max(
      ...open.map(({ termEndsAtMs }) => termEndsAtMs),
      ...chosen.map(({ endsAtMs }) => endsAtMs ?? 0),
    ),
    request: await openRequestOf(sql, userId, nowMs),
  };
}

const sec = (ms: number): number => Math.floor(ms / 1000);

const presentReturn = ({ kind, beganAtMs, mayAskFromMs, request }: ReturnState): BreakReturn => ({
  kind,
  startedAt: sec(beganAtMs),
  mayAskFrom: Math.ceil(mayAskFromMs / 1000),
  request: request && { askedAt: sec(request.askedAtMs), readyAt: Math.ceil(request.readyAtMs / 1000) },
});

/** @returns the refusal; null when the request stands */
async function ask(
  tx: Transaction,
  deps: ReturnDeps,
  userId: bigint,
  caller: Caller,
): Promise<LimitErrorCode | null> {
  const { clock, identity } = deps;
  const nowMs = clock.nowMs();
  await finishReturns(tx, userId, nowMs);
  const state = await returnStateOf(tx, identity, userId, nowMs);
  if (state === null) return 'limits/no-return';
  if (state.request !== null) return null;
  if (nowMs < state.mayAskFromMs) return 'limits/exclusion-active';
  const readyAtMs = nowMs + returnWaitMs;
  const isBlock = state.kind === 'block';
  const type = isBlock ? selfBlockReturn : SELF_EXCLUSION;
  await addRequest(tx, userId, { type, askedAtMs: nowMs, readyAtMs });
  // Only two operators end a self-block (DR-5.63).
  if (!isBlock) await identity.endReturns(tx, userId, readyAtMs);
  await identity.auditReturn(tx, userId, { isAsked: true, endsAtMs: isBlock ? null : readyAtMs }, caller);
  await sendReturnMail(tx, deps, userId, {
    kind: isBlock ? 'return-asked-block' : 'return-asked',
    parameters: { at: mailTime(readyAtMs) },
  });
  await notifyPlayer(tx, userId);
  return null;
}

/** @returns the refusal; null when the request is withdrawn */
async function cancel(
  tx: Transaction,
  deps: ReturnDeps,
  userId: bigint,
  caller: Caller,
): Promise<LimitErrorCode | null> {
  const { clock, identity } = deps;
  if (!(await withdrawReturn(tx, identity, userId, clock.nowMs()))) return 'limits/nothing-pending';
  await identity.auditReturn(tx, userId, { isAsked: false, endsAtMs: null }, caller);
  await sendReturnMail(tx, deps, userId, { kind: 'return-withdrawn', parameters: {} });
  await notifyPlayer(tx, userId);
  return null;
}

/** One e-mail about a step of the return, in the transaction that writes its line (DR-5.73). */
export async function sendReturnMail(
  tx: Transaction,
  { identity, mail }: Pick<ReturnDeps, 'mail'> & { identity: Pick<Identity, 'findUser'> },
  userId: bigint,
  message: Extract<EmailMessage, { kind: `return-${string}` }>,
): Promise<void> {
  const user = await identity.findUser(tx, userId);
  if (user?.email) await mail.send(tx, user.email, user.lng, message);
}

/** "2026-11-27 12:00 UTC". */
const mailTime = (atMs: number): string =>
  `${new Date(Math.ceil(atMs / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const notifyPlayer = (tx: Transaction, userId: bigint): Promise<unknown> =>
  writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'limits' });
