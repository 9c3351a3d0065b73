import { randomUUID } from 'node:crypto';
import type { RigBet, RigPlayer } from '@touchline/testkit/betting-rig';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db, rig } = useBettingRig();
const ops = (...words: string[]) => runOps(rig().app, [...words, '--reason', 'a matrix'], 'tester');

const STATES = [
  'plain',
  'banned at 1',
  'banned at 53',
  'self-excluded',
  'timed out',
  'blocked',
  'in maintenance',
  'who has to verify',
  'verified',
  // Last: the terms stay changed for all players.
  'with changed terms',
] as const;
type State = (typeof STATES)[number];

/** Puts a player into a state. @returns a function that ends the state */
async function enter(state: State, player: RigPlayer): Promise<() => Promise<unknown>> {
  const [user] = await db().query<{ account: string }>(
    'select account_number as account from identity_user where id = $1',
    [player.userId],
  );
  const restrict = (kind: string) =>
    db().query(
      'insert into identity_restriction (user_id, kind, starts_at, source) values ($1, $2, $3, $4)',
      [player.userId, kind, new Date(rig().clock.nowMs() - 1000), 'test'],
    );
  const nothing = async () => undefined;
  const { siteConfig } = rig().app;
  const askIdentity = async () => {
    // The database's own clock has set the time of the registration.
    await db().query('update identity_user set created_at = $2 where id = $1', [
      player.userId,
      new Date(rig().clock.nowMs()),
    ]);
    await siteConfig.change({ verificationProfiles: [{ country: '*', registration: ['identity'] }] });
  };
  const askNothing = () => siteConfig.change({ verificationProfiles: null });
  switch (state) {
    case 'plain':
      return nothing;
    case 'banned at 1':
      await ops('ban', user?.account ?? '', '--level', '1');
      // The ban has ended the session (RL-48), so the player logs in again.
      await rig().logInAgain(player);
      return nothing;
    case 'banned at 53':
      await ops('ban', user?.account ?? '', '--level', '53');
      await rig().logInAgain(player);
      return nothing;
    case 'self-excluded':
      await restrict('self-excluded');
      return nothing;
    case 'timed out':
      await restrict('time-out');
      return nothing;
    case 'blocked': {
      const { text } = await ops('block', 'add', 'everyone');
      return () => ops('block', 'remove', /\d+/.exec(text)?.[0] ?? '');
    }
    case 'in maintenance':
      await ops('maintenance', 'start');
      return () => ops('maintenance', 'end');
    case 'with changed terms':
      rig().clock.advance(1000);
      await ops('terms', 'publish', '--en', 'Changed.');
      return () => ops('config', 'get', 'minAge');
    case 'who has to verify':
      await askIdentity();
      return askNothing;
    case 'verified':
      await askIdentity();
      await db().query(
        `insert into verification_document (document_id, user_id, kind, proof, state, created_at, sent_at, decided_at, changed_at)
         values ($1, $2, 'passport', 'identity', 'approved', $3, $3, $3, $3)`,
        [randomUUID(), player.userId, new Date(rig().clock.nowMs())],
      );
      return askNothing;
  }
}

type Headers = Record<string, string>;
type Action = (player: RigPlayer, bet: RigBet, headers: Headers) => Promise<{ status: number; body: never }>;
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

let visitors = 0;

const ACTIONS: Record<string, Action> = {
  bet: ({ browser, ...player }, bet, headers) =>
    browser.post('/web-api/coupons', rig().body({ browser, ...player }, [bet]), headers),
  recharge: ({ browser, accountId }, _bet, headers) =>
    browser.post(
      '/web-api/payments/recharges',
      { rechargeId: randomUUID(), accountId, methodId: 'sandbox', amount: '10.00', lng: 'en' },
      headers,
    ),
  // Each registration is from another address, because an address has a rate limit for registrations.
  register: (_player, _bet, headers) =>
    rig()
      .browser()
      .post('/web-api/registration/one-click', form, {
        ...headers,
        'x-forwarded-for': `198.51.100.${++visitors}`,
      }),
  accounts: ({ browser }, _bet, headers) => browser.get('/web-api/wallet/accounts', headers),
  history: ({ browser }, _bet, headers) => browser.get('/web-api/coupons?lng=en', headers),
  statement: ({ browser, accountId }, _bet, headers) =>
    browser.get(`/web-api/wallet/statement?accountId=${accountId}`, headers),
  verification: ({ browser }, _bet, headers) => browser.get('/web-api/user/verification', headers),
  session: ({ browser }, _bet, headers) => browser.get('/web-api/session/check', headers),
  terms: ({ browser }, _bet, headers) =>
    browser.get('/web-api/api-v3/v2/user/agreement-rules/status', headers),
  config: ({ browser }, _bet, headers) => browser.get('/bff-api/config/all.json', headers),
  appeals: ({ browser }, _bet, headers) => browser.get('/blocks-api/api/v1/appeals', headers),
  block: ({ browser }, _bet, headers) => browser.get('/blocks-api/api/v1/block/light', headers),
  'page facts': ({ browser }, _bet, headers) =>
    browser.get('/web-api/shell/state?lang=en&path=/en/live', headers),
};

const codeOf = ({ status, body }: { status: number; body: never }): string =>
  `${status} ${(body as { error?: { code: string } }).error?.code ?? ''}`.trim();

/** Replies to the first three actions in each state. All other actions are permitted in every state. */
const CLOSED: Record<State, readonly [bet: string, recharge: string, register: string]> = {
  plain: ['200', '200', '200'],
  'banned at 1': ['403 betting/not-verified', '403 payments/restricted', '200'],
  'banned at 53': ['403 betting/not-verified', '403 payments/restricted', '200'],
  'self-excluded': ['403 betting/self-excluded', '403 payments/restricted', '200'],
  'timed out': ['403 betting/timeout-active', '403 payments/restricted', '200'],
  blocked: ['403 site/blocked', '403 site/blocked', '403 site/blocked'],
  'in maintenance': ['503 site/maintenance', '503 site/maintenance', '503 site/maintenance'],
  'with changed terms': ['451 site/terms-changed', '451 site/terms-changed', '200'],
  // A bet needs no verification of its own (DR-14.7).
  'who has to verify': ['200', '403 payments/verification', '200'],
  verified: ['200', '200', '200'],
};

/** Cookies and headers that a visitor may forge. */
const FORGED: Record<string, Headers> = {
  nothing: {},
  'a lifted block': { cookie: 'force_geo_off=1' },
  'a session mark': { cookie: 'ua=1' },
  'a wrong pass': { cookie: `maintenance_pass=${'0'.repeat(24)}` },
  'another country and a verified browser': {
    cookie: 'verification_status=1; country=MT',
    'x-country': 'MT',
    platform_type: 'app',
  },
  'an answered age': { cookie: 'age_confirmed=1795000000000; welcome_seen=1' },
  'a layout': { 'x-device': 'mobile', 'sec-ch-ua-mobile': '?1' },
};

describe('server state against a browser’s claims', () => {
  it.each(STATES)('[RL-89] [DR-14.7] a player %s: the same replies whatever is forged', async (state) => {
    const player = await rig().addPlayer(1000_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const leave = await enter(state, player);
    try {
      const seen: Record<string, string[]> = {};
      for (const [forgery, claimed] of Object.entries(FORGED)) {
        // The forged cookies are sent together with the player's own session cookie.
        const own = [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const headers = claimed['cookie'] ? { ...claimed, cookie: `${own}; ${claimed['cookie']}` } : claimed;
        for (const [action, run] of Object.entries(ACTIONS))
          (seen[action] ??= []).push(codeOf(await run(player, bet, headers)));
        expect(Object.keys(seen), forgery).toHaveLength(13);
      }
      const [betCode, rechargeCode, registerCode] = CLOSED[state];
      const expected = { bet: betCode, recharge: rechargeCode, register: registerCode };
      for (const [action, answers] of Object.entries(seen)) {
        const answer = expected[action as keyof typeof expected] ?? '200';
        expect(new Set(answers), action).toEqual(new Set([answer]));
      }
    } finally {
      await leave();
    }
  });
});
