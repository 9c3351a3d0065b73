import { paymentPaths, walletPaths } from '@touchline/contracts/banking';
import { operatorPaths, riskPaths } from '@touchline/contracts/operations';
import { registrationPaths } from '@touchline/contracts/players';
import { livePath } from '@touchline/contracts/shared';
import { WebSocket } from 'ws';
import type { AttackCase } from '../attack-case.ts';
import type { AttackedSite, Attacker } from '../attacked-site.ts';
import { pairOf, registrationForm } from '../players.ts';
import { refusalOf } from './refusal.ts';

/** The header by which a request looks like one that a proxy forwarded for somebody outside. */
const fromOutside = { 'x-forwarded-for': '203.0.113.9' };

const hidden = (name: string, call: (attacker: Attacker) => ReturnType<Attacker['get']>): AttackCase => ({
  rule: 'RL-55',
  name: `${name} by a player`,
  expected: '404 request/not-found',
  run: async (site) => refusalOf(await call((await pairOf(site)).stranger)),
});

const assigned = (field: string, value: unknown): AttackCase => ({
  rule: 'RL-54',
  name: `registration that sets ${field}`,
  expected: '400 request/invalid',
  run: async (site) =>
    refusalOf(
      await site.attacker().post(registrationPaths.oneClick.path, { ...registrationForm, [field]: value }),
    ),
});

const socketLimitMs = 10_000;

/** Opens the site's socket. Returns the status of a refused handshake, or the first reply to a subscription. */
function subscribe(
  site: AttackedSite,
  { origin, topic, attacker }: { origin?: string; topic: string; attacker: Attacker },
): Promise<string> {
  const url = new URL(livePath, site.url);
  url.protocol = site.url.protocol === 'https:' ? 'wss:' : 'ws:';
  const cookie = [...attacker.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { address: localAddress } = attacker;
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      handshakeTimeout: socketLimitMs,
      headers: { cookie },
      ...(origin === undefined ? {} : { origin }),
      ...(localAddress === undefined ? {} : { localAddress }),
    });
    const limit = setTimeout(() => {
      socket.terminate();
      resolve('no reply');
    }, socketLimitMs);
    const end = (seen: string): void => {
      clearTimeout(limit);
      socket.terminate();
      resolve(seen);
    };
    socket.on('unexpected-response', (_, { statusCode }) => end(`handshake refused with ${statusCode}`));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topics: [{ topic }] })));
    socket.on('message', (data: Buffer) => {
      const reply = JSON.parse(data.toString()) as { type: string; topic?: string; code?: string };
      if (reply.topic === topic) end(reply.code ?? reply.type);
    });
    socket.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
  });
}

async function userIdOf(attacker: Attacker): Promise<number> {
  const { body } = await attacker.get('/web-api/session/check');
  return (body as { user_id: number | null }).user_id ?? 0;
}

/** RL-54, RL-55, RL-56: what a guest or a player may not reach. */
export const accessCases: readonly AttackCase[] = [
  assigned('role', 'operator'),
  assigned('balance', '1000000.00'),
  assigned('isVerified', true),
  {
    rule: 'RL-54',
    name: 'deposit that brings its own state',
    expected: '400 request/invalid',
    run: async (site) => {
      const { stranger } = await pairOf(site);
      const order = { accountId: stranger.accountId, methodId: 'sandbox', amount: '10.00', lng: 'en' };
      const rechargeId = '6f1f4d0e-6a53-4a4e-9d36-6d2b5e2f0a11';
      return refusalOf(
        await stranger.post(paymentPaths.recharge.path, { rechargeId, ...order, state: 'credited' }),
      );
    },
  },
  {
    rule: 'RL-54',
    name: 'query with a field that is not expected',
    expected: '400 request/invalid',
    run: async (site) => {
      const { stranger } = await pairOf(site);
      const query = `accountId=${stranger.accountId}&userId=1`;
      return refusalOf(await stranger.get(`${walletPaths.statement.path}?${query}`));
    },
  },
  hidden('operator command', (attacker) =>
    attacker.post(operatorPaths.command.path, { words: ['config', 'list'], options: { reason: 'x' } }),
  ),
  hidden('liability of the site', (attacker) => attacker.get(riskPaths.site.path)),
  hidden('unknown operator address', (attacker) => attacker.get('/operator-api/anything')),
  {
    rule: 'RL-55',
    name: 'metrics from outside',
    expected: '404, no figures',
    run: async (site) => {
      const { status, text } = await site.attacker().get('/metrics', fromOutside);
      return `${status}, ${text.includes('touchline_') ? 'figures' : 'no figures'}`;
    },
  },
  {
    rule: 'RL-56',
    name: 'socket opened by a page of another site',
    expected: 'handshake refused with 403',
    run: async (site) => {
      const { stranger: attacker } = await pairOf(site);
      return subscribe(site, { origin: 'https://attacker.example', topic: 'site', attacker });
    },
  },
  {
    rule: 'RL-56',
    name: 'subscription to the balance of another player',
    expected: 'live/not-yours',
    run: async (site) => {
      const { owner, stranger } = await pairOf(site);
      return subscribe(site, { topic: `user/${await userIdOf(owner)}`, attacker: stranger });
    },
  },
  {
    rule: 'RL-56',
    name: 'subscription of a guest to the balance of a player',
    expected: 'live/not-yours',
    run: async (site) => {
      const { owner } = await pairOf(site);
      return subscribe(site, { topic: `user/${await userIdOf(owner)}`, attacker: site.attacker() });
    },
  },
];
