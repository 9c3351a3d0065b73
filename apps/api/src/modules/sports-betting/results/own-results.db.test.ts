import type { ResultApi } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
const head = () => ({ producer: 'test', producerTs: rig().clock.nowMs() });

/** Places a coupon and returns its number. */
async function placed(player: RigPlayer, bets: readonly RigBet[]): Promise<number> {
  return couponOf(await rig().place(player, bets)).id;
}

/** Settles a match with a home win, pays its coupons, and ends it. */
async function end(gameId: number): Promise<void> {
  await rig().settle(gameId, [1, 0, 0]);
  await rig().settleCoupons(gameId);
  await rig().app.catalogue.apply([
    { ...head(), kind: 'EventState', gameId, state: 'ENDED' },
    { ...head(), kind: 'EventState', gameId, state: 'CLOSED' },
  ]);
  await rig().app.mirror.load();
}

/** Games of the rig start in an hour. */
const day = () => new Date(rig().clock.nowMs() + 3_600_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
const own = (player: RigPlayer, query = '') =>
  player.browser.get(`/web-api/results/own?lng=en&day=${day()}&offsetMin=0${query}`);
const couponsOf = async (player: RigPlayer, query = '') => {
  const { games, coupons } = (await own(player, query)).body as ResultApi['own']['reply'];
  expect(coupons.map(({ gameId }) => gameId)).toEqual(games.map(({ id }) => id));
  return coupons;
};

let first: RigBet & { gameId: number };
let second: RigBet & { gameId: number };
let anna: RigPlayer;
let boris: RigPlayer;
const ids = { annaFirst: 0, annaAgain: 0, boris: 0 };

beforeAll(async () => {
  [anna, boris] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
  first = await rig().addPricedGame('line', 1865);
  second = await rig().addPricedGame('line', 1900);
  ids.annaFirst = await placed(anna, [first]);
  ids.annaAgain = await placed(anna, [first]);
  ids.boris = await placed(boris, [second]);
  // An open coupon: the other match of the express has not ended.
  await placed(boris, [first, await rig().addPricedGame('line', 2000)]);
  await end(first.gameId);
  await end(second.gameId);
});

describe('results with the player’s own bets', () => {
  it('[DR-7.98] are the matches with a settled coupon of this player, newest coupon first, and never another’s', async () => {
    expect(await couponsOf(anna)).toEqual([
      { gameId: first.gameId, couponIds: [ids.annaAgain, ids.annaFirst] },
    ]);
    expect(await couponsOf(boris)).toEqual([{ gameId: second.gameId, couponIds: [ids.boris] }]);
    expect(await couponsOf(await rig().addPlayer(0n))).toEqual([]);
  });

  it('[DR-7.98] sports, championships and words narrow them, and their counts are of these matches', async () => {
    const { sports, champs } = (await own(anna)).body as ResultApi['own']['reply'];
    expect([sports, champs].map((list) => list.map(({ count }) => count))).toEqual([[1], [1]]);
    expect(await couponsOf(anna, '&sport=football')).toHaveLength(1);
    expect(await couponsOf(anna, '&sport=tennis')).toEqual([]);
    expect(await couponsOf(anna, '&text=league')).toHaveLength(1);
  });

  it('[DR-7.98] a guest is refused, and so is a day that does not exist', async () => {
    const guest = await rig().browser().get(`/web-api/results/own?lng=en&day=${day()}&offsetMin=0`);
    expect([guest.status, codeOf(guest)]).toEqual([401, 'session/required']);
    const noDay = await anna.browser.get('/web-api/results/own?lng=en&day=2026-02-30&offsetMin=0');
    expect([noDay.status, codeOf(noDay)]).toEqual([404, 'results/no-day']);
    expect((await own(anna, '&userId=1')).status).toBe(400);
  });
});

describe('the next matches of a finished match', () => {
  const nextOf = async () => {
    const answer = await rig().browser().get(`/web-api/results/${first.gameId}?lng=en`);
    return (answer.body as ResultApi['game']['reply']).next;
  };
  /** Adds a match between two sides. */
  const addMatch = async (id: number, homeId: number, awayId: number, startInMs: number): Promise<void> => {
    await rig().app.catalogue.apply([
      {
        ...head(),
        kind: 'FixtureUpsert',
        sports: [],
        categories: [],
        champs: [],
        competitors: [],
        games: [
          {
            id,
            champId: 1,
            sportId: 1,
            homeId,
            awayId,
            kind: 'line',
            startAtMs: rig().clock.nowMs() + startInMs,
            isSimulated: false,
          },
        ],
      },
    ]);
    await rig().app.mirror.load();
  };

  it('[DR-7.99] are those on sale that start first, for each side; a side without one has none', async () => {
    const [homeId, awayId] = [2 * first.gameId, 2 * first.gameId + 1];
    expect(await nextOf()).toEqual({ home: null, away: null });
    await addMatch(9001, homeId, 2 * second.gameId, 7_200_000);
    await addMatch(9002, 2 * second.gameId, homeId, 3_600_000);
    expect(await nextOf()).toMatchObject({
      home: { id: 9002, section: 'line', sportKey: 'football', champId: 1, awayName: `Team ${homeId}` },
      away: null,
    });
    await addMatch(9003, homeId, awayId, 60_000);
    expect(await nextOf()).toMatchObject({ home: { id: 9003 }, away: { id: 9003 } });
  });
});
