import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it, vi } from 'vitest';
import { cachedLegs } from '../../catalogue/index.ts';

const { db, rig } = useBettingRig();

/** Loads the catalogue into this process's memory. Later changes in the database do not reach that copy. */
const remember = async (): Promise<void> => {
  await rig().app.mirror.load();
  await rig().app.producers.load(db());
};

describe('placing on the cached catalogue', () => {
  it('[DM-CP-010] a bet is described the same from the cache and from the database', async () => {
    const bet = await rig().addPricedGame('line', 1865);
    await remember();
    const pick = { marketId: BigInt(bet.marketId), outcomeKey: 'X' };
    const { mirror, producers, catalogue } = rig().app;
    expect(cachedLegs(mirror, producers, [pick])).toEqual(await catalogue.readLegs(db(), [pick]));
  });

  it('[DR-4.65] [DR-4.71] a coupon is decided without reading the catalogue, and written as the database has it', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await rig().addPricedGame('line', 1865), await rig().addPricedGame('line', 2000)];
    await remember();
    const read = vi.spyOn(rig().app.catalogue, 'readLegs');
    const answer = await rig().place(player, bets);
    expect([codeOf(answer), couponOf(answer).coefMilli, read.mock.calls.length]).toEqual(['placed', 3730, 0]);
    read.mockRestore();
  });

  it('[RL-10] a price that is newer than the cache is read from the database', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await remember();
    await rig().price(bet.gameId, [1910, 3400, 3600]);
    expect(codeOf(await rig().place(player, [bet], { changeCoefAction: 0 }))).toBe('betting/requoted');
    const placed = await rig().place(player, [bet], { changeCoefAction: 2 });
    expect([codeOf(placed), couponOf(placed).coefMilli]).toEqual(['placed', 1910]);
  });

  it('[RL-12] a stop that only the database has refuses the coupon; a stop that only the cache still has does not', async () => {
    const player = await rig().addPlayer(100_00n);
    const stopped = await rig().addPricedGame('line', 1865);
    const opened = await rig().addPricedGame('line', 1865);
    await rig().price(opened.gameId, [1865, 3400, 3600], 'SUSPENDED');
    await remember();
    await rig().price(stopped.gameId, [1865, 3400, 3600], 'SUSPENDED');
    await rig().price(opened.gameId, [1865, 3400, 3600]);
    expect(codeOf(await rig().place(player, [stopped]))).toBe('betting/leg-blocked');
    expect(codeOf(await rig().place(player, [opened]))).toBe('placed');
    expect(await rig().balance(player)).toEqual({ available: '90.00', held: '0.00' });
  });

  it('[RL-25] a producer that is up in the cache but not in the database refuses the coupon', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await remember();
    await db().query("update catalogue_producer set state = 'DOWN' where id = 'test'");
    const answer = await rig().place(player, [bet]);
    await db().query("update catalogue_producer set state = 'UP' where id = 'test'");
    expect(codeOf(answer)).toBe('betting/producer-down');
  });

  it('[RL-72] a request that its size makes impossible is refused without a statement, and its id stays free', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { accountId, bets, id, ...body } = rig().body(player, [bet]);
    const { db: appDb, betting } = rig().app;
    const input = {
      ...body,
      bets,
      userId: player.userId,
      accountId: BigInt(accountId),
      requestId: id,
      changeCoefAction: 2 as const,
      traceId: 'test',
    };
    const statements = [vi.spyOn(appDb, 'query'), vi.spyOn(appDb, 'transaction')];
    const refused = await betting.place({ ...input, typeId: 1 });
    expect(statements.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    for (const statement of statements) statement.mockRestore();
    expect(refused).toEqual({
      outcome: 'refused',
      refusal: { code: 'betting/type-size', details: {} },
      isRepeat: false,
    });
    expect(await betting.place(input)).toMatchObject({ outcome: 'placed', isRepeat: false });
  });

  it('[RL-72] a coupon on a selection that is not on sale reads the player once and no limits', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    await rig().price(bet.gameId, [1865, 3400, 3600], 'SUSPENDED');
    await remember();
    const query = vi.spyOn(rig().app.db, 'query');
    const answer = await rig().place(player, [bet]);
    const texts = query.mock.calls.map(([text]) => text);
    query.mockRestore();
    const count = (name: string) => texts.filter((text) => text.includes(name)).length;
    expect([codeOf(answer), count('betting_player_contexts'), count('betting_store_refusals')]).toEqual([
      'betting/leg-blocked',
      1,
      1,
    ]);
    expect(count('liability')).toBe(0);
  });
});
