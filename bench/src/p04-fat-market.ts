import type { BenchOptions } from './options.ts';
import { compare, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { loadMemory, openPlacementSite, type Pick, type PlacementSite } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';

const quotesPerRun = { full: 400, small: 100 } as const;
const fatOutcomes = 5000;
const manyMarkets = 1000;

/**
 * P4: compares the cost of a quote on a market of 5,000 outcomes with one of three outcomes, and on a game of 1,000
 * markets with one of five markets.
 */
export async function benchFatMarket(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  try {
    const [fat, slim] = [await addMarket(site, 1, fatOutcomes), await addMarket(site, 2, 3)];
    const [manyOf, fewOf] = [await addMarkets(site, 3, manyMarkets), await addMarkets(site, 4, 5)];
    await site.adminDb.query('vacuum analyze catalogue_market');
    await loadMemory(site.app);
    const quotes = quotesPerRun[options.size];
    const side = (pick: Pick) => () => timed(() => inParallel(quotes, 1, () => quoteOne(site, pick)));
    // The ratio of times is large / small, so it is the inverse ratio of quotes per second.
    const head = { id: 'P4', unit: 'quotes/s', goal: 1.3, bound: 'at-most' } as const;
    return [
      lineOf(
        { ...head, title: 'quote on a market of 5,000 outcomes / of 3' },
        await compareTimes(side(fat), side(slim), options.pairs),
      ),
      lineOf(
        { ...head, title: 'quote on a game of 1,000 markets / of 5' },
        await compareTimes(side(manyOf), side(fewOf), options.pairs),
      ),
    ];
  } finally {
    await site.close();
  }
}

type Run = Parameters<typeof compare>[0];

async function compareTimes(heavy: Run, light: Run, pairs: number) {
  const comparison = await compare(heavy, light, pairs);
  return { ...comparison, ratio: 1 / comparison.ratio, low: 1 / comparison.high, high: 1 / comparison.low };
}

async function quoteOne(site: PlacementSite, pick: Pick): Promise<void> {
  const answer = await site.app.betting.quote(
    {
      typeId: 0,
      bets: [{ ...pick, kind: 3, blockId: 1 }],
      amount: '10.00',
      coefViewId: 0,
      lng: 'en',
      currency: 'EUR',
    } as never,
    null,
  );
  if (!('bets' in answer) || answer.errors.length > 0) throw new Error(`no quote: ${JSON.stringify(answer)}`);
}

/** Writes a market directly into the catalogue, because no priced sport has a market with so many outcomes. */
async function addMarket(site: PlacementSite, gameId: number, outcomes: number): Promise<Pick> {
  const [row] = await site.db.query<{ id: bigint }>(
    `insert into catalogue_market (game_id, type_key, line_key, spec, status, outcomes, producer_ts)
     select $1, '1x2', 'bench', '{}', 'OPEN', jsonb_agg(jsonb_build_object('key', case n when 1 then '1' else 'n' || n end,
       'coefMilli', 2100, 'prob', null, 'active', n <= 3) order by n), 1
     from generate_series(1, $2::int) n returning id`,
    [gameId, outcomes],
  );
  return { marketId: Number(row?.id), outcomeKey: '1', coefMilli: 2100 };
}

async function addMarkets(site: PlacementSite, gameId: number, count: number): Promise<Pick> {
  const [row] = await site.db.query<{ id: bigint }>(
    `with added as (
       insert into catalogue_market (game_id, type_key, line_key, spec, status, outcomes, producer_ts)
       select $1, '1x2', 'bench' || n, '{}', 'OPEN', (select outcomes from catalogue_market where game_id = $1 limit 1), 1
       from generate_series(1, $2::int) n returning id)
     select max(id) as id from added`,
    [gameId, count],
  );
  return { marketId: Number(row?.id), outcomeKey: '1', coefMilli: 2100 };
}
