import { createSign, generateKeyPairSync, randomUUID, createVerify } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hub88Settings } from '@touchline/api/modules/gaming/game-wallet';
import { createCatalogue } from '@touchline/game-sandbox/catalogue';
import { createCompany } from '@touchline/game-sandbox/company';
import { createListener } from '@touchline/game-sandbox/server';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { createWalletClient } from '@touchline/game-sandbox/wallet-client';

/** A call to the wallet, in words that every company has. Amounts are decimal texts. */
export type CompanyCall = {
  kind: 'balance' | 'bet' | 'win' | 'rollback';
  token: string;
  player: string;
  transaction?: string;
  reference?: string;
  round?: string;
  game?: string;
  currency?: string;
  amount?: string;
  isRoundOver?: boolean;
};

/** A signed call as it goes over the network. */
export type SignedCall = { path: string; headers: Record<string, string>; body: string };

/** What a test needs to act as a game company. */
export type CompanySimulator = {
  id: string;
  settings: { gameSandbox?: { origin: string; secret: string }; hub88?: Hub88Settings };
  /** A game that the company lists. */
  gameCode: string;
  gameName: string;
  /** Whether a signature has a time, so that a recorded call is refused later. */
  isSignatureDated: boolean;
  sign: (call: CompanyCall, atMs: number) => SignedCall;
  /** Signs with a key that the site does not know. */
  signForeign: (call: CompanyCall, atMs: number) => SignedCall;
  /** Signs any body. */
  signRaw: (kind: CompanyCall['kind'], body: string, atMs: number) => SignedCall;
  /** What a reply says: the company's word, and the balance as a decimal text. */
  read: (body: string) => { word: string; balance: string | null };
  /** The company's word for an outcome of the wallet. */
  wordOf: (outcome: string) => string;
  /** Stops answering, as a company that is down. */
  stop: () => Promise<void>;
};

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const closing = (server: Server) => async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** The sandbox's company in this process. */
export async function startSandboxCompany(nowMs: () => number): Promise<CompanySimulator> {
  const secret = 'secret-of-the-games-0123456789abcdef';
  const [first] = createCatalogue();
  const wallet = createWalletClient({
    secret,
    nowMs,
    send: () => Promise.reject(new Error('the test sends the calls')),
    wait: () => Promise.resolve(),
  });
  const company = createCompany({ games: createCatalogue().slice(0, 40), wallet, nowMs });
  let origin = '';
  const started = await listen(createListener({ company, secret, nowMs, origin: () => origin }));
  ({ origin } = started);
  const bodyOf = (call: CompanyCall): string => {
    const { kind, token, transaction, reference, round } = call;
    if (kind === 'balance') return JSON.stringify({ kind, token });
    if (kind === 'rollback') return JSON.stringify({ kind, token, transaction, reference, round });
    // The sandbox's calls name no player.
    return JSON.stringify({ ...call, player: undefined });
  };
  const signed = (key: string, kind: string, body: string, atMs: number): SignedCall => ({
    path: kind,
    headers: signedHeaders(key, body, Math.floor(atMs / 1000)),
    body,
  });
  return {
    id: 'sandbox',
    settings: { gameSandbox: { origin, secret } },
    gameCode: first?.code ?? '',
    gameName: first?.name ?? '',
    isSignatureDated: true,
    sign: (call, atMs) => signed(secret, call.kind, bodyOf(call), atMs),
    signForeign: (call, atMs) => signed('another-secret', call.kind, bodyOf(call), atMs),
    signRaw: (kind, body, atMs) => signed(secret, kind, body, atMs),
    read: (body) => {
      const { outcome, balance } = JSON.parse(body) as { outcome: string; balance?: string | null };
      return { word: outcome, balance: balance ?? null };
    },
    wordOf: (outcome) => outcome,
    stop: closing(started.server),
  };
}

const hub88Words: Readonly<Record<string, string>> = {
  ok: 'RS_OK',
  'unknown-session': 'RS_ERROR_INVALID_TOKEN',
  'session-ended': 'RS_ERROR_TOKEN_EXPIRED',
  'unknown-game': 'RS_ERROR_INVALID_GAME',
  'wrong-currency': 'RS_ERROR_WRONG_CURRENCY',
  amount: 'RS_ERROR_WRONG_TYPES',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  'taken-back': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'no-bet': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'no-funds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'no-funds-yet': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'bad-signature': 'RS_ERROR_INVALID_SIGNATURE',
  'bad-call': 'RS_ERROR_WRONG_SYNTAX',
};
const hub88Paths = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
} as const;

/** A double of Hub88, written from its documents: it lists a game, opens it, and signs calls with its own key. */
export async function startHub88Double(): Promise<CompanySimulator> {
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [operator, company, foreign] = [pair(), pair(), pair()];
  const game = {
    game_code: 'dbl_lantern',
    name: 'Double Lantern',
    product: 'Double',
    category: 'Video Slots',
    enabled: true,
    rtp: 95.5,
    volatility: 'medium',
  };
  let origin = '';
  const { server, origin: at } = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const signature = String(request.headers['x-hub88-signature']);
      const isRight = createVerify('RSA-SHA256').update(body).verify(operator.publicKey, signature, 'base64');
      const isList = request.url === '/operator/generic/v2/game/list';
      const answer = isList
        ? [game, { ...game, game_code: 'off', enabled: false }]
        : { url: `${origin}/open` };
      response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRight ? answer : { error: 'signature' }));
    });
  });
  origin = at;
  const bodyOf = (call: CompanyCall): string =>
    JSON.stringify({
      user: call.player,
      token: call.token,
      request_uuid: randomUUID(),
      game_code: call.game ?? game.game_code,
      ...(call.kind === 'balance'
        ? {}
        : { transaction_uuid: call.transaction, round: call.round, round_closed: call.isRoundOver ?? false }),
      ...(call.reference === undefined ? {} : { reference_transaction_uuid: call.reference }),
      ...(call.amount === undefined
        ? {}
        : {
            amount: Math.round(Number(call.amount) * 100_000),
            currency: call.currency,
            is_free: false,
            bet: null,
          }),
    });
  const signed = (key: string, kind: CompanyCall['kind'], body: string): SignedCall => ({
    path: hub88Paths[kind],
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': createSign('RSA-SHA256').update(body).sign(key, 'base64'),
    },
    body,
  });
  return {
    id: 'hub88',
    settings: {
      hub88: {
        origin,
        operatorId: 7,
        privateKey: operator.privateKey,
        publicKey: company.publicKey,
        frameOrigins: [origin],
      },
    },
    gameCode: game.game_code,
    gameName: game.name,
    isSignatureDated: false,
    sign: (call) => signed(company.privateKey, call.kind, bodyOf(call)),
    signForeign: (call) => signed(foreign.privateKey, call.kind, bodyOf(call)),
    signRaw: (kind, body) => signed(company.privateKey, kind, body),
    read: (body) => {
      const { status, balance } = JSON.parse(body) as { status: string; balance?: number };
      return { word: status, balance: balance === undefined ? null : (balance / 100_000).toFixed(2) };
    },
    wordOf: (outcome) => hub88Words[outcome] ?? outcome,
    stop: closing(server),
  };
}
