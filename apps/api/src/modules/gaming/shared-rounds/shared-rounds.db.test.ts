import { randomUUID } from 'node:crypto';
import type { SharedEntryWire, SharedRoundApi } from '@touchline/contracts/gaming';
import { bustTickOf, LAST_TICK, multiplierOfTick } from '@touchline/games/shared-rules';
import { type Gambler, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { sharedRoundRig } from '@touchline/testkit/shared-rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedRoundInvariants } from './invariants.ts';

const { db, admin, seedsUrl } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler, play } = roundSteps(
  () => test,
  () => db(),
);
const rig = sharedRoundRig({ test: () => test, admin, seedsUrl });
const { openRound, start, end, place, entry, cashOut } = rig;

afterEach(async () => {
  for (const { rule, find } of sharedRoundInvariants)
    expect([rule, await find(db(), { since: null })]).toEqual([rule, []]);
});

const state = async (): Promise<SharedRoundApi['state']['reply']> =>
  (await test.browser().get('/web-api/shared-rounds/crash')).body as SharedRoundApi['state']['reply'];

describe('the curve', () => {
  it('[DR-8.31] the database and the rules have the same multiplier at every tick', async () => {
    const rows = await db().query<{ multiplier: number }>(
      'select shared_multiplier(tick) as multiplier from generate_series(0, $1::integer) tick order by tick',
      [LAST_TICK],
    );
    expect(rows.map(({ multiplier }) => multiplier)).toEqual(
      Array.from({ length: LAST_TICK + 1 }, (_, tick) => multiplierOfTick(tick)),
    );
  });
});

describe('a shared round', () => {
  it('[DR-8.94] [DR-8.99] bets for 7 s, runs, pays a cash-out by hand and an automatic one, shows its end for 3 s', async () => {
    const gambler = await addGambler();
    const round = await openRound((point) => point > 200 && point < 100_000);
    const hand = await place(gambler, { stake: '5.00' });
    const auto = await place(gambler, { stake: '2.00', target: 150 });
    expect(await gambler.balance()).toBe('93.00');
    expect((await state()).round).toMatchObject({ state: 'betting', point: null, seed: null });
    await start();
    test.clock.advance(1000);
    expect(await cashOut(gambler, hand)).toMatchObject({ state: 'taken', multiplier: 106, payout: null });
    expect(await gambler.balance()).toBe('93.00');
    await end(round);
    expect(await entry(gambler, hand)).toMatchObject({ state: 'paid', multiplier: 106, payout: '5.30' });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'paid', multiplier: 150, payout: '3.00' });
    expect(await gambler.balance()).toBe('101.30');
    const ended = await state();
    expect(ended.round).toMatchObject({ state: 'ended', point: round.point, isBroken: false });
    expect(ended.history[0]).toMatchObject({ roundId: round.roundId, point: round.point });
    expect(await rig.step()).toEqual({ done: 'none', waitMs: 250 });
    test.clock.advance(2999);
    expect(await rig.step()).toEqual({ done: 'none', waitMs: 1 });
    test.clock.advance(1);
    expect(await rig.step()).toEqual({ done: 'open', waitMs: 0 });
  });

  it('[DR-8.99] an entry without a cash-out is lost, and an automatic one beyond the point', async () => {
    const gambler = await addGambler();
    const round = await openRound((point) => point > 100 && point < 100_000);
    const hand = await place(gambler, {});
    const auto = await place(gambler, { target: round.point + 1 });
    await start();
    await end(round);
    expect(await entry(gambler, hand)).toMatchObject({ state: 'lost', multiplier: null, payout: '0.00' });
    expect(await entry(gambler, auto)).toMatchObject({ state: 'lost', multiplier: null, payout: '0.00' });
    expect(await gambler.balance()).toBe('98.00');
  });
});

export type { Gambler, SharedEntryWire };
void [bustTickOf, refusalOf, randomUUID, play];
