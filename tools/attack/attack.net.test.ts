import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAppServer } from '@touchline/api/app-server';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackResult, runCases } from './attack-case.ts';
import { attackedSite } from './attacked-site.ts';
import { accessCases } from './cases/access.ts';
import { amountAndIdCases } from './cases/amounts.ts';
import { browserRuleCases } from './cases/browser-rules.ts';
import { callbackCases } from './cases/callbacks.ts';
import { codeCases } from './cases/codes.ts';
import { foreignPaymentCases } from './cases/foreign-payments.ts';
import { attackCases } from './cases/index.ts';
import { sessionCases } from './cases/sessions.ts';
import { resultSummary, resultTable } from './print-results.ts';
import { startWeakProxy, type Weakness } from './weak-proxy.ts';

const { db } = useTestDatabase();
const secret = 'test-sandbox-secret';
let server: ReturnType<typeof createAppServer>;
let port: number;
beforeAll(async () => {
  const { app } = createTestApp(db(), { startMs: Date.now() });
  server = createAppServer(app, { isReplyChecked: true, allowedOrigins: [], onWaiting: () => {} });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Cases that need no page server and no socket, which this test does not start. */
const apiCases = [
  ...foreignPaymentCases,
  ...amountAndIdCases,
  ...callbackCases,
  ...sessionCases,
  ...accessCases.filter(({ rule }) => rule === 'RL-54'),
  ...browserRuleCases.filter(({ rule }) => rule === 'RL-57' || rule === 'RL-58'),
  ...codeCases,
];

const namesOf = (results: readonly AttackResult[], isOk: boolean | null): string[] =>
  results.filter((result) => result.isOk === isOk).map(({ name }) => name);

/** Attacks the site through a weakness, and returns the names of the cases that found it. */
async function foundThrough(weakness: Weakness): Promise<string[]> {
  const proxy = await startWeakProxy(port, weakness);
  try {
    return namesOf(await runCases(attackedSite(proxy.url, secret), apiCases), false);
  } finally {
    proxy.close();
  }
}

describe('attacks on a site', () => {
  it('has at least 100 cases, each with a name of its own, for each rule that can be seen from outside', () => {
    expect(attackCases.length).toBeGreaterThanOrEqual(100);
    expect(new Set(attackCases.map(({ name }) => name)).size).toBe(attackCases.length);
    const rules = new Set(attackCases.map(({ rule }) => rule));
    // RL-52 needs hours, and what RL-62 forbids happens between the server and other machines.
    const invisible = ['RL-52', 'RL-62'];
    for (let n = 45; n <= 62; n++) {
      const rule = `RL-${n}`;
      expect([rule, rules.has(rule)]).toEqual([rule, !invisible.includes(rule)]);
    }
  });

  it('[RL-7] [RL-40] [RL-48] [RL-49] [RL-50] [RL-51] [RL-53] [RL-54] [RL-57] [RL-58] [RL-70] this site stands all of them', async () => {
    const site = attackedSite(new URL(`http://127.0.0.1:${port}`), secret);
    const results = await runCases(site, apiCases);
    expect(resultTable(results.filter(({ isOk }) => isOk === false)).split('\n')).toHaveLength(1);
    expect(namesOf(results, null)).toEqual(['withdrawal from the bonus account']);
    expect(namesOf(results, true)).toHaveLength(apiCases.length - 1);
  });

  it('finds that requests of other sites are taken', async () => {
    const found = await foundThrough({
      request: ({ origin: _origin, 'sec-fetch-site': _site, ...headers }) => ({
        ...headers,
        'x-requested-with': 'x',
      }),
    });
    expect(found).toEqual(
      browserRuleCases.filter(({ name }) => name.startsWith('deposit started')).map(({ name }) => name),
    );
  });

  it('finds that any origin may read', async () => {
    const found = await foundThrough({
      reply: (headers, { origin }) => ({ ...headers, 'access-control-allow-origin': origin ?? '*' }),
    });
    expect(found).toEqual(browserRuleCases.filter(({ rule }) => rule === 'RL-58').map(({ name }) => name));
  });

  it('finds that signatures of call-backs are not checked', async () => {
    const found = await foundThrough({
      request: (headers, { path, body }) => {
        if (path !== '/web-api/payments/callback/sandbox') return headers;
        return { ...headers, ...signSandboxCallback(secret, body, Math.floor(Date.now() / 1000)) };
      },
    });
    expect(found).toEqual([
      'call-back without a signature',
      'call-back with a wrong signature',
      'call-back with a signature of no length',
      'call-back whose body changed after it was signed',
      'call-back signed 400 s ago',
      'call-back signed 400 s in the future',
    ]);
  });

  it('finds that scripts can read the session cookie', async () => {
    const found = await foundThrough({
      reply: (headers) => {
        const cookies = headers['set-cookie'];
        if (!cookies) return headers;
        return { ...headers, 'set-cookie': cookies.map((line) => line.replace(/; ?HttpOnly/i, '')) };
      },
    });
    expect(found).toEqual(['attributes of the session cookie']);
  });

  it('finds that a stranger reads what is another player’s', async () => {
    // The site takes every reader for the player who came first.
    let first: string | undefined;
    const found = await foundThrough({
      request: (headers, { path }) => {
        first ??= headers.cookie;
        return /\/(statement|deposits|history)/.test(path) && headers.cookie
          ? { ...headers, cookie: first }
          : headers;
      },
    });
    expect(found).toEqual([
      'history of payments of another player',
      'statement of another player',
      'sums of the statement of another player',
      'deposits by day of another player',
    ]);
  });
});

describe('npm run attack', () => {
  const attack = (...words: string[]) =>
    new Promise<{ status: number; output: string }>((resolve) => {
      const file = join(import.meta.dirname, '..', 'attack.ts');
      execFile(process.execPath, [file, ...words], (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
      );
    });

  it('attacks no other machine without its name', async () => {
    expect(await attack('https://bets.example/')).toEqual({
      status: 2,
      output:
        'bets.example is not this machine. Add --i-may-attack bets.example when its owner has agreed.\n',
    });
  });

  it('prints the table and ends with 1 when a site has a weakness', async () => {
    const weak = createServer((_, reply) => reply.writeHead(200, { connection: 'close' }).end('root:x:0:0'));
    await new Promise<void>((resolve) => weak.listen(0, '127.0.0.1', resolve));
    const { status, output } = await attack(`http://127.0.0.1:${(weak.address() as AddressInfo).port}`);
    weak.closeAllConnections();
    weak.close();
    expect(status).toBe(1);
    const row = output.split('\n').find((line) => line.startsWith('path that leaves the assets: plain'));
    expect(row?.split(/ {2,}/)).toEqual([
      'path that leaves the assets: plain',
      'RL-71',
      'no file',
      '200 with a file',
      'NO',
    ]);
    expect(output).toContain(`: ${attackCases.length} attacks: `);
  });

  it('counts what was expected, what was not, and what was not possible', () => {
    const result = { name: 'a', rule: 'RL-1', expected: 'x', seen: 'x' };
    const results = [true, true, false, null].map((isOk) => ({ ...result, isOk }));
    expect(resultSummary(results)).toBe('4 attacks: 2 as expected, 1 not, 1 not possible here');
    expect(resultTable(results)).toBe(
      [
        'case  rule  expected  seen  ok',
        ...['yes', 'yes', 'NO', '-'].map((ok) => `a     RL-1  x         x     ${ok}`),
      ].join('\n'),
    );
  });
});
