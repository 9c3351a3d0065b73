import type { Fault } from './fault.ts';

const betting = 'apps/api/src/modules/sports-betting/betting';
const promo = `${betting}/promo-codes`;
const test = `${promo}/promo-codes.db.test.ts`;
const race = `${promo}/promo-codes.race.test.ts`;
const sql = 'apps/api/sql/betting/promo-codes.sql';
const engine = 'packages/betting-engine/src/coupon/promo-boost.ts';
const engineTest = 'packages/betting-engine/test/coupon/promo.test.ts';

/** Faults in promo codes (DR-4.95, DR-4.170 to 4.177, RL-9). */
export const promoCodeFaults: readonly Fault[] = [
  {
    name: 'an offer is approved with another promo code',
    class: 'signature',
    file: `${betting}/placement/offers.ts`,
    find: 'const codes = promo ? [promo.code] : [];',
    replace: 'const codes: string[] = promo ? [] : [];',
    tests: [`${betting}/placement/offers.test.ts`],
  },
  {
    name: 'promo codes are judged without their locks',
    class: 'locks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'if cardinality(v_promo_ids) > 0 then perform betting_lock_promos(v_promo_ids); end if;',
    replace: '',
    tests: [race],
  },
  {
    name: 'the uses of a player are not counted at the commit',
    class: 'limits',
    file: sql,
    find: '+ taken.of_player < c.uses_each',
    replace: '+ taken.of_player < c.uses_each + 1000',
    tests: [test],
  },
  {
    name: 'a free bet returns its stake',
    class: 'rounding',
    file: engine,
    find: 'const won = smallerMinor(roundCouponPayout(multiply(stake, wonFactor)), boost.maxMinor);',
    replace: 'const won = smallerMinor(roundCouponPayout(multiply(stake, factor)), boost.maxMinor);',
    tests: [engineTest],
  },
  {
    name: 'a top-up pays back the added stake',
    class: 'rounding',
    file: engine,
    find: 'const added = multiply(rational(boost.addedMinor), wonFactor);',
    replace: 'const added = multiply(rational(boost.addedMinor), factor);',
    tests: [engineTest],
  },
  {
    name: 'a profit boost has no maximum',
    class: 'limits',
    file: engine,
    find: 'return { baseMinor, wantedMinor: baseMinor + smallerMinor(bonus, boost.maxMinor) };',
    replace: 'return { baseMinor, wantedMinor: baseMinor + bonus };',
    tests: [engineTest],
  },
  {
    name: 'the liability of a free bet is lowered by its stake',
    class: 'signs',
    file: 'packages/betting-engine/src/coupon/liability.ts',
    find: 'const paidInMinor = isFreeBet(boost) ? 0n : coupon.stakeMinor;',
    replace: 'const paidInMinor = coupon.stakeMinor;',
    tests: [engineTest],
  },
  {
    name: 'the player pays the stake of a free bet',
    class: 'signs',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'coalesce(p.promo_source_id, (p.prepaid',
    replace: 'coalesce((p.prepaid',
    tests: [test],
  },
  {
    name: 'a player uses the code of another player',
    class: 'ownership',
    file: `${promo}/read-promo.ts`,
    find: '  where h.user_id = $1`;',
    replace: '  where (h.user_id = $1 or $1 > 0)`;',
    tests: [test],
  },
  {
    name: 'an expired promo code is accepted',
    class: 'expiry',
    file: `${promo}/read-promo.ts`,
    find: "  if (nowMs >= row.validUntilMs) return 'expired';\n",
    replace: '',
    tests: [test],
  },
  {
    name: 'a refused coupon keeps its promo code',
    class: 'events',
    file: 'apps/api/sql/betting/waiting-coupons.sql',
    find: 'perform betting_give_back_promos(array[p_coupon_id], p_now, null);',
    replace: '',
    tests: [test],
  },
  {
    name: 'a void coupon gives its promo code back twice',
    class: 'events',
    file: sql,
    find: "where u.coupon_id = any(p_coupon_ids) and u.state <> 'given-back' returning u.code_id, u.user_id",
    replace: 'where u.coupon_id = any(p_coupon_ids) returning u.code_id, u.user_id',
    tests: [test],
  },
  {
    name: 'a code that is given back is not valid for another day',
    class: 'expiry',
    file: sql,
    find: 'set valid_until = greatest(h.valid_until, p_valid_until)',
    replace: 'set valid_until = h.valid_until',
    tests: [test],
  },
  {
    name: 'entered promo codes are not limited',
    class: 'limits',
    file: `${betting}/hourly-quota.ts`,
    find: 'where q.started_at <= $3 or q.${count} < $4',
    replace: 'where q.started_at <= $3 or q.${count} < $4 + 30000',
    tests: [test],
  },
  {
    name: 'prices are not judged for a promo code',
    class: 'order of checks',
    file: 'packages/betting-engine/src/coupon/promo.ts',
    find: "  if (coefsMilli.some((milli) => milli < promo.minLegMilli)) return [invalid('leg-coef')];\n",
    replace: '',
    tests: [engineTest],
  },
  {
    name: 'a coupon without a use takes one from a later coupon of its batch',
    class: 'limits',
    file: sql,
    find: '    if found then\n      v_codes := v_codes || v_asked.code_id;',
    replace:
      "    if not found then v_outcomes[v_asked.ord] := 'promo'; end if;\n    if true then\n      v_codes := v_codes || v_asked.code_id;",
    tests: [test],
  },
  {
    name: 'two coupons of a batch take the last use of a code',
    class: 'limits',
    file: sql,
    find: 'and c.uses + taken.uses < c.max_uses',
    replace: 'and c.uses < c.max_uses',
    tests: [test],
  },
  {
    name: 'the last try always names an exhausted code',
    class: 'order of checks',
    file: `${betting}/placement/place-coupon.ts`,
    find: "promoFault: promoFault ?? 'exhausted'",
    replace: "promoFault: 'exhausted'",
    tests: [test],
  },
];
