import { createSign, createVerify } from 'node:crypto';
import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import { partsOf } from '../../amounts.ts';
import {
  type Amount,
  companyCallLimitMs,
  type GameProvider,
  type Hub88Settings,
  type LaunchRequest,
  type ProviderGame,
  type ReadCall,
  type WalletCall,
} from '../../provider.ts';
import { hub88FreeRounds } from './free-rounds.ts';
import { type Hub88Path, hub88Calls, hub88Games, hub88Url, isHub88Path } from './messages.ts';
import { statusOf } from './statuses.ts';

/** Amounts of Hub88 are whole numbers of 1/100,000 of a unit. */
const partsPerUnit = 100_000n;
const amountOf = (parts: number): Amount => ({ parts: BigInt(parts), partsPerUnit });
const none = amountOf(0);
const maxReplyBytes = 20_000_000;

/** The signature of a body: RSA with SHA-256, as base64, in the header `X-Hub88-Signature`. */
export const signHub88 = (privateKey: string, body: string | Buffer): string =>
  createSign('RSA-SHA256').update(body).sign(privateKey, 'base64');

/**
 * Hub88, by its public documents: its Games API is called, and it calls the Wallet API. Both sides sign the raw body.
 */
export function createHub88(settings: Hub88Settings & { isProduction: boolean }): GameProvider {
  const { origin, operatorId, privateKey, publicKey, isProduction } = settings;
  const http = createOutboundHttp({
    origins: [origin],
    isProduction,
    limits: { timeoutMs: companyCallLimitMs, maxReplyBytes },
  });
  const ask = async (path: string, input: object): Promise<unknown> => {
    const body = JSON.stringify(input);
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signHub88(privateKey, body) };
    const answer = await http.request(`${origin}/operator/generic/v2/${path}`, {
      method: 'POST',
      headers,
      body,
    });
    if (answer.status !== 200) throw new Error(`Hub88 answers ${answer.status}`);
    return JSON.parse(answer.body) as unknown;
  };
  return {
    id: 'hub88',
    frameOrigins: settings.frameOrigins,
    games: async () =>
      hub88Games
        .parse(await ask('game/list', { operator_id: operatorId }))
        .filter(({ enabled }) => enabled)
        .map(gameOf),
    launch: async (request) => hub88Url.parse(await ask('game/url', launchOf(request, operatorId))),
    readCall: (path, headers, rawBody) => {
      const given = headers['x-hub88-signature'];
      if (typeof given !== 'string' || !isVerified(publicKey, rawBody, given))
        return { outcome: 'bad-signature' };
      return isHub88Path(path) ? read(path, rawBody) : { outcome: 'bad-call', echo: {} };
    },
    reply: (result, call, echo) => {
      const headers = { 'content-type': 'application/json' };
      if (result === 'bad-signature')
        return {
          status: 200,
          headers,
          body: JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE', ...echo }),
        };
      if (result === 'bad-call')
        return { status: 200, headers, body: JSON.stringify({ status: 'RS_ERROR_WRONG_SYNTAX', ...echo }) };
      const { outcome, player, currency, balance, country } = result;
      const said = { user: player, status: statusOf[outcome], ...echo };
      if (call?.kind === 'player-info')
        return { status: 200, headers, body: JSON.stringify({ ...said, country }) };
      const money = balance && currency ? { currency, balance: Number(partsOf(balance, partsPerUnit)) } : {};
      return { status: 200, headers, body: JSON.stringify({ ...said, ...money }) };
    },
    // A repeat may have a request id of its own, which the reply must name.
    replyAgain: (body, echo) => JSON.stringify({ ...(JSON.parse(body) as object), ...echo }),
    transactions: null,
    freeRounds: hub88FreeRounds(ask, operatorId),
    roundDetails: async ({ player, round, transaction }) => {
      const asked = { user: player, round, transaction_uuid: transaction, operator_id: operatorId };
      return { kind: 'link', url: hub88Url.parse(await ask('game/round', asked)).url };
    },
  };
}

function isVerified(publicKey: string, body: Buffer, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}

function read(path: Hub88Path, rawBody: Buffer): ReadCall {
  const sent = parseJson(rawBody);
  const parsed = hub88Calls[path].safeParse(sent);
  if (!parsed.success) {
    const id = (sent as { request_uuid?: unknown } | null)?.request_uuid;
    return {
      outcome: 'bad-call',
      echo: typeof id === 'string' && id.length <= 36 ? { request_uuid: id } : {},
    };
  }
  return { outcome: 'call', call: callOf(path, sent), echo: { request_uuid: parsed.data.request_uuid } };
}

function callOf(path: Hub88Path, sent: unknown): WalletCall {
  switch (path) {
    case 'user/info':
      return { kind: 'player-info', player: hub88Calls[path].parse(sent).user };
    case 'user/balance': {
      const { token, user } = hub88Calls[path].parse(sent);
      return { kind: 'balance', token, player: user };
    }
    case 'transaction/rollback': {
      const call = hub88Calls[path].parse(sent);
      const nothing = { game: null, currency: null, amount: none, win: none, grant: null };
      return { kind: 'rollback', ...sharedOf(call), reference: call.reference_transaction_uuid, ...nothing };
    }
    case 'transaction/bet':
    case 'transaction/win': {
      const call = hub88Calls[path].parse(sent);
      return {
        kind: path === 'transaction/bet' ? 'bet' : 'win',
        ...sharedOf(call),
        reference: 'reference_transaction_uuid' in call ? String(call.reference_transaction_uuid) : null,
        game: call.game_code,
        currency: call.currency,
        amount: amountOf(call.amount),
        win: none,
        grant: call.meta?.operator_reference ?? call.reward_uuid ?? null,
      };
    }
  }
}

const sharedOf = (call: {
  token: string;
  user: string;
  transaction_uuid: string;
  round: string;
  round_closed?: boolean | null | undefined;
}) => ({
  token: call.token,
  player: call.user,
  transaction: call.transaction_uuid,
  round: call.round,
  isRoundOver: call.round_closed === true,
});

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Demo play has the currency `XXX` and no player. */
function launchOf(request: LaunchRequest, operatorId: number): object {
  const shared = {
    operator_id: operatorId,
    game_code: request.code,
    platform: 'GPL_DESKTOP',
    lang: request.lng,
    lobby_url: request.lobbyUrl,
    deposit_url: request.rechargeUrl,
  };
  if (request.mode === 'demo') return { ...shared, currency: 'XXX' };
  const { token, player, currency, country, address } = request;
  return { ...shared, user: player, token, currency, country: country ?? 'XX', ip: address };
}

/** The page of a category, by the words in its name. */
const sections: readonly (readonly [RegExp, string])[] = [
  [/live|baccarat|blackjack|roulette|table|poker/i, 'casino'],
  [/crash/i, 'crash-games'],
  [/virtual/i, 'virtualsports'],
  [/fish/i, 'fishinghunting'],
  [/tv|show/i, 'tvgames'],
  [/instant|scratch|bet/i, 'fast-bet'],
];
const volatilities: Readonly<Record<string, number>> = {
  low: 1,
  'medium-low': 2,
  medium: 3,
  'medium-high': 4,
  high: 5,
};

function gameOf(game: (typeof hub88Games)['_output'][number]): ProviderGame {
  const { game_code: code, name, product, category, rtp, volatility, release_date: released } = game;
  return {
    code,
    name,
    studio: product,
    section: sections.find(([words]) => words.test(category ?? ''))?.[1] ?? 'slots',
    subcategory: null,
    returnPpm: rtp ? Math.round(rtp * 10_000) : null,
    volatility: volatilities[(volatility ?? '').toLowerCase()] ?? 3,
    hasDemo: true,
    addedOn: /^\d{4}-\d{2}-\d{2}/.exec(released ?? '')?.[0] ?? '2026-01-01',
    minStake: null,
    maxStake: null,
  };
}
