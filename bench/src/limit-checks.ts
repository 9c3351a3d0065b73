import type { WantedLimit } from '@touchline/contracts/players';
import { addOpenCoupons } from './open-coupons.ts';
import type { BenchOptions } from './options.ts';
import { compare, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { concurrency, openPlacementSite, type PlacementSite } from './placement-site.ts';
import { placeInput } from './raw-placement.ts';
import { type Line, lineOf } from './report.ts';
import { drawOf } from './settle-all.ts';

const betsPerRun = { full: 1600, small: 320 } as const;
/** Players with all limits, and as many without. */
const limitedPlayers = { full: 2000, small: 100 } as const;
const couponCounts = { full: { many: 100_000, few: 1_000 }, small: { many: 10_000, few: 100 } } as const;
const checksPerRun = 400;

/** Every limit that a player can set; none of them is reached. */
const allLimits: readonly WantedLimit[] = [
  ...([20, 21, 22, 1, 2, 3, 10, 11, 12] as const).map((limitType) => ({
    limitType,
    limitValue: '90000000.00',
  })),
  { limitType: 31, limitValue: 24 },
  { limitType: 32, limitValue: 60 },
];

/**
 * P19: placements of players with all limits beside those of players without. P20: the price of a check for a player
 * with very many coupons in the year beside one with a hundredth of them.
 */
export async function benchLimits(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  try {
    return [await comparePlacements(site, options), await compareChecks(site, options)];
  } finally {
    await site.close();
  }
}

async function comparePlacements(site: PlacementSite, { size, pairs, onStep }: BenchOptions): Promise<Line> {
  const limited = limitedPlayers[size];
  onStep(`setting all limits of ${limited} players`);
  await inParallel(limited, concurrency, (at) => setLimits(site, at + 1));
  const bets = betsPerRun[size];
  let at = 0;
  const place = (firstUser: number) => () =>
    timed(() =>
      inParallel(bets, concurrency, async () => {
        at++;
        const pick = site.picks[(at * 7) % site.picks.length];
        if (!pick) throw new Error('the site has games');
        const result = await site.app.betting.place(placeInput(firstUser + ((at * 7919) % limited), [pick]));
        if (result.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
      }),
    );
  const title = 'placement, service layer, player with all limits / without';
  return lineOf(
    { id: 'P19', title, unit: 'bets/s', goal: 0.9, bound: 'at-least' },
    await compare(place(1), place(1 + limited), pairs),
  );
}

/** Sets every limit of a player; none of them is reached. */
export async function setLimits(site: PlacementSite, userId: number): Promise<void> {
  const saved = await site.app.limits.save(BigInt(userId), allLimits);
  if (saved.outcome !== 'saved' || saved.status !== 'APPLIED')
    throw new Error(`limits not set: ${JSON.stringify(saved)}`);
}

async function compareChecks(site: PlacementSite, { size, pairs, onStep }: BenchOptions): Promise<Line> {
  const { many, few } = couponCounts[size];
  // Players of the other half, who have neither limits nor new coupons yet.
  const [first, second] = [site.players - 1, site.players];
  onStep(`adding ${many} and ${few} coupons of a year`);
  await addYear(site, first, many);
  await addYear(site, second, few);
  await site.adminDb.query('vacuum analyze betting_coupon');
  await site.adminDb.query('vacuum analyze limits_movement');
  const check = (userId: number) => () =>
    timed(() => inParallel(checksPerRun, 1, () => checkOnce(site, userId)));
  const comparison = await compare(check(first), check(second), pairs);
  // The comparison is in checks per second; the goal is a ratio of times.
  const times = { ratio: 1 / comparison.ratio, low: 1 / comparison.high, high: 1 / comparison.low };
  const title = `check of limits, player with ${many} coupons in the year / ${few}`;
  return lineOf(
    { id: 'P20', title, unit: 'checks/s', goal: 1.2, bound: 'at-most' },
    { ...comparison, ...times },
  );
}

/**
 * Adds coupons of one player, evenly over the last year, and sets all limits. The stakes of the last 30 days are counted
 * in the windows, as if the limits had been in force then.
 */
async function addYear(site: PlacementSite, userId: number, count: number): Promise<void> {
  await addOpenCoupons(site, 'single', {
    picks: site.picks.slice(userId % 100, (userId % 100) + 1).map(drawOf),
    count,
    userId,
  });
  await setLimits(site, userId);
  await site.adminDb.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update betting_coupon c set placed_at = now() - n.at * interval '365 days' / $2
       from (select id, row_number() over (order by id) as at from betting_coupon where user_id = $1) n
       where c.id = n.id`,
      [userId, count],
    );
    await tx.query('delete from limits_movement where user_id = $1', [userId]);
    await tx.query(
      `insert into limits_movement (user_id, ref, at, kind, currency, amount_minor, counted_minor)
       select user_id, 'coupon:' || id, placed_at, 'stake', currency, stake_minor, stake_minor
       from betting_coupon where user_id = $1 and placed_at > now() - interval '2592000 seconds'`,
      [userId],
    );
    await tx.query(
      `update limits_person p set day_wager = s.day, day_loss = s.day, week_wager = s.week, week_loss = s.week,
         month_wager = s.month, month_loss = s.month
       from (select coalesce(sum(m.counted_minor) filter (where m.at > l.day_from), 0) as day,
           coalesce(sum(m.counted_minor) filter (where m.at > l.week_from), 0) as week,
           coalesce(sum(m.counted_minor) filter (where m.at > l.month_from), 0) as month
         from limits_person l left join limits_movement m on m.user_id = l.user_id where l.user_id = $1) s
       where p.user_id = $1`,
      [userId],
    );
  });
}

/** One check of a deposit under the lock of the windows, and one of what the player may stake. */
async function checkOnce(site: PlacementSite, userId: number): Promise<void> {
  const id = BigInt(userId);
  const over = await site.app.limits.depositOverLimit(site.db, {
    userId: id,
    amountMinor: 1_000n,
    currency: 'EUR',
  });
  const rows = await site.db.query<{ left: bigint | null }>(
    `select wager_left as left from limits_stake_rooms($1, 'EUR', platform_now())`,
    [id],
  );
  if (over !== null || rows[0]?.left === undefined || rows[0].left === null)
    throw new Error('the player has no limits, or has reached one');
}
