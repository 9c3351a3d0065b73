import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { App } from '../app.ts';
import { type OpsArguments, type OpsResult, readId, usage } from './ops-command.ts';

type Row = {
  typeKey: string;
  lineKey: string;
  outcomeKey: string;
  currency: string;
  coupons: number;
  stakeMinor: bigint;
  possibleMinor: bigint;
};

/** Open coupons of a game by outcome: their number, total stake and possible win. */
export async function showLiability(app: App, args: OpsArguments): Promise<OpsResult> {
  const id = readId(args.words[0]);
  if (id === null) return usage;
  const rows = await app.db.query<Row>(
    `select m.type_key as "typeKey", m.line_key as "lineKey", l.outcome_key as "outcomeKey", c.currency,
       count(*)::int as coupons, sum(c.stake_minor)::bigint as "stakeMinor",
       sum(c.possible_win_minor)::bigint as "possibleMinor"
     from betting_leg l join betting_coupon c on c.id = l.coupon_id join catalogue_market m on m.id = l.market_id
     where l.game_id = $1 and c.state = 'open' group by 1, 2, 3, 4 order by "possibleMinor" desc limit 100`,
    [id],
  );
  if (rows.length === 0) return { ok: true, text: `No open coupon holds game ${id}.` };
  const lines = rows.map((row) => {
    const money = (minor: bigint): string =>
      formatAmountWire(minor, knownCurrency(row.currency)).padStart(12);
    const name = `${row.typeKey}${row.lineKey ? ` ${row.lineKey}` : ''}: ${row.outcomeKey}`;
    return `${name.padEnd(40)}${String(row.coupons).padStart(6)}${money(row.stakeMinor)}${money(row.possibleMinor)} ${row.currency}`;
  });
  return { ok: true, text: [`${'outcome'.padEnd(40)}coupons      staked    could win`, ...lines].join('\n') };
}
