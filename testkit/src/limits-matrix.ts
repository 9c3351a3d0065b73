import { randomUUID } from 'node:crypto';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { sha256 } from '@touchline/api/platform/process/sha256';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { addOperator } from './add-operator.ts';
import { type BettingRig, couponOf, type RigBet, type RigPlayer } from './betting-rig.ts';
import { limitService, limitSteps } from './limits.ts';
import { openLongRound } from './shared-rounds.ts';
import type { TestAnswer, TestBrowser } from './test-app.ts';

/** One request that would move money by itself. The browser is a node's, signed in as the player. */
type Attack = (browser: TestBrowser) => Promise<TestAnswer>;

/** An entry of the matrix: makes independent requests of a player, each of which the site takes without limits. */
export type Attacked = {
  moves: 'stake' | 'deposit';
  /** `started`: the player started the deposit before, so that it is credited whatever stops deposits now (DR-5.20). */
  begins: 'now' | 'started';
  /** What one request counts in a limit, in minor units. */
  minor: bigint;
  prepare: (rig: BettingRig, player: RigPlayer, count: number) => Promise<Attack[]>;
};

const gameDays = 30;

/** A game that starts after every test has ended. */
async function addLateGame(rig: BettingRig): Promise<RigBet & { gameId: number }> {
  const gameId = await rig.addGame('line', gameDays * 86_400_000);
  const { markets } = await rig.price(gameId, [2000, 3400, 3600]);
  return { gameId, marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 };
}

/** The requests are built one after another, because the nodes share the test's catalogue. */
async function each<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at++) made.push(await make(at));
  return made;
}

/** Places coupons of 10.00 on games with fair chances; they can be edited and insured. */
const placeCoupons = (rig: BettingRig, player: RigPlayer, count: number) =>
  each(count, async () => {
    const game = await addLateGame(rig);
    const answer = await rig.place(player, [game], { amount: '10.00' });
    await rig.setChance(game, 0.5);
    return { id: couponOf(answer).id, game };
  });

/** Makes bets of 10.00, each with an id of its own, on a pair of seeds that the player has joined. */
async function roundBodyOf(player: RigPlayer, game: string, bet: object) {
  const { pairId } = (await player.browser.post('/web-api/seed-pairs', {})).body as { pairId: number };
  await player.browser.put(`/web-api/seed-pairs/${pairId}`, { clientSeed: 'demo-client' });
  return () => ({
    id: randomUUID(),
    game,
    version: 1,
    pairId,
    accountId: player.accountId,
    stake: '10.00',
    bet,
  });
}

/** Plays until a round is open: a natural ends at once. @returns its id */
async function openRound(player: RigPlayer, bet: () => object): Promise<number> {
  for (;;) {
    const { body } = await player.browser.post('/web-api/rounds', bet());
    const { roundId, state } = body as { roundId: number; state: string };
    if (state === 'open') return roundId;
  }
}

/** The shared round that takes bets as long as the test runs. */
async function longRoundOf(rig: BettingRig): Promise<number> {
  const admin = rig.admin();
  const [open] = await admin.query<{ id: bigint }>("select id from shared_round where state = 'betting'");
  return open ? Number(open.id) : openLongRound(admin);
}

/** A draw of quick toto that is on sale as long as the test runs. */
async function longDrawOf(rig: BettingRig): Promise<number> {
  const { db } = rig.app;
  const [open] = await db.query<{ id: bigint }>("select id from toto_draw where state = 'open'");
  if (open) return Number(open.id);
  const games = await each(6, () => addLateGame(rig));
  const side = { names: { en: 'Side' }, countryCode: null, crest: null };
  const matches = games.map(({ gameId, marketId }, at) => ({
    no: at + 1,
    game_id: gameId,
    market_id: marketId,
    start_at: new Date(rig.clock.nowMs() + gameDays * 86_400_000),
    facts: { champ: { en: 'League' }, home: side, away: side },
  }));
  const [made] = await db.query<{ id: bigint }>(
    "select toto_add_draw('quick', platform_now(), 3, $1) as id",
    [JSON.stringify(matches)],
  );
  return Number(made?.id ?? 0n);
}

const rechargeOf = (player: RigPlayer, amount: string) => ({
  rechargeId: randomUUID(),
  accountId: player.accountId,
  methodId: 'sandbox',
  amount,
  lng: 'en',
});

/** Starts deposits of 20.00. @returns their references at the provider */
const startDeposits = (player: RigPlayer, count: number): Promise<string[]> =>
  each(count, async () => {
    const { body } = await player.browser.post('/web-api/payments/recharges', rechargeOf(player, '20.00'));
    return new URL((body as { pageUrl: string }).pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  });

const callBack =
  (rig: BettingRig, reference: string, eventId: string, amount: string): Attack =>
  (browser) => {
    const rawBody = JSON.stringify({ reference, eventId, outcome: 'paid', amount, currency: 'EUR' });
    const atSec = Math.floor(rig.clock.nowMs() / 1000);
    const headers = signSandboxCallback('test-sandbox-secret', rawBody, atSec);
    return browser.post('/web-api/payments/callback/sandbox', rawBody, headers);
  };

/** The company of the matrix; nothing listens at its address. */
export const matrixCompany = { origin: 'http://127.0.0.1:1', secret: 'secret-of-the-matrix-0123456789ab' };

/** Opens a game of another company for a player. @returns its token */
async function openForeignGame(rig: BettingRig, player: RigPlayer): Promise<string> {
  const token = randomUUID();
  await rig.app.db.query(
    `insert into gamewallet_game (company, code, name, slug, studio, studio_slug, section, volatility, has_demo, added_on,
       is_listed) values ('sandbox', 'matrix', 'Matrix', 'matrix', 'M', 'm', 'casino', 1, true, '2026-01-01', true)
     on conflict (company, code) do nothing`,
  );
  await rig.app.db.query(
    `insert into gamewallet_player (company, ref, user_id) values ('sandbox', $1, $2) on conflict (user_id, company) do nothing`,
    [randomUUID(), player.userId],
  );
  await rig.app.db.query(
    `insert into gamewallet_session (token_hash, company, user_id, wallet_account_id, currency, game_number,
       login_session_id, lng, created_at, expires_at)
     select $1, 'sandbox', $2, $3, 'EUR', g.number, 0, 'en', platform_now(), platform_now() + interval '100 days'
     from gamewallet_game g where g.code = 'matrix'`,
    [sha256(token), player.userId, player.accountId],
  );
  return token;
}

/**
 * A bet of the company. The wallet answers 200 with its outcome, which is told here as the site's own endpoints do. The
 * session has the player's present log-in, so that the restriction itself refuses.
 */
const betOfCompany = (rig: BettingRig, player: RigPlayer, token: string): Attack => {
  const [transaction, round] = [randomUUID(), randomUUID()];
  const bet = { kind: 'bet', token, transaction, round, game: 'matrix', currency: 'EUR', amount: '10.00' };
  const body = JSON.stringify(bet);
  return async (browser) => {
    await rig.app.db.query(
      `update gamewallet_session set login_session_id = (select max(s.id) from identity_session s
         where s.user_id = $1 and s.ended_at is null) where user_id = $1
       and exists (select from identity_session s where s.user_id = $1 and s.ended_at is null)`,
      [player.userId],
    );
    const headers = signedHeaders(matrixCompany.secret, body, Math.floor(rig.clock.nowMs() / 1000));
    const answer = await browser.post('/web-api/game-wallet/sandbox/bet', body, headers);
    const { outcome } = answer.body as { outcome: string };
    if (outcome === 'ok') return answer;
    const code =
      outcome === 'session-ended'
        ? 'session/required'
        : `rounds/${outcome === 'check-due' ? 'limit-session' : outcome}`;
    return { ...answer, status: 422, body: { error: { code } } as never };
  };
};

/** How each entry that moves a stake or a deposit is attacked; the entries are those that declare it (DR-11.64). */
export const attacks: Readonly<Record<string, Attacked>> = {
  'POST /web-api/coupons': {
    moves: 'stake',
    begins: 'now',
    minor: 10_00n,
    prepare: (rig, player, count) =>
      each(count, async () => {
        const body = rig.body(player, [await addLateGame(rig)], { amount: '10.00' });
        return (browser) => browser.post('/web-api/coupons', body);
      }),
  },
  'POST /web-api/coupons/:couponId/edits': {
    moves: 'stake',
    begins: 'now',
    minor: 30_00n,
    prepare: async (rig, player, count) =>
      (await placeCoupons(rig, player, count)).map(({ id, game }) => {
        const {
          accountId: _,
          typeId: __,
          coefMilli: ___,
          isAutoMax: ____,
          coefViewId: _____,
          ...edited
        } = rig.body(player, [game], { amount: '30.00' });
        return (browser) =>
          browser.post(`/web-api/coupons/${id}/edits`, {
            ...edited,
            offerId: rig.clock.nowMs().toString(36),
            expected: '1.00',
          });
      }),
  },
  'POST /web-api/coupons/:couponId/insurance': {
    moves: 'stake',
    begins: 'now',
    minor: 5_50n,
    prepare: async (rig, player, count) =>
      (await placeCoupons(rig, player, count)).map(
        ({ id }) =>
          (browser) =>
            browser.post(`/web-api/coupons/${id}/insurance`, {
              id: randomUUID(),
              percent: 100,
              insured: '10.00',
              premium: '10.00',
            }),
      ),
  },
  'POST /web-api/rounds': {
    moves: 'stake',
    begins: 'now',
    minor: 10_00n,
    prepare: async (_rig, player, count) => {
      // A win would free room in a limit of losses; this bet wins one round in about 10,300.
      const bet = await roundBodyOf(player, 'limbo', { target: 1_000_000 });
      return each(count, async () => {
        const body = bet();
        return (browser) => browser.post('/web-api/rounds', body);
      });
    },
  },
  'POST /web-api/shared-rounds/entries': {
    moves: 'stake',
    begins: 'now',
    minor: 10_00n,
    // A player has two entries in a round: these, and their repeats, which move nothing.
    prepare: async (rig, player, count) => {
      const roundId = await longRoundOf(rig);
      const bodies = [randomUUID(), randomUUID()].map((id) => ({
        id,
        game: 'crash',
        roundId,
        version: 1,
        accountId: player.accountId,
        stake: '10.00',
        target: null,
      }));
      return each(
        count,
        async (at) => (browser) => browser.post('/web-api/shared-rounds/entries', bodies[at % 2]),
      );
    },
  },
  'POST /web-api/toto/coupons': {
    moves: 'stake',
    begins: 'now',
    minor: 9_00n,
    prepare: async (rig, player, count) => {
      const drawId = await longDrawOf(rig);
      const choices = ['12', '1X2', '1X2', '1', '1', '1'].map((outcomes, at) => ({
        match: at + 1,
        outcomes: outcomes.match(/./g) ?? [],
      }));
      return each(count, async () => {
        const body = { id: randomUUID(), drawId, accountId: player.accountId, price: '9.00', choices };
        return (browser) => browser.post('/web-api/toto/coupons', body);
      });
    },
  },
  'POST /web-api/rounds/:roundId/actions': {
    moves: 'stake',
    begins: 'now',
    minor: 10_00n,
    // A player has one open round: one double and its repeats, which move nothing.
    prepare: async (_rig, player, count) => {
      const bet = await roundBodyOf(player, 'blackjack', {});
      const roundId = await openRound(player, bet);
      return each(
        count,
        async () => (browser) =>
          browser.post(`/web-api/rounds/${roundId}/actions`, { step: 0, action: { choice: 'double' } }),
      );
    },
  },
  'POST /web-api/game-wallet/:company/': {
    moves: 'stake',
    begins: 'now',
    minor: 10_00n,
    prepare: async (rig, player, count) => {
      const token = await openForeignGame(rig, player);
      return each(count, async () => betOfCompany(rig, player, token));
    },
  },
  'POST /web-api/payments/recharges': {
    moves: 'deposit',
    begins: 'now',
    minor: 20_00n,
    prepare: (_rig, player, count) =>
      each(count, async () => {
        const body = rechargeOf(player, '20.00');
        return (browser) => browser.post('/web-api/payments/recharges', body);
      }),
  },
  'POST /web-api/payments/callback/:providerId': {
    moves: 'deposit',
    begins: 'started',
    minor: 20_00n,
    // Half of them name more than was ordered; those are never credited.
    prepare: async (rig, player, count) =>
      (await startDeposits(player, count)).map((reference, at) =>
        callBack(rig, reference, randomUUID(), at % 2 === 0 ? '20.00' : '2000.00'),
      ),
  },
  'command callbacks apply': {
    moves: 'deposit',
    begins: 'started',
    minor: 20_00n,
    // An event id that another order used: an operator has to apply the second call-back.
    prepare: async (rig, player, count) => {
      const references = await startDeposits(player, count);
      const eventId = randomUUID();
      for (const reference of references) await callBack(rig, reference, eventId, '20.00')(rig.browser());
      const incidents = await rig.app.db.query<{ id: bigint }>(
        'select id from payments_callback_incident where provider_reference = any($1) order by id',
        [references],
      );
      const { sessionToken } = await addOperator(rig.app);
      return incidents.map(({ id }) => async (browser) => {
        const own = [...browser.cookies];
        browser.cookies.clear();
        browser.cookies.set('session', sessionToken);
        const options = { reason: 'seen at the provider' };
        const answer = await browser.post('/operator-api/commands', {
          words: ['callbacks', 'apply', String(id)],
          options,
        });
        for (const [name, value] of own) browser.cookies.set(name, value);
        return answer;
      });
    },
  },
};

/** What stops a player, and what of: all movements, or one kind. */
export type Stop = {
  stops: readonly ('stake' | 'deposit')[];
  /** What the windows must not exceed; for limits of amounts. */
  window?: 'day_wager' | 'day_loss' | 'day_deposit';
  apply: (rig: BettingRig, player: RigPlayer) => Promise<unknown>;
};

const dayMs = 86_400_000;
/** The days of accounts begin at 21:00 UTC (DR-5.15). */
const zoneMs = 3 * 3_600_000;

/**
 * Counts a ping of each minute, as a page would send them, and moves the clock to the last one. All of them are on one
 * day of the account: a limit of hours begins anew with the next one.
 */
async function stay(rig: BettingRig, player: RigPlayer, minutes: number): Promise<void> {
  const leftMs = dayMs - ((rig.clock.nowMs() + zoneMs) % dayMs);
  if (leftMs <= minutes * 60_000) rig.clock.advance(leftMs);
  await rig.app.db.query(
    `select limits_ping(array[$1::bigint], $2::timestamptz + make_interval(mins => m))
     from generate_series(0, $3::integer) as m order by m`,
    [player.userId, new Date(rig.clock.nowMs()), minutes],
  );
  rig.clock.advance(minutes * 60_000);
}

const setBy = (type: number, value: string | number) => (rig: BettingRig, player: RigPlayer) =>
  limitSteps(() => rig).set(player, type, value);

/** Each restriction of the matrix (DR-11.65). A limit of amounts gets room for one of the requests, and not for two. */
export const stops: Readonly<Record<string, Stop>> = {
  'self-exclusion (30)': { stops: ['stake', 'deposit'], apply: setBy(30, 7) },
  'time-out (33)': { stops: ['stake', 'deposit'], apply: setBy(33, 1) },
  'self-block': {
    stops: ['stake', 'deposit'],
    apply: (_rig, player) => player.browser.post(`${limitService}/BlockUser`, {}),
  },
  'deposit limit (20)': { stops: ['deposit'], window: 'day_deposit', apply: setBy(20, '100000.00') },
  'stake limit (1)': { stops: ['stake'], window: 'day_wager', apply: setBy(1, '100000.00') },
  'loss limit (10)': { stops: ['stake'], window: 'day_loss', apply: setBy(10, '100000.00') },
  'session limit (31)': {
    stops: ['stake'],
    apply: async (rig, player) => {
      await setBy(31, 1)(rig, player);
      await stay(rig, player, 60);
    },
  },
  'unanswered check (32)': {
    stops: ['stake'],
    apply: async (rig, player) => {
      await setBy(32, 5)(rig, player);
      await stay(rig, player, 7);
    },
  },
};
