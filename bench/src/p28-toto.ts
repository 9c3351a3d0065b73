import { TOTO_KINDS, TOTO_MAX_LINES } from '@touchline/betting-engine';
import { systemClock } from '@touchline/api/platform/process/clock';
import type { BenchOptions } from './options.ts';
import { compareValues } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { createRandom } from './random.ts';
import { addRawCoupons, createRawToto, settleRawToto } from './raw-toto.ts';
import { type Line, lineOf } from './report.ts';

const couponCounts = {
  full: { single: 1_000_000, large: 1000 },
  small: { single: 10_000, large: 10 },
} as const;
const maxPairs = 3;
const goal = 3;
const { fifteen } = TOTO_KINDS;
const outcomes = ['1', 'X', '2'] as const;
/** Matches of a coupon of 19,683 lines with all three outcomes; the others have one. */
const trebles = 9;

/**
 * P28: the end of a draw of fifteen matches with very many coupons, from the results to the last payment, beside raw
 * statements that count, decide and pay as many coupons as sets. Both must pay the same amount.
 */
export async function benchToto(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  const { single, large } = couponCounts[options.size];
  try {
    await createRawToto(site.adminDb, site.players);
    const values: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < Math.min(options.pairs, maxPairs); pair++) {
      options.onStep(
        `pair ${pair + 1}: writing ${single} coupons of one line and ${large} of ${TOTO_MAX_LINES}`,
      );
      const draw = await addDraw(site, pair);
      await addCoupons(site, draw.id, { single, large });
      await addRawCoupons(site.adminDb, draw.id);
      const jackpotMinor = await readJackpot(site);
      // The order alternates, so that temporary slowness of the machine affects both.
      const raw = async () =>
        timeOf(() => settleRawToto(site.adminDb, { results: draw.masks, jackpotMinor }));
      const own = async () => timeOf(() => endDraw(site, draw.id));
      const [first, second] = pair % 2 === 0 ? [await own(), await raw()] : [await raw(), await own()];
      const [ours, yardstick] = pair % 2 === 0 ? [first, second] : [second, first];
      if (ours.result !== yardstick.result)
        throw new Error(`the draw paid ${ours.result}, raw statements ${yardstick.result}`);
      values.push({ ours: ours.seconds, yardstick: yardstick.seconds });
      options.onStep(
        `${ours.seconds.toFixed(1)} s, raw ${yardstick.seconds.toFixed(1)} s, ${ours.result} paid`,
      );
    }
    const title = `draw of ${single + large} coupons counted, decided and paid / raw statements`;
    return [lineOf({ id: 'P28', title, unit: 's', goal, bound: 'at-most' }, compareValues(values))];
  } finally {
    await site.close();
  }
}

async function timeOf<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { seconds: (performance.now() - startedAt) / 1000, result };
}

type Draw = { id: bigint; masks: readonly number[] };

/** Adds a draw whose sales have ended, and stores the results of its matches. */
async function addDraw({ app, adminDb, picks }: PlacementSite, pair: number): Promise<Draw> {
  const random = createRandom(28 + pair);
  const chosen = picks.slice(pair * fifteen.matches, (pair + 1) * fifteen.matches);
  const winners = chosen.map(() => Math.floor(random() * outcomes.length));
  await adminDb.query(
    `insert into ledger_account (code, currency, is_guarded) values ('house/toto', 'EUR', false) on conflict do nothing`,
  );
  await adminDb.query(
    `insert into toto_jackpot (kind, amount_minor, draws) values ('fifteen', 0, 0) on conflict do nothing`,
  );
  const [draw] = await adminDb.query<{ id: bigint }>(
    `insert into toto_draw (kind, number, slot_at, opened_at, closes_at, closed_at, state, picked, counts)
     select 'fifteen', 1 + count(*), now() - make_interval(days => 100 - $1::int), now() - interval '2 days',
       now() - interval '1 day', now() - interval '1 day', 'running', array_fill(0::bigint, array[45]),
       array_fill(0::bigint, array[16]) from toto_draw where kind = 'fifteen' returning id`,
    [pair],
  );
  const id = draw?.id ?? 0n;
  await adminDb.query(
    `insert into toto_match (draw_id, no, game_id, market_id, start_at, facts)
     select $1, m.no, k.game_id, k.id, now() - interval '1 day', '{}'
     from unnest($2::bigint[]) with ordinality as m(market_id, no) join catalogue_market k on k.id = m.market_id`,
    [id, chosen.map(({ marketId }) => marketId)],
  );
  const games = await adminDb.query<{ gameId: bigint; no: number }>(
    'select game_id as "gameId", no from toto_match where draw_id = $1 order by no',
    [id],
  );
  await app.catalogue.apply(
    games.map(({ gameId, no }) => ({
      producer: 'bench',
      producerTs: systemClock.nowMs(),
      kind: 'Settle' as const,
      gameId: Number(gameId),
      certainty: 2 as const,
      results: [
        {
          typeKey: '1x2',
          spec: {},
          outcomes: outcomes.map((key, at) => ({
            key,
            statusId: at === winners[no - 1] ? (1 as const) : (0 as const),
          })),
        },
      ],
    })),
  );
  return { id, masks: winners.map((winner) => 1 << winner) };
}

/** Adds coupons of all players in turn, with choices that a hash spreads. */
async function addCoupons(
  { adminDb, players }: PlacementSite,
  drawId: bigint,
  { single, large }: { single: number; large: number },
): Promise<void> {
  const every = Math.ceil(single / large);
  await adminDb.query(
    `insert into toto_coupon (draw_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash, choices,
       lines, price_minor, rate, bought_at, state)
     select $1, 1 + n % $2::int, 1 + n % $2::int, h.id, 'EUR', gen_random_uuid(), '\\x00', x.choices, k.lines, k.lines * 50,
       '1', now() - interval '2 days', 'open'
     from ledger_account h, generate_series(1, $3::int) n,
     -- A large coupon stands among the others.
     lateral (select n % $4::int = 0 as is_large) l,
     lateral (select case when l.is_large then ${TOTO_MAX_LINES} else 1 end as lines) k,
     lateral (select array_agg((case when l.is_large and m <= ${trebles} then 7
         else 1 << ((hashint8extended(n::bigint * 31 + m, $1) & 2147483647) % 3)::integer end)::smallint order by m) as choices
       from generate_series(1, ${fifteen.matches}) m) x
     where h.code = 'house/toto' and h.currency = 'EUR' order by n`,
    [drawId, players, single + large, every + 1],
  );
  await adminDb.query('vacuum analyze toto_coupon');
  await adminDb.query('checkpoint');
}

async function readJackpot({ db }: PlacementSite): Promise<bigint> {
  const [row] = await db.query<{ minor: bigint }>(
    `select amount_minor as minor from toto_jackpot where kind = 'fifteen'`,
  );
  return row?.minor ?? 0n;
}

/** Does what a worker does until the draw is paid. @returns what it paid, in minor units */
async function endDraw({ app, db }: PlacementSite, drawId: bigint): Promise<bigint> {
  await app.toto.work();
  const [draw] = await db.query<{ state: string; paidMinor: bigint }>(
    'select state, paid_minor as "paidMinor" from toto_draw where id = $1',
    [drawId],
  );
  if (draw?.state !== 'paid') throw new Error(`the draw is ${draw?.state}`);
  return draw.paidMinor;
}
