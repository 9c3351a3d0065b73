import { walletPaths } from '@touchline/contracts/banking';
import { sessionPaths } from '@touchline/contracts/players';
import type { AttackCase } from '../attack-case.ts';
import type { AttackedSite } from '../attacked-site.ts';
import { pairOf } from '../players.ts';
import { refusalOf } from './refusal.ts';

const { path: logInPath } = sessionPaths.login;

const body = (name: string, rule: string, raw: string, expected: string): AttackCase => ({
  rule,
  name,
  expected,
  run: async (site) => refusalOf(await site.attacker().call('POST', logInPath, { raw })),
});

/** A file that exists on a server and is none of the site's. */
const outside = ['etc', 'passwd'].join('/');
const traversal = (name: string, path: string): AttackCase => ({
  rule: 'RL-71',
  name: `path that leaves the assets: ${name}`,
  expected: 'no file',
  run: async (site) => {
    const { status, text } = await site.attacker().get(path);
    return text.includes('root:') || text.includes('"workspaces"') ? `${status} with a file` : 'no file';
  },
});

const CRLF = '\r\n';
const statusOf = (response: string): string => /^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 'closed';

/** Sends a request of two readings, and counts the replies. */
const smuggled = (name: string, headers: readonly string[], hidden: string): AttackCase => ({
  rule: 'RL-63',
  name: `smuggled request: ${name}`,
  expected: 'one refusal',
  run: async (site) => {
    const lines = [`POST ${logInPath} HTTP/1.1`, `Host: ${site.url.host}`, 'X-Requested-With: x', ...headers];
    const response = await site.raw([...lines, '', hidden].join(CRLF));
    const statuses = [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    const isRefused = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
    return isRefused ? 'one refusal' : `replies ${statuses.join(', ')}`;
  },
});
const hiddenRequest = `0${CRLF}${CRLF}GET /web-api/session HTTP/1.1${CRLF}Host: x${CRLF}${CRLF}`;

const limited = 60;

/** One address loads more captchas than its limit. A site that trusts `x-forwarded-for` of anybody has no limit. */
async function overTheLimit(site: AttackedSite): Promise<string> {
  const attacker = site.attacker();
  let last = { status: 0, retryAfter: '' };
  for (let n = 0; n <= limited; n++) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` };
    const answer = await attacker.get('/captcha/update?action=login&code=100', headers);
    last = { status: answer.status, retryAfter: String(answer.headers['retry-after'] ?? '') };
    if (last.status === 429) break;
  }
  return `${last.status}, ${Number(last.retryAfter) > 0 ? 'with' : 'without'} retry-after`;
}

/** RL-63, RL-70 to RL-72: hostile bytes. */
export const transportCases: readonly AttackCase[] = [
  body('JSON of 100 kB', 'RL-71', JSON.stringify({ uLogin: 'A'.repeat(100_000) }), '413 request/too-large'),
  body(
    'JSON with a thousand levels',
    'RL-71',
    `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
    '400 request/invalid',
  ),
  body('body that is not JSON', 'RL-70', '{"uLogin":', '400 request/invalid'),
  body(
    'name of a prototype in JSON',
    'RL-70',
    '{"__proto__":{"isOperator":true},"uLogin":"YQ==","uPassword":"YQ==","save":false}',
    '400 request/invalid',
  ),
  body(
    'same name twice in JSON',
    'RL-70',
    '{"uLogin":"YQ==","uLogin":"Yg==","uPassword":"YQ==","save":false}',
    '400 request/invalid',
  ),
  body(
    'NUL in a text',
    'RL-70',
    `{"uLogin":"YQ==","uPassword":"YQ==","save":false,"components":{"timeZone":"a\\u0000b"}}`,
    '400 request/invalid',
  ),
  {
    rule: 'RL-70',
    name: 'parameter sent twice',
    expected: '400 request/invalid',
    run: async (site) => {
      const { owner, stranger } = await pairOf(site);
      const query = `accountId=${stranger.accountId}&accountId=${owner.accountId}`;
      return refusalOf(await stranger.get(`${walletPaths.statement.path}?${query}`));
    },
  },
  {
    rule: 'RL-71',
    name: 'address of 20 kB',
    expected: 'refused',
    run: async (site) => {
      const { status } = await site.attacker().get(`/en/?a=${'a'.repeat(20_000)}`);
      return [400, 413, 414, 431].includes(status) ? 'refused' : String(status);
    },
  },
  {
    rule: 'RL-63',
    name: 'line feed in a path that becomes a header',
    expected: 'no header of the attacker',
    run: async (site) => {
      for (const path of ['/en/%0d%0aSet-Cookie:%20planted=1', '/en/?tag=a%0d%0aSet-Cookie:%20planted=1']) {
        const response = await site.raw(
          [`GET ${path} HTTP/1.1`, `Host: ${site.url.host}`, 'Connection: close', '', ''].join(CRLF),
        );
        if (/^set-cookie: ?planted=/im.test(response)) return 'a header of the attacker';
      }
      return 'no header of the attacker';
    },
  },
  {
    rule: 'RL-63',
    name: 'host header of another site',
    expected: 'not used',
    run: async (site) => {
      const { text, headers } = await site
        .attacker()
        .get('/en/', { host: 'attacker.example', accept: 'text/html' });
      const isUsed = /https?:\/\/attacker\.example/.test(`${text} ${headers.location ?? ''}`);
      return isUsed ? 'used in the reply' : 'not used';
    },
  },
  {
    rule: 'RL-63',
    name: 'forwarded host of a stranger',
    expected: 'not used',
    run: async (site) => {
      const headers = { 'x-forwarded-host': 'attacker.example', accept: 'text/html' };
      const answer = await site.attacker().get('/en/', headers);
      const isUsed = `${answer.text} ${answer.headers.location ?? ''}`.includes('attacker.example');
      return isUsed ? 'used in the reply' : 'not used';
    },
  },
  smuggled('length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked'], hiddenRequest),
  smuggled('two lengths', ['Content-Length: 0', 'Content-Length: 5'], hiddenRequest),
  smuggled('space before the colon', ['Content-Length : 0'], hiddenRequest),
  {
    rule: 'RL-63',
    name: 'method that is none',
    expected: '400',
    run: async (site) =>
      statusOf(await site.raw(`SMUGGLE / HTTP/1.1${CRLF}Host: ${site.url.host}${CRLF}${CRLF}`)),
  },
  traversal('plain', `/assets/../../../../../../${outside}`),
  traversal('encoded', `/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/${outside}`),
  traversal('encoded twice', `/assets/%252e%252e%252f%252e%252e%252f${outside}`),
  traversal('backslashes', '/assets/..%5c..%5c..%5cpackage.json'),
  {
    rule: 'RL-72',
    name: `${limited + 1} captchas of one address that claims others`,
    expected: '429, with retry-after',
    run: overTheLimit,
  },
];
