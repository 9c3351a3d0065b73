import type { Fault } from './fault.ts';

const betting = 'apps/api/src/modules/sports-betting/betting';
const prepaid = `${betting}/prepaid`;
const take = `${prepaid}/take-advance.db.test.ts`;
const life = `${prepaid}/advance-life.db.test.ts`;
const race = `${prepaid}/prepaid.race.test.ts`;
const sql = 'apps/api/sql/betting/prepaid.sql';
const engine = 'packages/betting-engine/src/coupon/prepaid.ts';
const cancelled = 'packages/betting-engine/src/coupon/cancelled-prepaid.ts';
const engineTest = 'packages/betting-engine/test/coupon/prepaid.test.ts';

/** Faults in advance bets (DR-4.96 to 4.101, DR-4.180 to 4.187). */
export const prepaidFaults: readonly Fault[] = [
  {
    name: 'an advance is judged without the outstanding advances at its commit',
    class: 'locks',
    file: sql,
    find: "betting_prepaid_owed(p_account_id, p_but) + p_before = (p_prepaid ->> 'outstanding')::bigint",
    replace: 'true',
    tests: [race],
  },
  {
    name: 'an advance is written on base coupons that have changed',
    class: 'locks',
    file: sql,
    find: "    and not exists (select 1 from jsonb_array_elements(p_prepaid -> 'bases') as b\n      where not betting_prepaid_base_holds(b, p_account_id))",
    replace: '',
    tests: [race],
  },
  {
    name: 'a base coupon is sold while its advance is outstanding',
    class: 'order of checks',
    file: `${betting}/sale/value-coupon.ts`,
    find: "  if (coupon.isPrepaidBase) return none('prepaid-base');\n",
    replace: '',
    tests: [take],
  },
  {
    name: 'the sale of a base coupon is not checked again under its lock',
    class: 'locks',
    file: 'apps/api/sql/betting/sale.sql',
    find: '    or betting_is_prepaid_base(p_coupon_id)\n',
    replace: '',
    tests: [race],
  },
  {
    name: 'the player pays the advance too',
    class: 'signs',
    file: sql,
    find: "array_agg(p.stake_minor - (p.prepaid ->> 'amount')::bigint order by p.ordinality), 'coupon-stake',",
    replace: "array_agg(p.stake_minor order by p.ordinality), 'coupon-stake',",
    tests: [take],
  },
  {
    name: 'the balance must cover the advance too',
    class: 'limits',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: "g.stake_minor - coalesce((g.prepaid ->> 'amount')::bigint, 0)",
    replace: 'g.stake_minor',
    tests: [take],
  },
  {
    name: 'a win is paid before its advance is decided',
    class: 'order of checks',
    file: `${betting}/settlement/decide-coupons.ts`,
    find: "  if (prepaidState === 'outstanding') return { outcome: 'open' };\n",
    replace: '',
    tests: [life],
  },
  {
    name: 'a cancelled coupon pays the whole stake',
    class: 'signs',
    file: cancelled,
    find: 'payoutMinor: stakeMinor - prepaidMinor + filledMinor,',
    replace: 'payoutMinor: stakeMinor,',
    tests: [engineTest],
  },
  {
    name: 'what base coupons have covered of a cancelled advance is kept',
    class: 'signs',
    file: cancelled,
    find: 'payoutMinor: stakeMinor - prepaidMinor + filledMinor,',
    replace: 'payoutMinor: stakeMinor - prepaidMinor,',
    tests: [engineTest],
  },
  {
    name: 'the uncovered part of a cancelled advance does not go back',
    class: 'signs',
    file: `${betting}/settlement/settlement-transfers.ts`,
    find: 'coupon.uncoveredMinor,',
    replace: '0n,',
    tests: [life],
  },
  {
    name: 'a payout covers an advance after its time',
    class: 'expiry',
    file: `${prepaid}/fill-prepaid.ts`,
    find: 'const changeMinor = isInTime ? smallerMinor(advance.missingMinor, leftMinor) : 0n;',
    replace: 'const changeMinor = smallerMinor(advance.missingMinor, leftMinor);',
    tests: [`${prepaid}/fill-prepaid.test.ts`],
  },
  {
    name: 'an advance is never decided while a base coupon is open',
    class: 'expiry',
    file: sql,
    find: "where p.state = 'outstanding' and (p.due_at <= p_now or not exists (",
    replace: "where p.state = 'outstanding' and (not exists (",
    tests: [life],
  },
  {
    name: 'a decision does not look at its base coupons again under their locks',
    class: 'locks',
    file: sql,
    find: "if v_prepaid.state is distinct from 'outstanding' or v_prepaid.due_at > p_now and exists (",
    replace: "if v_prepaid.state is distinct from 'outstanding' or false and exists (",
    tests: [race],
  },
  {
    name: 'a corrected base keeps what it has covered',
    class: 'events',
    file: `${betting}/settlement/settlement-transfers.ts`,
    find: 'const takenBack = takeBackFrom(coupon.couponId, coupon.payoutMinor ?? 0n, advances);',
    replace: 'const takenBack = takeBackFrom(coupon.couponId, 1_000_000_000n, advances);',
    tests: [life],
  },
  {
    name: 'a cancelled coupon is settled by its results',
    class: 'events',
    file: 'apps/api/sql/betting/settlement.sql',
    find: "    and not exists (select 1 from betting_prepaid p where p.coupon_id = c.id and p.state = 'cancelled')\n",
    replace: '',
    tests: [life],
  },
  {
    name: 'a refused live coupon holds its own part',
    class: 'events',
    file: 'apps/api/sql/betting/waiting-coupons.sql',
    find: "perform betting_end_own_part(p_coupon_id, 'release', p_phase);",
    replace: '',
    tests: [take],
  },
  {
    name: 'a bet on the game of a base coupon gets an advance',
    class: 'limits',
    file: engine,
    find: 'const dependent = positions((leg) => baseLegs.some((base) => areDependent(leg, base)));',
    replace: 'const dependent = positions((leg) => baseLegs.length < 0 && leg.kind === 3);',
    tests: [engineTest],
  },
  {
    name: 'coupons of another account cover an advance',
    class: 'ownership',
    file: `${prepaid}/read-prepaid.ts`,
    find: "where c.user_id = $1 and c.wallet_account_id = $2 and c.state = 'open'",
    replace: "where c.user_id = $1 and $2 > 0 and c.state = 'open'",
    tests: [take],
  },
  {
    name: 'an offer is approved with another advance',
    class: 'signature',
    file: `${betting}/placement/offers.ts`,
    find: 'const advance = prepaidMinor === undefined ? [] : [`prepaid=${prepaidMinor}`];',
    replace: 'const advance: string[] = prepaidMinor === undefined ? [] : [];',
    tests: [`${betting}/placement/offers.test.ts`],
  },
  {
    name: 'a receipt with a false decision on its advance is accepted',
    class: 'signature',
    file: 'packages/receipts/src/recompute.ts',
    find: "  if (!isPrepaidRight(coupon, body)) return 'payout';\n",
    replace: '',
    tests: [`${betting}/receipts/receipts.db.test.ts`],
  },
];
