import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SandboxGame } from './catalogue/catalogue.ts';
import type { Company, Launch, Transaction } from './company.ts';
import type { FreeRounds } from './free-rounds.ts';
import { gamePage } from './page/game-page.ts';
import { isSigned } from './signature.ts';

const maxBodyBytes = 8192;
type Deps = { company: Company; secret: string; nowMs: () => number; origin: () => string };

/** The addresses of the company: `/api/*` for the operator, signed; `/play/*` for browsers. */
export function createListener(deps: Deps): RequestListener {
  return (request, response) => {
    answer(deps, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('The game has failed. Open it again.');
    });
  };
}

async function answer(deps: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
  const body = request.method === 'POST' ? await readBody(request) : Buffer.alloc(0);
  const api = /^\/api\/([a-z]+)$/.exec(pathname)?.[1];
  if (api !== undefined) {
    if (!isSigned(deps.secret, request.headers, body, deps.nowMs()))
      return json(response, 401, { error: 'signature' });
    return operatorCall(deps, api, JSON.parse(body.toString('utf8')) as object, response);
  }
  const [, id = '', step = ''] = /^\/play\/([0-9a-f]{32})(?:\/(round|balance))?$/.exec(pathname) ?? [];
  const seat = deps.company.seat(id);
  if (!seat) return notFound(response);
  if (request.method === 'GET' && step === '') {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, pageHeaders(nonce, seat.launch.siteOrigin));
    response.end(gamePage(id, seat, nonce));
    return;
  }
  if (request.method !== 'POST' || request.headers['x-game'] !== '1') return notFound(response);
  const free = () => freeOf(deps.company, seat);
  if (step === 'balance')
    return json(response, 200, { balance: await deps.company.balance(seat), free: free() });
  const { stake, choice } = JSON.parse(body.toString('utf8')) as { stake?: unknown; choice?: unknown };
  const answer = await deps.company.play(seat, String(stake), String(choice));
  return json(response, 200, { ...answer, free: free() });
}

/** The free rounds that the next round of a page uses; null for none. */
function freeOf(company: Company, seat: Seat): { left: number; bet: string } | null {
  const next = company.freeRoundsOf(seat);
  return next && { left: next.rounds - next.used, bet: next.bet };
}
type Seat = NonNullable<ReturnType<Company['seat']>>;

function operatorCall(deps: Deps, name: string, input: object, response: ServerResponse): void {
  const { company } = deps;
  const { offset = 0, limit = 1000 } = input as { offset?: number; limit?: number };
  const page = <T>(all: readonly T[]) => ({
    items: all.slice(offset, offset + limit),
    hasMore: offset + limit < all.length,
  });
  switch (name) {
    case 'games': {
      const { items, hasMore } = page(company.games);
      return json(response, 200, { games: items.map(listed), hasMore });
    }
    case 'launch': {
      const id = company.launch(input as Launch);
      return id === null
        ? json(response, 404, { error: 'game' })
        : json(response, 200, { url: `${deps.origin()}/play/${id}` });
    }
    case 'freerounds': {
      const isTaken = company.freeRounds.add(input as FreeRounds);
      const { grant } = input as FreeRounds;
      return json(response, 200, isTaken ? { outcome: 'granted', name: grant } : { outcome: 'refused' });
    }
    case 'withdrawal':
      company.freeRounds.end((input as FreeRounds).grant);
      return json(response, 200, { outcome: 'withdrawn' });
    case 'round': {
      const lines = company.roundLog.lines((input as { round: string }).round);
      return lines === null ? json(response, 404, { error: 'round' }) : json(response, 200, { lines });
    }
    case 'transactions': {
      const { fromMs = 0, toMs = 0 } = input as { fromMs?: number; toMs?: number };
      const { items, hasMore } = page(company.transactions(fromMs, toMs));
      return json(response, 200, { transactions: items.map(told), hasMore });
    }
    default:
      return notFound(response);
  }
}

/** What the operator gets of a game: all but its mathematics. */
function listed(game: SandboxGame): Omit<SandboxGame, 'math'> {
  const { math: _, ...rest } = game;
  return rest;
}

const told = ({ transaction, kind, currency, amount }: Transaction) => ({
  transaction,
  kind,
  currency,
  amount,
});

/** The page may be framed by the operator's site only, and loads nothing from elsewhere. */
const pageHeaders = (nonce: string, siteOrigin: string): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`,
});

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' });
  response.end('This game is not open any more. Open it again from the lobby.');
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBodyBytes) throw new Error('the body is too long');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
