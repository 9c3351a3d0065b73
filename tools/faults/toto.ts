import type { Fault } from './fault.ts';

const folder = 'apps/api/src/modules/sports-betting/toto';
const engine = 'packages/betting-engine/src/toto';
const pure = ['packages/betting-engine/test/toto/share-pool.test.ts'];
const lines = ['packages/betting-engine/test/toto/lines.test.ts'];
const tests = [`${folder}/toto.db.test.ts`];
const races = [`${folder}/toto.race.test.ts`];
const coupons = 'apps/api/sql/toto/coupons.sql';
const draws = 'apps/api/sql/toto/draws.sql';

/** Faults in toto: shares, jackpot, voids, purchases, the end of a draw (DR-8.50 to DR-8.57, DR-8.158 to DR-8.169). */
export const totoFaults: readonly Fault[] = [
  {
    name: 'a share of toto is rounded up',
    class: 'rounding',
    file: `${engine}/share-pool.ts`,
    find: 'lines === 0n ? 0n : shareMinor / lines',
    replace: 'lines === 0n ? 0n : (shareMinor + lines - 1n) / lines',
    tests: pure,
  },
  {
    name: 'the residues of toto are lost',
    class: 'rounding',
    file: `${engine}/share-pool.ts`,
    find: '    jackpotAfterMinor: jackpotMinor + poolMinor - paidMinor,',
    replace:
      '    jackpotAfterMinor: jackpotMinor + ownJackpotMinor - jackpotPaidMinor + sum(categories.filter((one) => one.lines === 0n).map((one) => one.shareMinor)),',
    tests: pure,
  },
  {
    name: 'a category of toto is counted without the higher ones',
    class: 'rounding',
    file: `${engine}/share-pool.ts`,
    find: '    const lines = sum(counts.slice(correct));',
    replace: '    const lines = counts[correct] ?? 0n;',
    tests: pure,
  },
  {
    name: 'the jackpot of toto is paid without all correct',
    class: 'rounding',
    file: `${engine}/share-pool.ts`,
    find: '  return sum(units) + (correct === kind.matches ? jackpotUnitMinor : 0n);',
    replace: '  return sum(units) + (correct >= kind.matches - 1 ? jackpotUnitMinor : 0n);',
    tests: pure,
  },
  {
    name: 'a void match of toto is not counted as correct',
    class: 'rounding',
    file: `${engine}/correct-lines.ts`,
    find: '  result === TOTO_VOID ? countTotoOutcomes(mask) : (mask >> result) & 1;',
    replace: '  result === TOTO_VOID ? 0 : (mask >> result) & 1;',
    tests: lines,
  },
  {
    name: 'the whole jackpot of toto is paid with void matches',
    class: 'rounding',
    file: `${engine}/share-pool.ts`,
    find: '  const payableMinor = ((jackpotMinor + ownJackpotMinor) * BigInt(percent)) / 100n;',
    replace: '  const payableMinor = jackpotMinor + ownJackpotMinor;',
    tests: pure,
  },
  {
    name: 'the price of toto in another currency is rounded down',
    class: 'rounding',
    file: `${engine}/price-coupon.ts`,
    find: '  return convertToDebit({',
    replace: '  return convertToCredit({',
    tests: lines,
  },
  {
    name: 'a purchase of toto reads the clock before its last lock',
    class: 'locks',
    file: coupons,
    find: '  perform toto_lock_sales(v_coupon.draw_id, false);\n  v_at := platform_now();',
    replace: '  v_at := platform_now();\n  perform toto_lock_sales(v_coupon.draw_id, false);',
    tests: races,
  },
  {
    name: 'the end of the sales of toto is not checked',
    class: 'order of checks',
    file: coupons,
    find: "    when v_draw.state <> 'open' or toto_is_over(v_draw, v_at) then 'sales-closed'",
    replace: "    when v_draw.state <> 'open' then 'sales-closed'",
    tests,
  },
  {
    name: 'a match of toto that begins early does not end the sales',
    class: 'order of checks',
    file: draws,
    find: '  select p_at >= p_draw.closes_at\n    or catalogue_has_begun(array(select m.game_id from toto_match m where m.draw_id = p_draw.id), p_at)',
    replace: '  select p_at >= p_draw.closes_at',
    tests,
  },
  {
    name: 'the same request buys another coupon of toto',
    class: 'order of checks',
    file: `${folder}/buy-coupon.ts`,
    find: '  known.requestHash.equals(hashRequest(request))',
    replace: '  true',
    tests,
  },
  {
    name: 'a chunk of toto is paid twice',
    class: 'order of checks',
    file: `${folder}/end-draw.ts`,
    find: '     where d.id = $1 and c.id > d.paid_to order by c.id limit $2`,',
    replace: '     where d.id = $1 and c.id >= d.paid_to order by c.id limit $2`,',
    tests: races,
  },
  {
    name: 'coupons of toto behind the last paid one of a chunk are ended without a payment',
    class: 'order of checks',
    file: `${folder}/end-draw.ts`,
    find: '    payments.map(({ id }) => id),',
    replace: '    coupons.map(({ id }) => id),',
    tests: races,
  },
  {
    name: 'a wrong choice of toto counts as a right one',
    class: 'rounding',
    file: `${engine}/correct-lines.ts`,
    find: '    if (hasOneOutcome(mask)) ofAllLines += right;',
    replace: '    if (hasOneOutcome(mask)) ofAllLines += 1;',
    tests: lines,
  },
  {
    name: 'a draw of toto is decided by an old result',
    class: 'order of checks',
    file: draws,
    find: '    if toto_note_results(p_draw_id, p_by_score) then\n      perform toto_begin_count(p_draw_id);',
    replace: '    if toto_note_results(p_draw_id, p_by_score) then\n      return 0;',
    tests,
  },
  {
    name: 'a result of toto counts before it is confirmed',
    class: 'order of checks',
    file: draws,
    find: '    v.is_void, v.is_late or (r.is_confirmed and (r.is_void',
    replace: '    v.is_void, v.is_late or (true and (r.is_void',
    tests,
  },
  {
    name: 'a refund of toto stays in the limits of stakes',
    class: 'limits',
    file: coupons,
    find: "  if v_draw.state = 'refunding' then\n    perform limits_return_stakes(",
    replace: '  if false then\n    perform limits_return_stakes(',
    tests,
  },
];
