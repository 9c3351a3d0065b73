import { walletPaths } from '@touchline/contracts/banking';
import { sessionPaths } from '@touchline/contracts/players';
import type { AttackCase } from '../attack-case.ts';
import { must, pairOf, registerPlayer } from '../players.ts';
import { logIn, sessionCookie } from './passwords.ts';
import { refusalOf } from './refusal.ts';

/** 128 bits are at least 22 characters of base64url. */
const minIdLength = 22;

const encodePart = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A call of the wallet with a bearer token that the attacker made. */
const forgedToken = (name: string, token: (own: string) => string): AttackCase => ({
  rule: 'RL-49',
  name: `bearer token ${name}`,
  expected: '401 session/required',
  run: async (site) => {
    const { owner } = await pairOf(site);
    const { data } = must(await owner.get(sessionPaths.getToken.path)) as { data: { token: string } };
    const headers = { authorization: `Bearer ${token(data.token)}` };
    return refusalOf(await site.attacker().get(walletPaths.accounts.path, headers));
  },
});

/** RL-48, RL-49, RL-52: sessions and tokens. */
export const sessionCases: readonly AttackCase[] = [
  {
    rule: 'RL-48',
    name: 'attributes of the session cookie',
    expected: 'HttpOnly, SameSite, Path=/, at least 128 bits',
    run: async (site) => {
      const { owner } = await pairOf(site);
      const answer = await logIn(site.attacker(), owner.accountNumber, owner.password);
      const name = sessionCookie(site.url);
      const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith(`${name}=`)) ?? '';
      const [pair = '', ...attributes] = cookie.split(/; ?/);
      const isSecure = site.url.protocol !== 'https:' || attributes.includes('Secure');
      return [
        attributes.includes('HttpOnly') ? 'HttpOnly' : 'readable by scripts',
        attributes.some((one) => /^SameSite=(Lax|Strict)$/.test(one)) ? 'SameSite' : 'sent by other sites',
        attributes.includes('Path=/') && isSecure ? 'Path=/' : attributes.join(' '),
        pair.length - name.length - 1 >= minIdLength ? 'at least 128 bits' : `too short: ${pair.length}`,
      ].join(', ');
    },
  },
  {
    rule: 'RL-48',
    name: 'cookie of a session that its player has closed',
    expected: '401 session/required',
    run: async (site) => {
      const player = await registerPlayer(site);
      const attacker = site.attacker();
      for (const [name, value] of player.cookies) attacker.cookies.set(name, value);
      must(await attacker.get(walletPaths.accounts.path));
      must(await player.post(sessionPaths.disconnect.path));
      return refusalOf(await attacker.get(walletPaths.accounts.path));
    },
  },
  {
    rule: 'RL-48',
    name: 'session cookie of random characters',
    expected: '401 session/required',
    run: async (site) => {
      const attacker = site.attacker();
      attacker.cookies.set(sessionCookie(site.url), 'b'.repeat(43));
      return refusalOf(await attacker.get(walletPaths.accounts.path));
    },
  },
  {
    rule: 'RL-48',
    name: 'session cookie of another player with one character changed',
    expected: '401 session/required',
    run: async (site) => {
      const { owner } = await pairOf(site);
      const name = sessionCookie(site.url);
      const own = owner.cookies.get(name) ?? '';
      const attacker = site.attacker();
      attacker.cookies.set(name, `${own[0] === 'A' ? 'B' : 'A'}${own.slice(1)}`);
      return refusalOf(await attacker.get(walletPaths.accounts.path));
    },
  },
  {
    rule: 'RL-48',
    name: 'wallet without a session',
    expected: '401 session/required',
    run: async (site) => refusalOf(await site.attacker().get(walletPaths.accounts.path)),
  },
  forgedToken('without a signature', (own) => {
    const payload = own.split('.')[1] ?? '';
    return `${encodePart({ alg: 'none', typ: 'JWT' })}.${payload}.`;
  }),
  forgedToken('with a changed payload', (own) => {
    const [head, payload = '', signature] = own.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as object;
    return [head, encodePart({ ...claims, sub: '1', exp: 9_999_999_999 }), signature].join('.');
  }),
  forgedToken('of another key', (own) => {
    const payload = own.split('.')[1] ?? '';
    const key = encodePart({ alg: 'HS256', kid: '../../../../dev/null', jku: 'https://example.org/key' });
    return `${key}.${payload}.${'A'.repeat(43)}`;
  }),
];
