import { createOutboundHttp, type OutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import { amountText, decimalAmount } from '../../amounts.ts';
import {
  companyCallLimitMs,
  type FreeRoundsApi,
  type GameProvider,
  type ProviderGame,
  type ProviderTransaction,
  type ReadCall,
  type WalletCall,
  type WalletReply,
} from '../../provider.ts';
import {
  walletMessage,
  freeRoundsReply,
  listedGames,
  launchReply,
  roundReply,
  listedTransactions,
  withdrawnReply,
} from './messages.ts';
import { isSigned, signedHeaders } from './signature.ts';

type Deps = {
  id: string;
  /** The company's origin: of its api, and of the pages of its games. */
  origin: string;
  /** Where its api is on that origin, such as `/api`. */
  apiPath: string;
  secret: string;
  hasFreeRounds: boolean;
  nowMs: () => number;
  isProduction: boolean;
};

/** A page of the company's lists. */
const pageSize = 1000;
const maxPages = 50;
const maxReplyBytes = 1_000_000;

/**
 * A company that speaks signed JSON: each message has its time and an HMAC-SHA256 over both. The sandbox's company and
 * other installations of Touchline do (DR-8.148).
 */
export function createSignedJsonCompany(deps: Deps): GameProvider {
  const { id, origin, secret, nowMs, isProduction } = deps;
  const http = createOutboundHttp({
    origins: [origin],
    isProduction,
    limits: { timeoutMs: companyCallLimitMs, maxReplyBytes },
  });
  const ask = createAsk(http, deps);
  return {
    id,
    frameOrigins: [origin],
    games: () =>
      allPages(async (offset) => {
        const page = listedGames.parse(await ask('games', { offset, limit: pageSize }));
        return { items: page.games satisfies readonly ProviderGame[], ...page };
      }),
    launch: async (request) => launchReply.parse(await ask('launch', request)),
    readCall: (_path, headers, rawBody) =>
      isSigned(secret, headers, rawBody, nowMs()) ? read(rawBody) : { outcome: 'bad-signature' },
    reply,
    replyAgain: (body) => body,
    transactions: (fromMs, toMs) =>
      allPages(async (offset) => {
        const page = listedTransactions.parse(
          await ask('transactions', { fromMs, toMs, offset, limit: pageSize }),
        );
        const items = page.transactions.map((one): ProviderTransaction => ({
          ...one,
          amount: decimalAmount(one.amount),
        }));
        return { items, ...page };
      }),
    freeRounds: deps.hasFreeRounds ? freeRoundsOf(ask) : null,
    roundDetails: async ({ round }) => ({
      kind: 'text',
      lines: roundReply.parse(await ask('round', { round })).lines,
    }),
  };
}

const freeRoundsOf = (ask: ReturnType<typeof createAsk>): FreeRoundsApi => ({
  grant: async ({ id, player, code, currency, rounds, bet, endsAtMs }) => {
    const sent = { grant: id, player, game: code, currency, rounds, bet: amountText(bet), endsAtMs };
    const answer = freeRoundsReply.parse(await ask('freerounds', sent));
    return answer.outcome === 'granted' ? { outcome: 'granted', companyRef: answer.name } : answer;
  },
  withdraw: async ({ id }) => void withdrawnReply.parse(await ask('withdrawal', { grant: id })),
});

/** Calls the company. @throws for any status but 200 */
function createAsk(http: OutboundHttp, { id, origin, apiPath, secret, nowMs }: Deps) {
  return async (path: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    const headers = signedHeaders(secret, body, Math.floor(nowMs() / 1000));
    const answer = await http.request(`${origin}${apiPath}/${path}`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`the company ${id} answers ${answer.status}`);
    return JSON.parse(answer.body) as unknown;
  };
}

async function allPages<T>(
  read: (offset: number) => Promise<{ items: readonly T[]; hasMore: boolean }>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page = 0; page < maxPages; page++) {
    const { items, hasMore } = await read(all.length);
    all.push(...items);
    if (!hasMore || items.length === 0) return all;
  }
  throw new Error(`a list of the company has more than ${maxPages} pages`);
}

const none = decimalAmount('0');

function read(rawBody: Buffer): ReadCall {
  const parsed = walletMessage.safeParse(parseJson(rawBody));
  if (!parsed.success) return { outcome: 'bad-call', echo: {} };
  return { outcome: 'call', call: callOf(parsed.data), echo: {} };
}

function callOf(sent: (typeof walletMessage)['_output']): WalletCall {
  const { token } = sent;
  switch (sent.kind) {
    case 'authenticate':
    case 'balance':
      return { kind: sent.kind, token, player: null };
    case 'round-end':
      return { kind: sent.kind, token, player: null, round: sent.round };
    case 'rollback': {
      const { kind, transaction, round, reference } = sent;
      const nothing = {
        game: null,
        currency: null,
        amount: none,
        win: none,
        isRoundOver: false,
        grant: null,
      };
      return { kind, token, player: null, transaction, round, reference, ...nothing };
    }
    case 'bet':
    case 'win':
    case 'bet-and-win':
      return {
        ...sent,
        player: null,
        reference: sent.kind === 'win' ? (sent.reference ?? null) : null,
        grant: sent.grant ?? null,
        amount: decimalAmount(sent.amount),
        win: sent.kind === 'bet-and-win' ? decimalAmount(sent.win) : none,
      };
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

const reply: GameProvider['reply'] = (result): WalletReply => {
  const headers = { 'content-type': 'application/json' };
  if (result === 'bad-signature') return { status: 401, headers, body: '{"outcome":"bad-signature"}' };
  if (result === 'bad-call') return { status: 400, headers, body: '{"outcome":"bad-call"}' };
  const { outcome, player, currency, balance, lng, country } = result;
  const body = { outcome, player, currency, balance: balance && amountText(balance), lng, country };
  return { status: 200, headers, body: JSON.stringify(body) };
};
