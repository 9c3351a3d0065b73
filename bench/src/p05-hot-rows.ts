import { appLogin } from '@touchline/supervisor';
import { setLimits } from './limit-checks.ts';
import type { BenchOptions } from './options.ts';
import { compare, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { concurrency, openPlacementSite, type PlacementSite } from './placement-site.ts';
import { placeInput } from './raw-placement.ts';
import { type Line, lineOf } from './report.ts';

const accountCoupons = 200;
/** The hot account and the 900 others. */
const limitedPlayers = 901;
const eventCoupons = { full: 800, small: 200 } as const;

/**
 * P5 compares what many bets share. 200 simultaneous coupons of one account are compared with the same number of raw updates of
 * one money row. Bets on one event are compared with bets over 1,000 events.
 */
export async function benchHotRows(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  try {
    let at = 0;
    const place = (userId: number, game: number) => async (): Promise<void> => {
      const pick = site.picks[game % site.picks.length];
      const result = await site.app.betting.place(placeInput(userId, pick ? [pick] : []));
      if (result.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(result)}`);
    };
    const hotAccount = () => timed(() => inParallel(accountCoupons, concurrency, () => place(1, at++)()));
    const rawRow = () => timed(() => inParallel(accountCoupons, concurrency, () => updateOneRow(site)));
    const distinctAccounts = () =>
      timed(() => inParallel(accountCoupons, concurrency, () => place(2 + (at % 900), at++)()));
    const bets = eventCoupons[options.size];
    const player = () => 1 + (at++ % site.players);
    const hotEvent = () => timed(() => inParallel(bets, concurrency, () => place(player(), 0)()));
    const spread = () => timed(() => inParallel(bets, concurrency, () => place(player(), at)()));
    await site.adminDb.query(
      'create table bench_row (id int primary key, total bigint) with (fillfactor = 50)',
    );
    await site.adminDb.query('insert into bench_row values (1, 0)');
    await site.adminDb.query(`grant select, update on bench_row to ${appLogin}`);
    const head = { id: 'P5', unit: 'bets/s', goal: 0.8, bound: 'at-least' } as const;
    const lines = [
      lineOf(
        { ...head, title: '200 coupons of one account / raw updates of one row' },
        await compare(hotAccount, rawRow, options.pairs),
      ),
      lineOf(
        { ...head, title: '200 coupons of one account / of 900 accounts' },
        await compare(hotAccount, distinctAccounts, options.pairs),
      ),
      lineOf(
        { ...head, title: 'bets on one event / over 1,000 events' },
        await compare(hotEvent, spread, options.pairs),
      ),
    ];
    // The same with limits in force, which lock a row of the player as well.
    await inParallel(limitedPlayers, concurrency, (at) => setLimits(site, at + 1));
    const limited = lineOf(
      { ...head, title: '200 coupons of one account / of 900 accounts, all limits set' },
      await compare(hotAccount, distinctAccounts, options.pairs),
    );
    return [...lines, limited];
  } finally {
    await site.close();
  }
}

/** A transaction that updates one money row and is durable before it returns. */
const updateOneRow = (site: PlacementSite): Promise<unknown> =>
  site.db.query('update bench_row set total = total + 1 where id = 1');
