import { randomUUID } from 'node:crypto';
import { signedHeaders } from './signature.ts';

/** What the operator's wallet says. */
export type WalletAnswer = { outcome: string; balance: string | null; currency: string | null };

/** Sends one signed call. @throws without an answer */
export type SendCall = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; body: string }>;

export type MoneyMessage = {
  kind: 'bet' | 'win' | 'rollback';
  transaction: string;
  token: string;
  round: string;
  game?: string;
  currency?: string;
  amount?: string;
  reference?: string;
  isRoundOver?: boolean;
  grant?: string;
};

const callLimitMs = 8000;
const retryMs = [500, 1000, 2000, 5000, 10_000, 30_000] as const;
/** A call without an answer is sent again this often: for about half an hour. */
const maxTries = 60;

export const sendOverHttp: SendCall = async (url, headers, body) => {
  const signal = AbortSignal.timeout(callLimitMs);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  return { status: answer.status, body: await answer.text() };
};

/** Calls the operator's wallet. */
export function createWalletClient(deps: {
  secret: string;
  nowMs: () => number;
  send: SendCall;
  wait: (ms: number) => Promise<void>;
}) {
  const once = async (url: string, message: object): Promise<WalletAnswer | null> => {
    const body = JSON.stringify(message);
    try {
      const answer = await deps.send(
        url,
        signedHeaders(deps.secret, body, Math.floor(deps.nowMs() / 1000)),
        body,
      );
      return answer.status === 200 ? (JSON.parse(answer.body) as WalletAnswer) : null;
    } catch {
      return null;
    }
  };
  return {
    /** Sends a call once. Null: no answer; the call may count or not. */
    once,
    /** Sends a call until it has an answer that is not passing: a win that is due, a rollback. */
    untilAnswered: async (url: string, message: object): Promise<WalletAnswer | null> => {
      for (let tries = 0; tries < maxTries; tries++) {
        const answer = await once(url, message);
        if (answer && !PASSING.has(answer.outcome)) return answer;
        await deps.wait(retryMs[Math.min(tries, retryMs.length - 1)] ?? 0);
      }
      return null;
    },
    newId: (): string => randomUUID(),
  };
}
export type WalletClient = ReturnType<typeof createWalletClient>;

/** Answers after which the same call is sent again. */
const PASSING: ReadonlySet<string> = new Set(['no-bet', 'no-funds-yet', 'has-win', 'closed']);
