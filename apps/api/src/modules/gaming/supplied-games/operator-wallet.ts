import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createOutboundHttp } from '../../../platform/http/outbound-http.ts';
import { signedHeaders } from '../game-wallet/index.ts';

/** An operator who offers the site's games. */
export type GameOperator = {
  id: string;
  /** Its wallet for this site, such as `https://operator.example/web-api/game-wallet/touchline`. */
  walletUrl: string;
  /** What both sides sign with. */
  secret: string;
  /** Origins of its pages, which may have the frame of a game. */
  frameOrigins: readonly string[];
};

/** What the wallet says of a call. `balance` is a decimal text of the player's currency; null where it names none. */
export type WalletAnswer = { outcome: string; balance: string | null };

/** A message to the wallet. Its bytes are those of its JSON, so equal messages have equal bytes. */
export type WalletMessage = { kind: string; token: string } & Readonly<Record<string, string | boolean>>;

/** The longest wait for the answer of a wallet. */
export const walletCallLimitMs = 8000;

const reply = z.object({
  outcome: z.string().regex(/^[a-z-]{1,40}$/),
  balance: z
    .string()
    .regex(/^-?[0-9]{1,20}(\.[0-9]{1,8})?$/)
    .nullable(),
});

/** Calls wallets of operators over their configured origins, signed (DR-8.149). */
export function createOperatorWallets(deps: {
  operators: readonly GameOperator[];
  isProduction: boolean;
  nowMs: () => number;
}) {
  const http = createOutboundHttp({
    origins: [...new Set(deps.operators.map(({ walletUrl }) => new URL(walletUrl).origin))],
    isProduction: deps.isProduction,
    limits: { timeoutMs: walletCallLimitMs, maxReplyBytes: 16_384 },
  });
  return {
    /** Sends a message once. @returns null without an answer: the call may count or not */
    call: async (operator: GameOperator, message: WalletMessage): Promise<WalletAnswer | null> => {
      const body = JSON.stringify(message);
      try {
        const answer = await http.request(`${operator.walletUrl}/${message.kind}`, {
          method: 'POST',
          headers: signedHeaders(operator.secret, body, Math.floor(deps.nowMs() / 1000)),
          body,
        });
        return answer.status === 200 ? reply.parse(JSON.parse(answer.body)) : null;
      } catch {
        return null;
      }
    },
  };
}
export type OperatorWallets = ReturnType<typeof createOperatorWallets>;

/** The id of a transaction or a round, made once. */
export const newRef = (): string => randomUUID();

/** Refusals after which the same call is sent again (DR-8.123). */
export const isPassing = (outcome: string): boolean =>
  ['closed', 'no-bet', 'no-funds-yet', 'has-win', 'wrong-currency'].includes(outcome);

/**
 * Refusals of a bet that the wallet has stored, so that the bet cannot count later. After any other refusal the bet is
 * taken back, in case another copy of it arrives (DR-8.151).
 */
export const isFinalRefusal = (outcome: string): boolean =>
  [
    'no-funds',
    'restricted',
    'limit-session',
    'limit-wager',
    'limit-loss',
    'too-fast',
    'check-due',
    'open-round',
    'session-ended',
    'round-ended',
    'taken-back',
  ].includes(outcome);
