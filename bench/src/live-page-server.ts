// The api process of a benchmarked page. It serves a catalogue of a fixed seed at the api's paths,
// the site's socket server with a feed, and the plain page. Every other address is forwarded to the page server.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createLiveHub } from '@touchline/api/platform/live/live-hub';
import { attachLiveServer } from '@touchline/api/platform/live/live-server';
import {
  cataloguePaths,
  type CouponApi,
  couponPaths,
  liveKeys,
  zoneKey,
  zoneTopic,
} from '@touchline/contracts/sports-betting';
import { createLiveCatalogue, type SportSize } from './live-catalogue.ts';
import { quoteOf } from './live-quote.ts';
import { systemTimers } from '@touchline/api/platform/process/timers';

/**
 * Commands of the parent. `restart` starts the feed again from its seed, with `changesPerSec` changes of one price
 * each.
 */
export type ApiCommand = { type: 'ssr-address'; url: string } | { type: 'restart'; changesPerSec: number };
export type ApiReply = { type: 'listening'; port: number } | { type: 'done' };

const seed = 20_261_120;
const tickMs = 10;
const trackerMs = 1000;
const sizes = JSON.parse(process.argv[2] ?? '[]') as SportSize[];
const plainPage = readFileSync(join(import.meta.dirname, 'plain-page.html'));
const say = (reply: ApiReply): void => void process.send?.(reply);

let catalogue = createLiveCatalogue(sizes, seed, Date.now());
let clk = 1_000_000;
let feed: NodeJS.Timeout | undefined;
let trackers: NodeJS.Timeout | undefined;
let ssrUrl = '';
const gameTopics = new Set<number>();

const hub = createLiveHub({
  nowMs: Date.now,
  readSnapshot: async (topic) => {
    if (topic === 'live/0') return { clk, set: catalogue.snapshot() };
    const [, kind, id] = /^(game|zone)\/(\d+)$/.exec(topic) ?? [];
    const gameId = Number(id);
    if (kind === 'zone') return zoneSnapshot(gameId);
    if (!catalogue.game(gameId)) return null;
    gameTopics.add(gameId);
    return { clk, set: catalogue.snapshot(gameId) };
  },
  onFailure: () => {},
  ...systemTimers,
});

function zoneSnapshot(gameId: number): { clk: number; set: Record<string, object> } | null {
  const fact = catalogue.trackers(Date.now()).find((one) => one.gameId === gameId);
  return fact ? { clk: fact.atMs, set: { [zoneKey(gameId)]: fact } } : null;
}

/** Sends the state of every match tracker, as the feed does once a second. */
function publishTrackers(): void {
  for (const fact of catalogue.trackers(Date.now()))
    hub.publish(zoneTopic(fact.gameId), { set: { [zoneKey(fact.gameId)]: fact }, del: [] }, fact.atMs);
}

/** Open loop: everything that is due since the start is sent, even when the timer is late. */
function restart(changesPerSec: number): void {
  clearInterval(feed);
  clearInterval(trackers);
  catalogue = createLiveCatalogue(sizes, seed, Date.now());
  gameTopics.clear();
  hub.resetAll();
  const startedAt = performance.now();
  let sent = 0;
  trackers = setInterval(publishTrackers, trackerMs);
  feed = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * changesPerSec);
    for (; sent < due; sent++) publishMove();
  }, tickMs);
}

function publishMove(): void {
  const market = catalogue.move();
  if (!market) return;
  clk++;
  const change = { set: { [liveKeys.market(market.id)]: market }, del: [] };
  hub.publish('live/0', change, clk);
  if (gameTopics.has(market.gameId)) hub.publish(`game/${market.gameId}`, change, clk);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const json = (value: unknown, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  switch (url.pathname) {
    case '/plain':
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plainPage);
    case '/web-api/shell/state':
      // The same for every visitor, because all visitors are guests.
      return json({ isForEveryGuest: true });
    case cataloguePaths.menu.path:
      return json(catalogue.menu());
    case cataloguePaths.list.path:
      return json(
        catalogue.list(
          url.searchParams.get('sport') ?? undefined,
          clk,
          url.searchParams.has('priced') ? Number(url.searchParams.get('priced')) : undefined,
        ),
      );
    case couponPaths.quote.path:
      return json(quoteOf(catalogue, JSON.parse(await textOf(request)) as CouponApi['quote']['body']));
    default:
      return answerOther(url.pathname, { request, response, json });
  }
}

type Json = (value: unknown, status?: number) => void;

/** Answers for one game; unknown calls of the api get 404, and pages come from the page server. */
function answerOther(
  path: string,
  { request, response, json }: { request: IncomingMessage; response: ServerResponse; json: Json },
): void {
  const gameId = Number(/^\/web-api\/catalogue\/game\/(\d+)$/.exec(path)?.[1]);
  const reply = catalogue.gameReply(gameId, clk);
  if (reply) return json(reply);
  return path.startsWith('/web-api/') ? json({}, 404) : passOn(request, response);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request;
  const onward = ask(`${ssrUrl}${url}`, { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
const identify = async () => ({ userId: null, sessionId: null });
attachLiveServer({
  server,
  hub,
  identify,
  addressOf: () => '',
  protocolOf: () => 'http',
  allowedOrigins: [],
});

process.on('message', (order: ApiCommand) => {
  switch (order.type) {
    case 'ssr-address':
      ssrUrl = order.url;
      return say({ type: 'done' });
    case 'restart':
      restart(order.changesPerSec);
      return say({ type: 'done' });
  }
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  say({ type: 'listening', port: typeof address === 'object' && address ? address.port : 0 });
});
