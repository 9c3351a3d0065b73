import type { NextBetsWire, ResultApi } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';

const { rig } = useBettingRig();
const hourMs = 3_600_000;

let played: RigBet & { gameId: number };
let anna: RigPlayer;
let boris: RigPlayer;
let home = 0;
let away = 0;
/** A team of another match. */
let other = 0;

/** Adds a match of the line between two sides, with a result market. */
async function addMatch(id: number, homeId: number, awayId: number, startInMs: number): Promise<void> {
  const none = { sports: [], categories: [], champs: [], competitors: [] };
  const startAtMs = rig().clock.nowMs() + startInMs;
  const game = { id, champId: 1, sportId: 1, homeId, awayId, kind: 'line', startAtMs, isSimulated: false };
  await rig().send({ kind: 'FixtureUpsert', gameId: id, ...none, games: [game] });
  await rig().price(id, [1500, 2500, 3500]);
  await rig().app.mirror.load();
}

const nextBets = async (player: RigPlayer): Promise<NextBetsWire[]> => {
  const answer = await player.browser.get(`/web-api/results/${played.gameId}/next-bets?lng=en`);
  return (answer.body as ResultApi['nextBets']['reply']).matches;
};
/** The match, and of each bet its outcome with its present price. */
const offered = (matches: readonly NextBetsWire[]) =>
  matches.map(({ match, bets, markets }) => [
    match.id,
    bets.map(({ outcomeKey, marketId }) => [
      outcomeKey,
      markets.find(({ id }) => id === marketId)?.outcomes.find(({ key }) => key === outcomeKey)?.coefMilli ??
        null,
    ]),
  ]);

beforeAll(async () => {
  [anna, boris] = [await rig().addPlayer(100_00n), await rig().addPlayer(100_00n)];
  played = await rig().addPricedGame('line', 1865);
  other = 2 * (await rig().addPricedGame('line', 1900)).gameId;
  [home, away] = [2 * played.gameId, 2 * played.gameId + 1];
  await rig().place(anna, [played]);
  await rig().place(anna, [played]);
  await rig().place(anna, [{ ...played, outcomeKey: 'X', coefMilli: 3400 }]);
  couponOf(await rig().place(boris, [{ ...played, outcomeKey: '2', coefMilli: 3600 }]));
});

describe('the bets of a finished match on the next match', () => {
  it('[DR-7.120] before its result the match has none, and a guest is led to log in', async () => {
    const before = await anna.browser.get(`/web-api/results/${played.gameId}/next-bets?lng=en`);
    expect([before.status, codeOf(before)]).toEqual([404, 'results/no-game']);
    const guest = await rig().browser().get(`/web-api/results/${played.gameId}/next-bets?lng=en`);
    expect([guest.status, codeOf(guest)]).toEqual([401, 'session/required']);
  });

  it('[DR-7.120] each outcome once, in the next match of the side that it backs; a draw in both; never another player’s', async () => {
    await rig().settle(played.gameId, [1, 0, 0]);
    await rig().settleCoupons(played.gameId);
    for (const state of ['ENDED', 'CLOSED'])
      await rig().send({ kind: 'EventState', gameId: played.gameId, state });
    await addMatch(9001, home, other, 2 * hourMs);
    await addMatch(9002, other, away, 3 * hourMs);
    expect(offered(await nextBets(anna))).toEqual([
      [
        9001,
        [
          ['X', 2500],
          ['1', 1500],
        ],
      ],
      [9002, [['X', 2500]]],
    ]);
    expect(offered(await nextBets(boris))).toEqual([[9002, [['2', 3500]]]]);
    expect(await nextBets(await rig().addPlayer(0n))).toEqual([]);
  });

  it('[DR-7.121] the selection changes sides with the team', async () => {
    await addMatch(9003, other, home, hourMs);
    expect(offered(await nextBets(anna))).toEqual([
      [
        9003,
        [
          ['X', 2500],
          ['2', 3500],
        ],
      ],
      [9002, [['X', 2500]]],
    ]);
  });

  it('[DR-7.120] [DR-7.121] when the sides meet again, each outcome is offered once, for its own side', async () => {
    await addMatch(9004, away, home, hourMs / 2);
    expect(offered(await nextBets(anna))).toEqual([
      [
        9004,
        [
          ['X', 2500],
          ['2', 3500],
        ],
      ],
    ]);
    expect(offered(await nextBets(boris))).toEqual([[9004, [['1', 1500]]]]);
  });

  it('[DR-7.122] without the same line the outcome is named and has no price', async () => {
    await rig().send({
      kind: 'MarketsStop',
      gameId: 9004,
      typeKeys: ['1x2'],
      to: 'INACTIVE',
      reason: 'test',
    });
    await rig().app.mirror.load();
    expect(offered(await nextBets(boris))).toEqual([[9004, [['1', null]]]]);
  });

  it('[DR-7.120] an unknown match and a bad number are refused', async () => {
    const unknown = await anna.browser.get('/web-api/results/999999/next-bets?lng=en');
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'results/no-game']);
    expect((await anna.browser.get('/web-api/results/x/next-bets?lng=en')).status).toBe(400);
  });
});
