import { randomUUID } from 'node:crypto';
import { paymentPaths, walletPaths } from '@touchline/contracts/banking';
import { sitePaths } from '@touchline/contracts/site';
import type { AttackCase } from '../attack-case.ts';
import type { CallOptions } from '../attacked-site.ts';
import { pairOf } from '../players.ts';
import { refusalOf } from './refusal.ts';

/** A page of another site makes the browser of the owner start a deposit. */
const crossSite = (name: string, headers: CallOptions['headers'], expected: string): AttackCase => ({
  rule: 'RL-57',
  name: `deposit started ${name}`,
  expected: `${expected}, no deposit`,
  run: async (site) => {
    const { owner } = await pairOf(site);
    const rechargeId = randomUUID();
    const order = { accountId: owner.accountId, methodId: 'sandbox', amount: '10.00', lng: 'en' };
    const answer = await owner.post(paymentPaths.recharge.path, { rechargeId, ...order }, headers);
    const stored = await owner.get(paymentPaths.rechargeState.path.replace(':rechargeId', rechargeId));
    return `${refusalOf(answer)}, ${stored.status === 404 ? 'no deposit' : 'a deposit'}`;
  },
});
const refused = '403 request/cross-site';

/** A page of another origin reads the wallet with the cookies of the owner. */
const readFrom = (name: string, origin: (site: URL) => string): AttackCase => ({
  rule: 'RL-58',
  name: `wallet read by a page of ${name}`,
  expected: 'not readable',
  run: async (site) => {
    const { owner } = await pairOf(site);
    const { headers } = await owner.get(walletPaths.accounts.path, { origin: origin(site.url) });
    const allowed = headers['access-control-allow-origin'];
    return allowed === undefined ? 'not readable' : `readable by ${allowed}`;
  },
});

/** What a content security policy must contain. */
const policyParts = ["object-src 'none'", "base-uri 'none'", 'frame-ancestors'];
/** This part may be report-only until the pages' libraries work with it (RL-59). */
const trustedTypes = "require-trusted-types-for 'script'";

const policyOf = (path: string, name: string): AttackCase => ({
  rule: 'RL-59',
  name: `content security policy of ${name}`,
  expected: 'complete',
  run: async (site) => {
    const { headers } = await site.attacker().get(path, { accept: 'text/html' });
    const policy = String(headers['content-security-policy'] ?? '');
    const missing = policyParts.filter((part) => !policy.includes(part));
    const reported = String(headers['content-security-policy-report-only'] ?? '');
    if (!`${policy} ${reported}`.includes(trustedTypes)) missing.push('trusted types');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    if (!/'(nonce-|sha256-|strict-dynamic)/.test(scripts)) missing.push('nonce or hash of scripts');
    if (/'unsafe-(eval|inline)'/.test(scripts)) missing.push('scripts without unsafe words');
    if (headers['x-content-type-options'] !== 'nosniff') missing.push('nosniff');
    return missing.length === 0 ? 'complete' : `without ${missing.join(', ')}`;
  },
});

const script = '<script>alert(1)</script>';
const reflected = (name: string, path: string): AttackCase => ({
  rule: 'RL-60',
  name: `script in ${name}`,
  expected: 'not run',
  run: async (site) => {
    const { text } = await site.attacker().get(path, { accept: 'text/html' });
    return text.includes(script) || /<[^>]*\sonerror=/i.test(text) ? 'in the page' : 'not run';
  },
});

/** Addresses of other sites in forms that browsers follow. */
const foreignTargets = [
  '//attacker.example',
  '/\\attacker.example',
  'https://attacker.example/',
  'javascript:alert(1)',
  '/%09/attacker.example',
  'https:attacker.example',
];
const redirected = (entry: string): AttackCase => ({
  rule: 'RL-61',
  name: `${entry} to another site`,
  expected: 'stays',
  run: async (site) => {
    for (const target of foreignTargets) {
      const path = `/en/?${entry}=${encodeURIComponent(target)}`;
      const { headers } = await site.attacker().get(path, { accept: 'text/html' });
      const { location } = headers;
      if (location !== undefined && new URL(location, site.url).host !== site.url.host)
        return `goes to ${location}`;
    }
    return 'stays';
  },
});

/** RL-57 to RL-61: what pages of other sites and crafted links may do. */
export const browserRuleCases: readonly AttackCase[] = [
  crossSite('by a page of another site', { origin: 'https://attacker.example' }, refused),
  crossSite('by a page without an origin', { origin: 'null' }, refused),
  crossSite('without the header of the pages', { 'x-requested-with': undefined }, refused),
  crossSite('by a request that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }, refused),
  crossSite('from a sub-domain', { 'sec-fetch-site': 'same-site' }, refused),
  {
    rule: 'RL-57',
    name: 'log-out by a link',
    expected: 'still logged in',
    run: async (site) => {
      const { owner } = await pairOf(site);
      await owner.get('/web-api/auth/disconnect');
      const after = await owner.get(walletPaths.accounts.path);
      return after.status === 200 ? 'still logged in' : 'logged out';
    },
  },
  readFrom('another site', () => 'https://attacker.example'),
  readFrom('no origin', () => 'null'),
  readFrom('a host that ends alike', ({ hostname }) => `https://attacker${hostname}`),
  readFrom('a host that begins alike', ({ hostname }) => `https://${hostname}.attacker.example`),
  policyOf('/en/', 'the first page'),
  policyOf('/en/no/such/page', 'a page that does not exist'),
  reflected('the text of a search', `/en/search?text=${encodeURIComponent(script)}`),
  reflected('a path', `/en/${encodeURIComponent(script)}`),
  reflected('the referral tag', `/en/?tag=${encodeURIComponent(script)}&ref=${encodeURIComponent(script)}`),
  redirected('return-url'),
  redirected('redirect_url'),
  redirected('from_url'),
  {
    rule: 'RL-61',
    name: 'redirect service with an address of another site',
    expected: 'no redirect to it',
    run: async (site) => {
      const body = { url: 'https://attacker.example/en/line' };
      const { text } = await site.attacker().post(sitePaths.redirect.path, body);
      return text.includes('"redirect":true') ? text.slice(0, 120) : 'no redirect to it';
    },
  },
];
