import { countCorrectLines, totoLineReturn, totoOutcomesOf } from '@touchline/betting-engine';
import type { TotoApi, TotoCouponWire, TotoDrawWire } from '@touchline/contracts/sports-betting';
import { type Currency, formatAmountWire, knownCurrency } from '@touchline/money';
import type { CouponRow } from './coupon-store.ts';
import { type DrawRow, kindOf, type MatchRow } from './draw-store.ts';
import { sharesOf } from './end-draw.ts';
import { allResults } from './match-results.ts';

/** What the player sees of a coupon. */
export function presentCoupon(row: CouponRow): TotoCouponWire {
  const kind = kindOf(row);
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  const { drawState } = row;
  return {
    couponId: Number(row.id),
    requestId: row.requestId,
    drawId: Number(row.drawId),
    section: kind.id,
    number: row.number,
    drawState:
      drawState === 'open' || drawState === 'paid' || drawState === 'refunded' ? drawState : 'running',
    closesAtMs: row.closesAt.getTime(),
    accountId: Number(row.walletAccountId),
    currency: row.currency,
    choices: row.choices.map((mask) => totoOutcomesOf(kind, mask)),
    lines: row.lines,
    price: money(row.priceMinor),
    state: row.state as TotoCouponWire['state'],
    correct: row.correct,
    payout: row.payoutMinor === null ? null : money(row.payoutMinor),
    boughtAtMs: row.boughtAt.getTime(),
    endedAtMs: row.endedAt?.getTime() ?? null,
  };
}

type Detail = TotoApi['coupon']['reply'];

/** A coupon with its draw, its lines by number of correct matches, and what the winning ones got. */
export function presentCouponDetail(
  row: CouponRow,
  {
    draw,
    drawRow,
    matches,
    house,
  }: { draw: TotoDrawWire; drawRow: DrawRow; matches: readonly MatchRow[]; house: Currency },
): Detail {
  const kind = kindOf(row);
  const results = allResults(kind, matches);
  const counts = results && countCorrectLines(row.choices, results);
  return {
    coupon: presentCoupon(row),
    draw,
    counts,
    won: counts === null || row.state !== 'paid' ? [] : wonLines(drawRow, counts, house),
  };
}

function wonLines(drawRow: DrawRow, counts: readonly number[], house: Currency): Detail['won'] {
  const kind = kindOf(drawRow);
  const shared = sharesOf(drawRow);
  return counts
    .map((lines, correct) => ({ lines, correct, eachMinor: totoLineReturn(kind, shared, correct) }))
    .filter(({ lines, eachMinor }) => lines > 0 && eachMinor > 0n)
    .toReversed()
    .map(({ lines, correct, eachMinor }) => ({
      correct,
      lines,
      each: formatAmountWire(eachMinor, house),
      sum: formatAmountWire(eachMinor * BigInt(lines), house),
    }));
}
