import type { SpendingApi } from '@touchline/contracts/players';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { transferDating } from '@touchline/testkit/limits';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// The period is August to October 2026.
const startMs = Date.UTC(2026, 10, 20, 12);
const fromMs = Date.UTC(2026, 7, 1);
const untilMs = Date.UTC(2026, 10, 1);
const { db, admin, rig } = useBettingRig({ startMs });
const dateTransfers = transferDating(admin);
const dayMs = 86_400_000;

type Profile = SpendingApi['profile']['reply']['profile'];

beforeEach(async () => {
  await admin().query('delete from spending_group');
  await admin().query('delete from registration_profile');
  await admin().query('delete from office_personal_data');
});

/** Planted rows have no transfers, which the invariants would find. */
afterEach(() =>
  admin().transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    for (const table of ['payments_payout', 'payments_withdrawal', 'payments_recharge'])
      await tx.query(`delete from ${table}`);
  }),
);

/** A player of this date of birth who has registered before the period. */
async function addPlayer(birthDate: string | null, registeredMs = fromMs - dayMs): Promise<RigPlayer> {
  const player = await rig().addPlayer(1000_00n);
  await admin().query('update identity_user set created_at = $2 where id = $1', [
    player.userId,
    new Date(registeredMs),
  ]);
  if (birthDate !== null)
    await admin().query(
      'insert into registration_profile (user_id, birth_date, bonus_choice) values ($1, $2::date, 1)',
      [player.userId, birthDate],
    );
  return player;
}

const deposited = (
  { userId, accountId }: RigPlayer,
  amountMinor: bigint,
  atMs = fromMs,
  { state = 'credited', currency = 'EUR' } = {},
) =>
  admin().query(
    `insert into payments_recharge (id, user_id, wallet_account_id, provider_id, method_id, currency, amount_minor,
       provider_reference, page_url, state, input_hash, created_at)
     values (gen_random_uuid(), $1, $2, 'sandbox', 'sandbox', $5, $3, gen_random_uuid()::text, '', $6, '', $4)`,
    [userId, accountId, amountMinor, new Date(atMs), currency, state],
  );

const withdrawn = (
  { userId, accountId }: RigPlayer,
  amountMinor: bigint,
  atMs: number,
  state: 'paid' | 'refused',
) =>
  admin().query(
    `with request as (insert into payments_withdrawal (id, user_id, wallet_account_id, currency, amount_minor, input_hash,
         callback_base_url, requested_at) values (gen_random_uuid(), $1, $2, 'EUR', $3, '', '', $4) returning id)
     insert into payments_payout (withdrawal_id, part, provider_id, method_id, amount_minor, fee_minor, state)
     select id, 1, 'sandbox', 'sandbox', $3, 0, $5 from request`,
    [userId, accountId, amountMinor, new Date(atMs), state],
  );

/** Stakes an amount, as if at this time. */
async function staked(player: RigPlayer, amount: string, atMs: number): Promise<void> {
  const bet = await rig().addPricedGame('line', 2000);
  expect((await rig().place(player, [bet], { amount })).status).toBe(200);
  await dateTransfers(player.userId, atMs);
}

/** Players born in 1995, who deposited 30, 60, 90 ... in the period: 10, 20, 30 ... a month. */
async function addGroup(count: number, birthDate = '1995-05-05'): Promise<RigPlayer[]> {
  const players: RigPlayer[] = [];
  for (let at = 1; at <= count; at++) {
    const player = await addPlayer(birthDate);
    await deposited(player, BigInt(at) * 30_00n);
    players.push(player);
  }
  return players;
}

const profileOf = async ({ browser }: RigPlayer): Promise<Profile> =>
  ((await browser.get('/web-api/spending-profile')).body as SpendingApi['profile']['reply']).profile;
const compute = () => rig().app.spending.computeGroups();

describe('the own figures', () => {
  it('[DR-5.88] means of three whole months: deposits that count less paid withdrawals, and stakes, to the millisecond', async () => {
    const player = await addPlayer('1995-05-05');
    await deposited(player, 90_00n, fromMs);
    await deposited(player, 30_00n, untilMs - 1);
    await deposited(player, 77_00n, fromMs - 1);
    await deposited(player, 77_00n, untilMs);
    await deposited(player, 77_00n, fromMs, { state: 'declined' });
    await withdrawn(player, 6_00n, fromMs, 'paid');
    await withdrawn(player, 9_00n, untilMs - 1, 'paid');
    await withdrawn(player, 77_00n, fromMs - 1, 'paid');
    await withdrawn(player, 77_00n, untilMs, 'paid');
    await withdrawn(player, 77_00n, fromMs, 'refused');
    await staked(player, '15.00', fromMs);
    await staked(player, '6.00', untilMs - 1);
    await staked(player, '50.00', fromMs - 1);
    await staked(player, '50.00', untilMs);
    expect(await profileOf(player)).toEqual({
      currency: 'EUR',
      firstMonth: '2026-08',
      lastMonth: '2026-10',
      ageFrom: 25,
      ageTo: 34,
      own: { netDeposits: '35.00', stakes: '7.00' },
      state: 'pending',
      group: null,
    });
  });

  it('[DR-5.88] [DR-5.89] nothing without a date of birth, below 18, or after a registration within the months', async () => {
    const none = await addPlayer(null);
    const young = await addPlayer('2008-11-02');
    const newcomer = await addPlayer('1995-05-05', fromMs);
    const last = await addPlayer('1995-05-05', fromMs - 1);
    const entered = await addPlayer(null);
    await admin().query(
      `insert into office_personal_data (user_id, birth_date, changed_at) values ($1, '1960-01-01', now())`,
      [entered.userId],
    );
    const shown = await Promise.all([none, young, newcomer, last, entered].map(profileOf));
    expect(shown.map((profile) => profile && [profile.ageFrom, profile.ageTo])).toEqual([
      null,
      null,
      null,
      [25, 34],
      [55, null],
    ]);
    expect((await rig().browser().get('/web-api/spending-profile')).status).toBe(401);
  });

  it('[DR-5.93] [RL-53] two players: each sees the own figures only', async () => {
    const [one, two] = [await addPlayer('1995-05-05'), await addPlayer('1995-05-05')];
    await deposited(one, 30_00n);
    await deposited(two, 9000_00n);
    await staked(two, '30.00', fromMs);
    const shown = await Promise.all([profileOf(one), profileOf(two)]);
    expect(shown.map((profile) => profile?.own)).toEqual([
      { netDeposits: '10.00', stakes: '0.00' },
      { netDeposits: '3000.00', stakes: '10.00' },
    ]);
    const asked = await one.browser.get(`/web-api/spending-profile?userId=${two.userId}`);
    expect(JSON.stringify(asked.body)).not.toContain('3000.00');
  });
});

describe('the figures of a group', () => {
  it('[DR-5.90] [DR-5.92] 49 players are too few, the 50th makes figures, and they stay as they are for the period', async () => {
    const [player] = await addGroup(49);
    if (!player) throw new Error('no player');
    expect(await compute()).toEqual([]);
    expect(await profileOf(player)).toMatchObject({ state: 'too-few', group: null });
    const rows = await db().query('select * from spending_group where net_mean is not null');
    expect(rows).toEqual([]);
    const fiftieth = await addPlayer('1995-05-05');
    await deposited(fiftieth, 1500_00n);
    expect(await compute()).toEqual([25]);
    // 10, 20 ... 500 a month, and no stakes.
    const group = {
      netDeposits: { mean: '260.00', lower: '130.00', upper: '380.00' },
      stakes: { mean: '0.00', lower: '0.00', upper: '0.00' },
    };
    expect(await profileOf(player)).toMatchObject({
      own: { netDeposits: '10.00' },
      state: 'ready',
      group,
    });
    for (let at = 0; at < 20; at++) await deposited(await addPlayer('1995-05-05'), 9000_00n);
    const second = createTestApp(db(), { clock: rig().clock });
    expect(await Promise.all([compute(), second.app.spending.computeGroups()])).toEqual([[], []]);
    expect(await profileOf(player)).toMatchObject({ group });
    // Another group is still too small, and has no figures of this one.
    expect(await profileOf(await addPlayer('1970-05-05'))).toMatchObject({ state: 'too-few', group: null });
  });

  it('[DR-5.92] two workers at once store the figures of one of them, although players came in between', async () => {
    const [player] = await addGroup(50);
    if (!player) throw new Error('no player');
    const second = createTestApp(db(), { clock: rig().clock });
    const release = await holdLock(db(), 'lock table spending_group in share mode', []);
    const first = compute();
    await waitForLockWaiters(db(), 1);
    for (let at = 0; at < 20; at++) await deposited(await addPlayer('1995-05-05'), 9000_00n);
    const other = second.app.spending.computeGroups();
    await waitForLockWaiters(db(), 2);
    await release();
    const stored = await Promise.all([first, other]);
    expect(stored.flat()).toEqual([25]);
    const mean = stored[0].length > 0 ? '260.00' : '1000.00';
    expect(await profileOf(player)).toMatchObject({ group: { netDeposits: { mean } } });
  });

  it('[DR-5.89] players who neither deposited nor staked, newcomers and erased players do not count', async () => {
    const players = await addGroup(49);
    await addPlayer('1995-05-05');
    await deposited(await addPlayer('1995-05-05', fromMs), 30_00n);
    await deposited(await addPlayer('1995-05-05'), 30_00n, untilMs);
    const erased = await addPlayer('1995-05-05');
    await deposited(erased, 30_00n);
    await admin().query('update identity_user set erased_at = now() where id = $1', [erased.userId]);
    expect(await compute()).toEqual([]);
    await staked(await addPlayer('1995-05-05'), '30.00', fromMs);
    expect(await compute()).toEqual([25]);
    expect(await profileOf(players[0] as RigPlayer)).toMatchObject({ state: 'ready' });
  });

  it('[DR-5.88] is converted to the currency of the player, and the next month has a period of its own', async () => {
    const [player] = await addGroup(50);
    const dollars = await rig().addPlayer(0n, 'USD');
    await admin().query('update identity_user set created_at = $2 where id = $1', [
      dollars.userId,
      new Date(fromMs - dayMs),
    ]);
    await admin().query(
      `insert into registration_profile (user_id, birth_date, bonus_choice) values ($1, '1995-05-05', 1)`,
      [dollars.userId],
    );
    await rig().app.siteConfig.change({ rates: { ...rig().app.siteConfig.get().rates, USD: '2' } });
    await rig().app.limits.syncSettings();
    expect(await compute()).toEqual([25]);
    expect(await profileOf(dollars)).toMatchObject({
      currency: 'USD',
      group: { netDeposits: { mean: '520.00', lower: '260.00', upper: '760.00' } },
    });
    const later = createTestApp(db(), { startMs: Date.UTC(2026, 11, 1) });
    expect(await later.app.spending.profileOf(player?.userId ?? 0n)).toMatchObject({
      firstMonth: '2026-09',
      state: 'pending',
    });
    expect(await later.app.spending.computeGroups()).toEqual([]);
    expect(await later.app.spending.profileOf(player?.userId ?? 0n)).toMatchObject({ state: 'too-few' });
    const rows = await db().query<{ day: string }>(
      'select distinct period_from::text as day from spending_group',
    );
    expect(rows).toEqual([{ day: '2026-09-01' }]);
  });
});
