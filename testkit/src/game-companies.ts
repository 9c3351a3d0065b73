import { createSign, generateKeyPairSync, randomUUID, createVerify } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hub88Settings, TouchlineSettings } from '@touchline/api/modules/gaming/game-wallet';
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
  /** The grant of a free round. */
  grant?: string;
};

/** A signed call as it goes over the network. */
export type SignedCall = { path: string; headers: Record<string, string>; body: string };

/** What a test needs to act as a game company. */
export type CompanySimulator = {
  id: string;
  settings: {
    gameSandbox?: { origin: string; secret: string };
    hub88?: Hub88Settings;
    touchline?: TouchlineSettings;
  };
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
  /** How often the company has free rounds under the site's id, and has them no more. */
  freeRounds: (id: string) => { granted: number; withdrawn: number };
  /** Makes the company know a round. @returns what it says of the round when the site asks */
  detailsOf: (round: string) => { kind: 'text'; lines: string[] } | { kind: 'link'; url: string };
  /** Loses this many answers to calls of the site that were carried out. */
  loseAnswers: (count: number) => void;
  /** Stops answering, as a company that is down. */
  stop: () => Promise<void>;
};

async function listen(
  listener: RequestListener,
): Promise<{ server: Server; origin: string; loseAnswers: (count: number) => void }> {
  let toLose = 0;
  const server = createServer((request, response) => {
    if (toLose > 0) {
      toLose -= 1;
      response.end = () => response.destroy();
    }
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const loseAnswers = (count: number): void => void (toLose = count);
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, loseAnswers };
}

const closing = (server: Server) => async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** The sandbox's company in this process. `apiPath`: where its api is. */
export async function startSandboxCompany(nowMs: () => number, apiPath = '/api'): Promise<CompanySimulator> {
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
  const answer = createListener({ company, secret, nowMs, origin: () => origin });
  const started = await listen((request, response) => {
    request.url = request.url?.replace(apiPath, '/api');
    answer(request, response);
  });
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
    freeRounds: (id) => company.freeRounds.count(id),
    detailsOf: (round) => {
      const shown = { game: 'A Game', case: { centi: 250, rows: [[{ symbol: 1 }, { text: '7' }]] } };
      company.roundLog.add(round, { ...shown, stake: '1.00', payout: '2.50', currency: 'EUR' });
      return { kind: 'text', lines: ['A Game', '🔔 · 7', '1.00 EUR → 2.50 EUR'] };
    },
    loseAnswers: started.loseAnswers,
    stop: closing(started.server),
  };
}

/** Another installation of Touchline speaks as the sandbox's company does, at addresses of its own. */
export async function startTouchlineCompany(nowMs: () => number): Promise<CompanySimulator> {
  const company = await startSandboxCompany(nowMs, '/web-api/supplied-games/operators/own-site');
  const { gameSandbox } = company.settings;
  if (!gameSandbox) throw new Error('the company has an origin');
  return {
    ...company,
    id: 'touchline',
    settings: { touchline: { ...gameSandbox, operatorId: 'own-site' } },
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
  'unknown-grant': 'RS_ERROR_UNKNOWN',
  'grant-ended': 'RS_ERROR_UNKNOWN',
  'grant-used': 'RS_ERROR_UNKNOWN',
  'has-win': 'RS_ERROR_UNKNOWN',
  'round-ended': 'RS_ERROR_UNKNOWN',
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
  const rewards = createHub88Rewards(game.game_code);
  const started = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const signature = String(request.headers['x-hub88-signature']);
      const isRight = createVerify('RSA-SHA256').update(body).verify(operator.publicKey, signature, 'base64');
      const path = String(request.url).replace('/operator/generic/v2/', '');
      const answer =
        path === 'game/list'
          ? [game, { ...game, game_code: 'off', enabled: false }]
          : path.startsWith('freebet/')
            ? rewards.answer(path, JSON.parse(body) as object)
            : { url: path === 'game/round' ? roundPage(JSON.parse(body) as object) : `${origin}/open` };
      response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRight ? answer : { error: 'signature' }));
    });
  });
  ({ origin } = started);
  const roundPage = (asked: { round?: string }): string => `${origin}/round/${asked.round}`;
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
            is_free: call.grant !== undefined,
            bet: null,
            ...(call.grant === undefined ? {} : { meta: { operator_reference: call.grant } }),
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
    freeRounds: (id) => rewards.count(id),
    detailsOf: (round) => ({ kind: 'link', url: `${origin}/round/${round}` }),
    loseAnswers: started.loseAnswers,
    stop: closing(started.server),
  };
}

/** Rewards as Hub88 has them: a repeated request makes a second one. */
function createHub88Rewards(gameCode: string) {
  const rewards: { uuid: string; reference: string; isCancelled: boolean }[] = [];
  return {
    answer: (path: string, asked: { operator_reference?: string; reward_uuid?: string }): object => {
      if (path === 'freebet/prepaids/list')
        return [
          {
            prepaid_uuid: randomUUID(),
            game_code: 'another',
            currency: null,
            bet_value: null,
            bet_count: null,
          },
          {
            prepaid_uuid: randomUUID(),
            game_code: gameCode,
            currency: 'EUR',
            bet_value: null,
            bet_count: null,
          },
        ];
      if (path === 'freebet/rewards/create') {
        const uuid = randomUUID();
        rewards.push({ uuid, reference: asked.operator_reference ?? '', isCancelled: false });
        return { reward_uuid: uuid };
      }
      const found = rewards.find(({ uuid }) => uuid === asked.reward_uuid);
      if (found) found.isCancelled = true;
      return {};
    },
    count: (id: string): { granted: number; withdrawn: number } => {
      const own = rewards.filter(({ reference }) => reference === id);
      return { granted: own.length, withdrawn: own.filter(({ isCancelled }) => isCancelled).length };
    },
  };
}
