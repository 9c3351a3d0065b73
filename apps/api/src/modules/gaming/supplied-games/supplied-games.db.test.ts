import { randomUUID } from 'node:crypto';
import type { RoundWire, SeedApi, SeedPairWire } from '@touchline/contracts/gaming';
import { fromHex } from '@touchline/game-kit';
import { isProof } from '@touchline/game-kit/node';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { CLIENT_SEED, refusalOf } from '@touchline/testkit/rounds';
import { useTestDatabase } from '@touchline/testkit/test-database';
import {
  type GamePage,
  operatorId,
  startTwoSites,
  suppliedSecret,
  type TwoSites,
} from '@touchline/testkit/two-sites';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '../../../ops/commands.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { reconcileDay } from '../game-wallet/index.ts';
import { readBooks } from './operator-commands.ts';

const operator = useTestDatabase();
const supplier = useTestDatabase();
let sites: TwoSites;
beforeAll(async () => {
  sites = await startTwoSites({ operator: operator.db(), supplier: supplier.db() });
});
afterEach(() => sites.setNetwork(null));
afterAll(() => sites.stop());

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
const roundOf = (answer: { status: number; body: unknown }): RoundWire => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as RoundWire;
};
const callsOf = (roundId: number) =>
  supplier
    .db()
    .query<{ kind: string; state: string; outcome: string | null }>(
      'select kind, state, outcome from suppliedgames_call where round_id = $1 order by id',
      [roundId],
    );
const lastRound = async () => {
  const [row] = await supplier
    .db()
    .query<{ id: bigint; state: string; refusal: string | null; shown: unknown }>(
      'select id, state, refusal, shown from suppliedgames_round order by id desc limit 1',
    );
  return row;
};
const countRows = async (table: string): Promise<number> => {
  const [row] = await supplier.db().query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? -1;
};

/** The calls of a kind get no answer, with or without being delivered; others are delivered. */
const withoutAnswer = (kind: string, isDelivered: boolean): void =>
  sites.setNetwork(async (url, headers, body) => {
    if (!url.endsWith(`/${kind}`)) return sites.deliver(url, headers, body);
    if (isDelivered) await sites.deliver(url, headers, body);
    throw new Error('no answer');
  });

describe('the requests of an operator', () => {
  it('[DR-8.148] list the games that have rounds of a player’s own, with their return, and offer play money', async () => {
    const answer = await sites.askSigned('games', { offset: 0, limit: 1000 });
    const { games, hasMore } = answer.body as { games: { code: string }[]; hasMore: boolean };
    expect([answer.status, hasMore, games.length]).toEqual([200, false, 13]);
    expect(games.map(({ code }) => code)).not.toContain('crash');
    expect(games[0]).toEqual({
      code: 'dice',
      name: 'Dice',
      studio: 'Touchline',
      section: 'fast-games',
      subcategory: null,
      returnPpm: 989_903,
      volatility: 1,
      addedOn: '2026-11-27',
      minStake: '0.10',
      maxStake: null,
      hasDemo: true,
    });
    const page = await sites.askSigned('games', { offset: 12, limit: 1 });
    expect(page.body).toMatchObject({ games: [{ code: 'roulette' }], hasMore: false });
    const listed = await sites.operator.app.gameWallet.catalogue();
    expect(listed.filter(({ studio }) => studio === 'Touchline')).toHaveLength(13);
  });

  it('[DR-8.149] open a game on the site’s origin with a token that is stored as a hash; play money has none', async () => {
    const gambler = await sites.addGambler();
    const page = await sites.open(gambler);
    expect(page.url.pathname).toBe('/_view/game-room/en/supplied-games/dice');
    expect(page.url.search).toBe('');
    expect(page.token).toMatch(/^[\w-]{43}$/);
    const sessions = await supplier
      .db()
      .query('select from suppliedgames_session where token_hash = $1', [sha256(page.token)]);
    expect(sessions).toHaveLength(1);
    const before = await countRows('suppliedgames_session');
    const demo = await sites.askSigned('launch', {
      mode: 'demo',
      code: 'mines',
      lng: 'xx',
      siteOrigin: 'http://localhost:80',
    });
    expect((demo.body as { url: string }).url).toMatch(
      /^http:\/\/localhost:80\/_view\/game-room\/en\/supplied-games\/mines#site=http%3A%2F%2Flocalhost%3A80$/,
    );
    expect(await countRows('suppliedgames_session')).toBe(before);
  });

  it('[DR-8.149] [DR-8.154] open nothing for a foreign origin, an unknown or shared game, or a currency without a rate', async () => {
    const real = { mode: 'real', token: 't', player: 'p', currency: 'EUR', lng: 'en', code: 'dice' };
    const own = { siteOrigin: 'http://localhost:80' };
    const before = await countRows('suppliedgames_session');
    for (const [input, status, error] of [
      [{ ...real, siteOrigin: 'http://another.example' }, 422, 'origin'],
      [{ ...real, ...own, code: 'crash' }, 404, 'game'],
      [{ ...real, ...own, code: '../dice' }, 404, 'game'],
      [{ ...real, ...own, currency: 'XXX' }, 422, 'currency'],
      [{ ...real, ...own, token: '' }, 400, 'request'],
      [{ ...real, ...own, player: 'a b' }, 400, 'request'],
      [{ ...real, ...own, mode: 'free' }, 400, 'request'],
    ] as const) {
      const answer = await sites.askSigned('launch', input);
      expect([answer.status, answer.body]).toEqual([status, { error }]);
    }
    expect(await countRows('suppliedgames_session')).toBe(before);
  });

  it('[DR-8.129] [DR-8.149] are refused alike without a right signature of now over these bytes', async () => {
    const nowSec = Math.floor(sites.clock.nowMs() / 1000);
    const body = JSON.stringify({ offset: 0, limit: 10 });
    const right = signedHeaders(suppliedSecret, body, nowSec);
    const refusedAlike = async (headers: Record<string, string>, sent = body) => {
      const answer = await sites.ask('games', sent, headers);
      expect([answer.status, answer.body]).toEqual([401, { error: 'signature' }]);
    };
    await refusedAlike({});
    await refusedAlike(signedHeaders('a-foreign-secret', body, nowSec));
    await refusedAlike(signedHeaders(`another-${suppliedSecret}`, body, nowSec));
    await refusedAlike(signedHeaders(suppliedSecret, body, nowSec - 61));
    await refusedAlike(signedHeaders(suppliedSecret, body, nowSec + 61));
    await refusedAlike(right, body.replace('10', '11'));
    const stranger = await sites.supplier
      .browser()
      .send('POST', '/web-api/supplied-games/operators/nobody/games', body, right);
    expect([stranger.status, stranger.body]).toEqual([401, { error: 'signature' }]);
    expect((await sites.ask('games', body, right)).status).toBe(200);
  });

  it('[DR-8.149] are refused with another body than that of a request', async () => {
    const ask = (name: string, body: string) =>
      sites.ask(name, body, signedHeaders(suppliedSecret, body, Math.floor(sites.clock.nowMs() / 1000)));
    for (const name of ['games', 'launch', 'transactions', 'round'])
      for (const body of ['null', '[]', '{}', '"a"', '{"offset":-1,"limit":1}', '{"a":', '\u0000'])
        expect([name, body, (await ask(name, body)).status]).toEqual([name, body, 400]);
    expect((await ask('nothing', '{}')).status).toBe(404);
    expect((await ask('games', ' '.repeat(16_385))).status).toBe(413);
    expect((await ask('transactions', '{"offset":0,"limit":1001,"fromMs":0,"toMs":1}')).status).toBe(400);
  });
});

describe('a round for the money of an operator’s player', () => {
  it('[DR-8.150] takes the bet, then shows the result that the seeds decide, and pays it', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    let balance = 100_00n;
    for (let played = 0; played < 4; played++) {
      const { payoutMinor } = await sites.foresee(page, { target: 4950 });
      const round = roundOf(await page.bet());
      balance += payoutMinor - 100n;
      expect([round.state, minor(round.payout)]).toEqual(['finished', payoutMinor]);
      expect(minor(await gambler.balance())).toBe(balance);
      const end = payoutMinor > 0n ? 'win' : 'round-end';
      expect(await callsOf(round.roundId)).toEqual([
        { kind: 'bet', state: 'accepted', outcome: 'ok' },
        { kind: end, state: 'accepted', outcome: 'ok' },
      ]);
    }
    const shown = (await page.get('wallet/accounts')).body as { accounts: { available: string }[] };
    expect(shown.accounts.map(({ available }) => minor(available))).toEqual([balance]);
  });

  it('[DR-8.75] [DR-8.150] the same id gets the same round, and another bet under it is refused', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    const id = randomUUID();
    const first = roundOf(await page.bet({ id }));
    const balance = await gambler.balance();
    const again = await page.bet({ id });
    expect([again.headers['x-replayed'], roundOf(again)]).toEqual(['true', first]);
    expect(refusalOf(await page.bet({ id, stake: '2.00' }))).toEqual([409, 'rounds/request-id-reused', {}]);
    expect(await gambler.balance()).toBe(balance);
  });

  it('[DR-8.150] a bet that the site refuses is not sent and takes no nonce', async () => {
    const page = await sites.open(await sites.addGambler(100_00n));
    const { pairId } = await page.pair();
    const before = await countRows('suppliedgames_call');
    for (const [change, refusal] of [
      [{ game: 'mines', bet: { mines: 3 } }, [404, 'rounds/no-game', {}]],
      [{ version: 2 }, [409, 'rounds/rules-changed', { version: 1 }]],
      [{ bet: { target: 0 } }, [422, 'rounds/bet', {}]],
      [{ stake: '0.09' }, [422, 'rounds/stake', { min: '0.10', max: '50000.00', parts: 1 }]],
      [{ stake: '50000.01' }, [422, 'rounds/stake', { min: '0.10', max: '50000.00', parts: 1 }]],
      [{ pairId: pairId + 1000 }, [409, 'rounds/pair', {}]],
      [{ stake: '-1' }, [400, 'request/invalid', {}]],
      [{ more: 1 }, [400, 'request/invalid', {}]],
    ] as const)
      expect(refusalOf(await page.bet(change))).toEqual(refusal);
    expect(await countRows('suppliedgames_call')).toBe(before);
    expect((await page.pair()).nextNonce).toBe(0);
  });

  it('[DR-8.150] [DR-8.151] a bet that the operator refuses shows nothing and is not taken back', async () => {
    const gambler = await sites.addGambler(50n);
    const page = await sites.open(gambler);
    const id = randomUUID();
    expect(refusalOf(await page.bet({ id }))).toEqual([422, 'rounds/no-funds', {}]);
    expect(refusalOf(await page.bet({ id }))).toEqual([422, 'rounds/no-funds', {}]);
    const round = await lastRound();
    expect(round).toMatchObject({ state: 'refused', refusal: 'no-funds', shown: null });
    expect(await callsOf(Number(round?.id))).toEqual([
      { kind: 'bet', state: 'refused', outcome: 'no-funds' },
    ]);
    expect((await page.pair()).nextNonce).toBe(1);
    expect((await page.get('rounds')).body).toEqual({ rounds: [], hasMore: false });
    expect(roundOf(await page.bet({ stake: '0.50' })).nonce).toBe(1);
  });

  it('[DR-8.126] [DR-8.150] pace, breaks and maintenance of the operator stop a bet, and say why', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    await sites.operator.app.siteConfig.change({ gameGapMs: 5000 });
    sites.clock.advance(5000);
    roundOf(await page.bet());
    expect(refusalOf(await page.bet())).toEqual([429, 'rounds/too-fast', { waitMs: 1000 }]);
    sites.clock.advance(5000);
    await operator
      .admin()
      .query(`update identity_session set ended_at = platform_now() where user_id = $1`, [gambler.userId]);
    expect(refusalOf(await page.bet())).toEqual([401, 'supplied-games/session-ended', {}]);
    await sites.operator.app.siteConfig.change({ gameGapMs: 0 });
  });

  it.each([false, true])(
    '[DR-8.151] a bet without an answer is taken back, whether it was delivered (%s) or not, and shows nothing',
    async (isDelivered) => {
      const gambler = await sites.addGambler(100_00n);
      const page = await sites.open(gambler);
      withoutAnswer('bet', isDelivered);
      const id = randomUUID();
      expect(refusalOf(await page.bet({ id }))).toEqual([502, 'supplied-games/no-answer', {}]);
      expect(await gambler.balance()).toBe(isDelivered ? '99.00' : '100.00');
      sites.setNetwork(null);
      expect(await sites.supplier.app.suppliedGames.work()).toBe(1);
      const round = await lastRound();
      expect(round).toMatchObject({ state: 'void', shown: null });
      expect(await callsOf(Number(round?.id))).toEqual([
        { kind: 'bet', state: 'taken-back', outcome: null },
        { kind: 'rollback', state: 'accepted', outcome: 'ok' },
      ]);
      expect(await gambler.balance()).toBe('100.00');
      expect(refusalOf(await page.bet({ id }))).toEqual([502, 'supplied-games/no-answer', {}]);
      expect(roundOf(await page.bet()).nonce).toBe(1);
    },
  );

  it('[DR-8.151] another copy of a bet that was refused in a maintenance counts nothing afterwards', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler);
    const copies: (() => Promise<unknown>)[] = [];
    sites.setNetwork(async (url, headers, body) => {
      if (!url.endsWith('/bet')) return sites.deliver(url, headers, body);
      copies.push(() => sites.deliver(url, headers, body));
      return { status: 200, body: '{"outcome":"closed","player":"p","currency":"EUR","balance":"100.00"}' };
    });
    expect(refusalOf(await page.bet())).toEqual([503, 'site/maintenance', {}]);
    sites.setNetwork(null);
    await sites.supplier.app.suppliedGames.work();
    for (const copy of copies) await copy();
    expect([copies.length, await gambler.balance()]).toEqual([1, '100.00']);
  });

  it('[DR-8.152] a win without an answer is sent again with the same bytes, after 10, 20 and 40 s, until it has one', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler, 'limbo');
    const bet = { target: 101 };
    while ((await sites.foresee(page, bet)).payoutMinor === 0n) await page.bet({ bet });
    const before = minor(await gambler.balance());
    const sent: { body: string; atSec: number }[] = [];
    sites.setNetwork(async (url, headers, body) => {
      if (!url.endsWith('/win')) return sites.deliver(url, headers, body);
      sent.push({ body, atSec: Math.floor(sites.clock.nowMs() / 1000) });
      if (sent.length === 1) throw new Error('no answer');
      if (sent.length === 2) return { status: 503, body: '' };
      // A maintenance passes.
      if (sent.length === 3) return { status: 200, body: '{"outcome":"closed","balance":null}' };
      return sites.deliver(url, headers, body);
    });
    const round = roundOf(await page.bet({ bet }));
    expect([round.state, round.payout]).toEqual(['finished', '1.01']);
    for (let second = 0; second < 80; second++) {
      sites.clock.advance(1000);
      await sites.supplier.app.suppliedGames.work();
    }
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(sent.map(({ atSec }) => atSec - (sent[0]?.atSec ?? 0))).toEqual([0, 10, 30, 70]);
    expect(minor(await gambler.balance())).toBe(before + 1n);
  });
});

describe('a round of several steps', () => {
  it('[DR-8.72] [DR-8.153] goes on by actions, in a further page too, and pays at its end', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler, 'mines');
    const bet = { mines: 1 };
    const safe = await safeTile(page, bet);
    const opened = roundOf(await page.bet({ bet }));
    expect([opened.state, await gambler.balance()]).toEqual(['open', '99.00']);
    expect(refusalOf(await page.bet({ bet }))).toEqual([
      409,
      'rounds/round-open',
      { roundId: opened.roundId, game: 'mines' },
    ]);
    expect(refusalOf(await page.act(opened, { tile: 30 }))).toEqual([422, 'rounds/action', {}]);
    const stepped = roundOf(await page.act(opened, { tile: safe }));
    const again = await page.act(opened, { tile: safe });
    expect([stepped.state, again.headers['x-replayed'], roundOf(again)]).toEqual(['open', 'true', stepped]);
    expect(refusalOf(await page.act(opened, { tile: safe + 1 }))).toEqual([409, 'rounds/step', { step: 1 }]);
    const further = await sites.open(gambler, 'mines');
    const room = (await further.get('rounds/room?game=mines&accountId=1')).body as { open: RoundWire };
    expect(room.open).toEqual(stepped);
    const ended = roundOf(await further.act(stepped, { tile: 'cash-out' }));
    expect([ended.state, ended.payout, await gambler.balance()]).toEqual(['finished', '1.01', '100.01']);
  });

  it('[DR-8.153] a double waits until the operator has taken its stake, and both stakes count', async () => {
    const gambler = await sites.addGambler(100_00n);
    const { page, round } = await dealt(gambler);
    const before = minor(await gambler.balance());
    const ended = roundOf(await page.act(round, { choice: 'double' }));
    expect([ended.state, ended.staked]).toEqual(['finished', '2.00']);
    expect(minor(await gambler.balance())).toBe(before - 100n + minor(ended.payout));
    expect((await callsOf(round.roundId)).map(({ kind, state }) => `${kind} ${state}`).slice(0, 2)).toEqual([
      'bet accepted',
      'bet accepted',
    ]);
  });

  it('[DR-8.153] a double that is refused or has no answer leaves the round as it was', async () => {
    const gambler = await sites.addGambler(100_00n);
    const { page, round } = await dealt(gambler);
    const before = await gambler.balance();
    withoutAnswer('bet', true);
    expect(refusalOf(await page.act(round, { choice: 'double' }))).toEqual([
      502,
      'supplied-games/no-answer',
      {},
    ]);
    sites.setNetwork(async (url, headers, body) =>
      url.endsWith('/bet')
        ? { status: 200, body: '{"outcome":"amount","player":"p","currency":"EUR","balance":"0.10"}' }
        : sites.deliver(url, headers, body),
    );
    expect(refusalOf(await page.act(round, { choice: 'double' }))).toEqual([
      422,
      'supplied-games/not-taken',
      {},
    ]);
    sites.setNetwork(null);
    expect(await sites.supplier.app.suppliedGames.work()).toBe(2);
    expect(await gambler.balance()).toBe(before);
    const room = (await page.get('rounds/room?game=blackjack&accountId=1')).body as { open: RoundWire };
    expect(room.open).toEqual(round);
    const ended = roundOf(await page.act(round, { choice: 'stand' }));
    expect([ended.state, ended.staked]).toEqual(['finished', '1.00']);
    expect(minor(await gambler.balance())).toBe(minor(before) + minor(ended.payout));
  });

  it('[DR-8.153] takes no other action while a stake is with the operator', async () => {
    const gambler = await sites.addGambler(100_00n);
    const { page, round } = await dealt(gambler);
    const during: unknown[] = [];
    sites.setNetwork(async (url, headers, body) => {
      if (url.endsWith('/bet')) during.push(refusalOf(await page.act(round, { choice: 'stand' })));
      return sites.deliver(url, headers, body);
    });
    const ended = roundOf(await page.act(round, { choice: 'double' }));
    expect([during, ended.state, ended.actions]).toEqual([
      [[409, 'supplied-games/pending', {}]],
      'finished',
      [{ choice: 'double' }],
    ]);
  });

  it('[DR-8.152] its calls go in their order: a win waits for the rollback before it', async () => {
    const gambler = await sites.addGambler(100_00n);
    const { page, round } = await dealt(gambler);
    withoutAnswer('bet', true);
    await page.act(round, { choice: 'double' });
    const sent: string[] = [];
    sites.setNetwork(async (url, headers, body) => {
      sent.push(url.split('/').at(-1) ?? '');
      if (sent.length === 1) throw new Error('no answer');
      return sites.deliver(url, headers, body);
    });
    const ended = roundOf(await page.act(round, { choice: 'stand' }));
    const { suppliedGames } = sites.supplier.app;
    expect(await suppliedGames.work()).toBe(0);
    sites.clock.advance(10_000);
    expect(await suppliedGames.work()).toBe(2);
    expect(sent).toEqual(['rollback', 'rollback', minor(ended.payout) > 0n ? 'win' : 'round-end']);
  });

  it('[DR-8.10] [DR-8.153] is finished by the action of the least risk after 24 hours', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler, 'mines');
    const bet = { mines: 1 };
    const safe = await safeTile(page, bet);
    const stepped = roundOf(await page.act(roundOf(await page.bet({ bet })), { tile: safe }));
    const { suppliedGames } = sites.supplier.app;
    // Rounds of other tests.
    await suppliedGames.finishAbandoned();
    await suppliedGames.work();
    sites.clock.advance(86_399_000);
    expect(await suppliedGames.finishAbandoned()).toBe(0);
    sites.clock.advance(1000);
    expect(await suppliedGames.finishAbandoned()).toBe(1);
    expect(await suppliedGames.work()).toBe(1);
    const [row] = await supplier
      .db()
      .query('select state, payout_minor as payout from suppliedgames_round where id = $1', [
        stepped.roundId,
      ]);
    expect(row).toEqual({ state: 'finished', payout: 101n });
    const [account] = await sites.operator.app.wallet.accounts(operator.db(), gambler.userId);
    expect(account?.availableMinor).toBe(100_01n);
  });

  /** A tile of Mines under which no mine of the next round lies. */
  async function safeTile(page: GamePage, bet: object): Promise<number> {
    for (let tile = 0; tile < 25; tile++)
      if (!(await sites.foresee(page, bet, [{ tile }])).isOver) return tile;
    throw new Error('every tile has a mine');
  }

  /** A round of Blackjack that is not over after its first cards. */
  async function dealt(gambler: Awaited<ReturnType<TwoSites['addGambler']>>) {
    const page = await sites.open(gambler, 'blackjack');
    for (;;) {
      const round = roundOf(await page.bet({ bet: {} }));
      if (round.state === 'open') return { page, round };
    }
  }
});

describe('the pages of supplied games', () => {
  it('[DR-8.154] need their token, which opens no other player’s round or seeds', async () => {
    const [own, other] = [await sites.addGambler(), await sites.addGambler()];
    const [page, foreign] = [await sites.open(own, 'mines'), await sites.open(other, 'mines')];
    const round = roundOf(await page.bet({ bet: { mines: 1 } }));
    expect(refusalOf(await foreign.act(round, { tile: 'cash-out' }))).toEqual([404, 'rounds/no-round', {}]);
    expect(refusalOf(await foreign.post(`seed-pairs/${round.pairId}/reveal`))).toEqual([
      404,
      'rounds/no-pair',
      {},
    ]);
    expect(refusalOf(await foreign.bet({ pairId: round.pairId, bet: { mines: 1 } }))).toEqual([
      409,
      'rounds/pair',
      {},
    ]);
    const at = `http://127.0.0.1/_view/game-room/en/supplied-games/mines#token=`;
    for (const token of [
      '',
      'x'.repeat(43),
      page.token.slice(1),
      `${page.token}a`,
      page.token.toLowerCase(),
    ]) {
      const stranger = sites.page(`${at}${token}`);
      for (const answer of [
        await stranger.act(round, { tile: 0 }),
        await stranger.get('rounds/room?game=mines&accountId=1'),
        await stranger.get('wallet/accounts'),
        await stranger.post('seed-pairs'),
      ])
        expect(refusalOf(answer)).toEqual([401, 'supplied-games/session-ended', {}]);
    }
    sites.clock.advance(12 * 3_600_000);
    expect(refusalOf(await page.get('wallet/accounts'))).toEqual([401, 'supplied-games/session-ended', {}]);
  });

  it('[DR-8.154] are refused with another body or address than those of a call, and change nothing', async () => {
    const page = await sites.open(await sites.addGambler(), 'mines');
    const round = roundOf(await page.bet({ bet: { mines: 1 } }));
    const before = [await countRows('suppliedgames_call'), await page.get('rounds')].map((one) =>
      typeof one === 'number' ? one : one.body,
    );
    const headers = { 'x-game-token': page.token };
    const send = (path: string, json: string) =>
      sites.supplier.browser().send('POST', `/web-api/supplied-games/page/${path}`, json, headers);
    const deep = `{"step":0,"action":${'{"a":'.repeat(60)}1${'}'.repeat(60)}}`;
    for (const [path, json] of [
      ['rounds', '[]'],
      ['rounds', '{"id":1}'],
      ['rounds', 'null'],
      [`rounds/${round.roundId}/actions`, '{"step":-1,"action":{"tile":1}}'],
      [`rounds/${round.roundId}/actions`, '{"step":0,"action":{"tile":1},"more":1}'],
      [`rounds/${round.roundId}/actions`, '{"step":0,"step":1,"action":{"tile":1}}'],
      [`rounds/${round.roundId}/actions`, deep],
      ['rounds/0/actions', '{"step":0,"action":{"tile":1}}'],
      ['rounds/1e3/actions', '{"step":0,"action":{"tile":1}}'],
      ['seed-pairs/-1/reveal', '{}'],
    ] as const)
      expect([path, json, (await send(path, json)).status]).toEqual([path, json, 400]);
    // A form of another site cannot send the header that each call of a page has.
    const crossSite = await sites.supplier
      .browser()
      .post('/web-api/supplied-games/page/seed-pairs', {}, { ...headers, origin: 'http://another.example' });
    expect(refusalOf(crossSite).slice(0, 2)).toEqual([403, 'request/cross-site']);
    const after = [await countRows('suppliedgames_call'), (await page.get('rounds')).body];
    expect(after).toEqual(before);
  });

  it('[DR-8.1] [DR-8.3] [DR-8.155] commit to seeds before the first bet, and reveal them when no round is open', async () => {
    const page = await sites.open(await sites.addGambler(), 'mines');
    const pair = (await page.post('seed-pairs')).body as SeedPairWire;
    expect([pair.clientSeed, pair.serverSeed, pair.nextNonce]).toEqual([null, null, 0]);
    await page.pair();
    const round = roundOf(await page.bet({ bet: { mines: 24 } }));
    expect([round.commitment, round.clientSeed, round.serverSeed]).toEqual([
      pair.commitment,
      CLIENT_SEED,
      null,
    ]);
    const reveal = () => page.post(`seed-pairs/${pair.pairId}/reveal`);
    expect(refusalOf(await reveal())).toEqual([409, 'rounds/round-open', {}]);
    roundOf(await page.act(round, { tile: 3 }));
    const { revealed, next } = (await reveal()).body as Record<'revealed' | 'next', SeedPairWire>;
    const seed = Buffer.from(revealed.serverSeed ?? '', 'hex');
    expect([seed.length, sha256(seed as never).toString('hex')]).toEqual([32, pair.commitment]);
    expect([next.serverSeed, next.pairId === pair.pairId]).toEqual([null, false]);
    expect(refusalOf(await page.bet({ pairId: pair.pairId, bet: { mines: 1 } }))).toEqual([
      409,
      'rounds/pair',
      {},
    ]);
  });

  it('[DR-8.76] enter the audit log under a root of their own, each with its proof, and stay in it', async () => {
    const { seeds } = sites.supplier.app.suppliedGames;
    await seeds.commit();
    const [page, other] = [
      await sites.open(await sites.addGambler(), 'mines'),
      await sites.open(await sites.addGambler(), 'mines'),
    ];
    const [pair, second] = [await page.pair(), await other.pair()];
    const proof = async () =>
      (await page.get(`seed-pairs/${pair.pairId}/proof`)).body as SeedApi['proof']['reply'];
    expect(await proof()).toEqual({ commitment: pair.commitment, root: null });
    // Two workers at once: every commitment enters once.
    const entered = await Promise.all([seeds.commit(), seeds.commit()]);
    expect(entered.reduce((sum, count) => sum + count)).toBe(2);
    const { root } = await proof();
    const bytes = (hex = '') => fromHex(hex) ?? new Uint8Array();
    const steps = root?.steps.map(({ side, hash }) => ({ side, hash: bytes(hash) })) ?? [];
    expect(isProof(bytes(pair.commitment), steps, bytes(root?.root))).toBe(true);
    const [row] = await supplier
      .admin()
      .query<{ after: { root: string } }>(
        `select after from platform_audit where action = 'seeds.commit' and subject = $1`,
        [`supplied-seeds:${root?.number ?? 0}`],
      );
    expect(row?.after.root).toBe(root?.root);
    // Another player's pair, and a number that is none.
    expect(refusalOf(await page.get(`seed-pairs/${second.pairId}/proof`))).toEqual([
      404,
      'rounds/no-pair',
      {},
    ]);
    expect((await page.get('seed-pairs/x/proof')).status).toBe(400);
    await expect(
      supplier
        .admin()
        .query('update suppliedgames_seed_pair set root_id = null where id = $1', [pair.pairId]),
    ).rejects.toThrow('a pair of seeds keeps what was published');
  });

  it('[DR-8.155] a bet that is with the operator keeps its seeds sealed, and is not played twice', async () => {
    const page = await sites.open(await sites.addGambler());
    const { pairId } = await page.pair();
    const id = randomUUID();
    const during: unknown[] = [];
    sites.setNetwork(async (url, headers, body) => {
      if (url.endsWith('/bet'))
        during.push(
          refusalOf(await page.post(`seed-pairs/${pairId}/reveal`)),
          refusalOf(await page.bet({ id, pairId })),
          refusalOf(await page.bet({ pairId })).slice(0, 2),
          (await page.get('rounds')).body,
        );
      return sites.deliver(url, headers, body);
    });
    roundOf(await page.bet({ id, pairId }));
    expect(during).toEqual([
      [409, 'rounds/round-open', {}],
      [409, 'supplied-games/pending', {}],
      [409, 'rounds/round-open'],
      { rounds: [], hasMore: false },
    ]);
  });
});

describe('the books', () => {
  it('[DR-8.136] [DR-8.156] agree by the operator’s comparison, and the command prints them', async () => {
    await sites.settle();
    const day = new Date(sites.clock.nowMs() + 86_400_000).toISOString().slice(0, 10);
    sites.clock.advance(86_400_000);
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler, 'limbo');
    for (let round = 0; round < 3; round++) roundOf(await page.bet({ bet: { target: 150 } }));
    withoutAnswer('bet', true);
    await page.bet({ bet: { target: 150 } });
    sites.setNetwork(null);
    await sites.supplier.app.suppliedGames.work();
    const provider = sites.operator.app.gameWallet.providers.get('touchline');
    if (!provider) throw new Error('the operator has the company');
    expect(await reconcileDay(operator.db(), provider, day, sites.clock.nowMs())).toBe(0);
    const won = minor(await gambler.balance()) - 100_00n + 300n;
    const money = (value: bigint): string => (Number(value) / 100).toFixed(2);
    const command = commandsOf(sites.supplier.app).find(({ name }) => name === 'supplied-games books');
    const input = command?.parse({ words: [day], options: new Map() })?.input;
    expect(await command?.run?.(input, {} as never)).toEqual({
      ok: true,
      text: `${operatorId}  limbo  3 rounds  staked 3.00  won ${money(won)}  net ${money(300n - won)} EUR`,
    });
    expect(command?.parse({ words: ['yesterday'], options: new Map() })).toBe(null);
  });

  it('[DR-8.152] [DR-8.156] a win that the operator refuses for good is sent once, and stands in the books', async () => {
    await sites.settle();
    sites.clock.advance(86_400_000);
    const day = new Date(sites.clock.nowMs()).toISOString().slice(0, 10);
    const page = await sites.open(await sites.addGambler(100_00n), 'limbo');
    let wins = 0;
    sites.setNetwork(async (url, headers, body) => {
      if (!url.endsWith('/win')) return sites.deliver(url, headers, body);
      wins += 1;
      return { status: 200, body: JSON.stringify({ outcome: 'conflict', balance: null }) };
    });
    // One round in twenty-five wins nothing.
    while (wins === 0) roundOf(await page.bet({ bet: { target: 101 } }));
    sites.setNetwork(null);
    sites.clock.advance(3_600_000);
    expect([await sites.supplier.app.suppliedGames.work(), wins]).toEqual([0, 1]);
    expect(await readBooks(supplier.db(), day)).toMatchObject([
      { game: 'limbo', wonMinor: 0n, open: 0, refused: 1 },
    ]);
    const command = commandsOf(sites.supplier.app).find(({ name }) => name === 'supplied-games books');
    const input = command?.parse({ words: [day], options: new Map() })?.input;
    expect(await command?.run?.(input, {} as never)).toMatchObject({
      text: expect.stringMatching(/ EUR {2}1 calls refused$/) as string,
    });
  });

  it('[DR-8.147] [DR-8.157] the player reads the details of a finished round at the operator, and no other operator does', async () => {
    const gambler = await sites.addGambler(100_00n);
    const page = await sites.open(gambler, 'limbo');
    const round = roundOf(await page.bet({ bet: { target: 101 } }));
    const [known] = await operator
      .db()
      .query<{ id: bigint; ref: string }>('select id, ref from gamewallet_round where user_id = $1', [
        gambler.userId,
      ]);
    const answer = await gambler.browser.get(`/web-api/foreign-games/rounds/${known?.id}`);
    expect(answer.body).toEqual({
      kind: 'text',
      lines: [
        'Limbo',
        `1.00 EUR → ${round.payout} EUR`,
        `× ${round.multiplier}`,
        `SHA-256 ${round.commitment}`,
        `${CLIENT_SEED}:0`,
      ],
    });
    const body = JSON.stringify({ round: known?.ref });
    const foreign = await sites.supplier
      .browser()
      .send(
        'POST',
        '/web-api/supplied-games/operators/another-site/round',
        body,
        signedHeaders(`another-${suppliedSecret}`, body, Math.floor(sites.clock.nowMs() / 1000)),
      );
    expect([foreign.status, foreign.body]).toEqual([404, { error: 'round' }]);
  });
});
