import type { Fault } from './fault.ts';

const betting = 'apps/api/src/modules/sports-betting/betting';
const days = `${betting}/day-accumulators`;
const test = `${days}/day-accumulators.db.test.ts`;
const race = `${days}/day-accumulators.race.test.ts`;
const engine = 'packages/betting-engine/src/coupon/day-accumulator.ts';
const assess = 'packages/betting-engine/src/coupon/assess-coupon.ts';
const engineTest = 'packages/betting-engine/test/coupon/day-accumulator.test.ts';
const generator = `${betting}/bet-generator`;

/** Faults in accumulators of the day and in the bet generator (DR-9.33 to 9.36). */
export const dayAccumulatorFaults: readonly Fault[] = [
  {
    name: 'the condition of an accumulator of the day forgets its boost',
    class: 'limits',
    file: engine,
    find: '    DAY_BOOST_MILLI,\n  );',
    replace: '    1000n,\n  );',
    tests: [engineTest],
  },
  {
    name: 'a coupon with one more leg keeps the boost of the day',
    class: 'order of checks',
    file: engine,
    find: 'const isSame = legs.length === set.legs.length && legs.every(',
    replace: 'const isSame = set.legs.length > 0 && legs.some(',
    tests: [engineTest],
  },
  {
    name: 'a returned leg keeps the boost of the day',
    class: 'rounding',
    file: engine,
    find: 'return isReturned ? ONE : coefRational(coefMilli);',
    replace: 'return isReturned && settlements.length === 0 ? ONE : coefRational(coefMilli);',
    tests: [engineTest],
  },
  {
    name: 'the boost of the day has no maximum',
    class: 'limits',
    file: engine,
    find: 'wantedMinor: baseMinor + (addedMinor < boost.maxMinor ? addedMinor : boost.maxMinor)',
    replace: 'wantedMinor: baseMinor + addedMinor',
    tests: [engineTest],
  },
  {
    name: 'an accumulator of the day has no maximum stake',
    class: 'limits',
    file: 'packages/betting-engine/src/coupon/stake-limits.ts',
    find: 'input.isDayAccumulator ? limits.maxDayStakeMinor : undefined',
    replace: 'undefined',
    tests: [engineTest],
  },
  {
    name: 'a lost boost of the day is accepted without a re-quote',
    class: 'order of checks',
    file: assess,
    find: "dayFault === undefined ? judgePolicy(type, request, requested, typed, params) : 'requote'",
    replace: 'judgePolicy(type, request, requested, typed, params)',
    tests: [engineTest],
  },
  {
    name: 'an accumulator of the day uses up the promo code too',
    class: 'order of checks',
    file: engine,
    find: 'const { promo: _, promoFault: __, ...rest } = request;',
    replace: 'const { ...rest } = request;',
    tests: [engineTest],
  },
  {
    name: 'an accumulator of the day is judged without its lock',
    class: 'locks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'if cardinality(v_day_ids) > 0 then perform betting_share_day_accumulators(v_day_ids); end if;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a withdrawn accumulator of the day is accepted at the commit',
    class: 'expiry',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'if cardinality(v_day_ids) > 0 then v_outcomes := betting_judge_day_accumulators(v_placements, v_outcomes); end if;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a live coupon does not wait for the withdrawal of its accumulator of the day',
    class: 'locks',
    file: 'apps/api/sql/betting/waiting-coupons.sql',
    find: 'if v_new.express_id is not null then perform betting_share_day_accumulators(array[v_new.express_id]); end if;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a re-quote without the boost of the day is approved with it',
    class: 'signature',
    file: `${betting}/placement/offers.ts`,
    find: 'offerKey: offerKeyOf(accountId, dayFault ? unboosted : request, decision.legsMilli)',
    replace: 'offerKey: offerKeyOf(accountId, request, decision.legsMilli)',
    tests: [test],
  },
  {
    name: 'a set stays published after its game has started',
    class: 'expiry',
    file: `${days}/day-legs.ts`,
    find: "return 'started';",
    replace: 'return undefined;',
    tests: [test],
  },
  {
    name: 'the condition of a published set is not checked again',
    class: 'expiry',
    file: `${days}/day-legs.ts`,
    find: "return priced && mayBeDayAccumulator(priced) ? undefined : 'condition';",
    replace: 'return undefined;',
    tests: [test],
  },
  {
    name: 'two workers publish the same list twice',
    class: 'locks',
    file: 'apps/api/sql/betting/day-accumulators.sql',
    find: 'where (select count(*) from betting_day_accumulator d where d.kind = p_kind and d.withdrawn_at is null) < p_most\n    and not exists (select 1 from betting_day_accumulator d where d.kind = p_kind and d.withdrawn_at is null\n      and d.market_ids @> p_market_ids and d.market_ids <@ p_market_ids)',
    replace: 'where p_most > 0',
    tests: [test],
  },
  {
    name: 'the bet generator proposes a leg that may not be in an accumulator',
    class: 'limits',
    file: 'apps/api/src/modules/sports-betting/catalogue/read-model/open-outcomes.ts',
    find: '  !market.noExpress &&\n',
    replace: '',
    tests: [`${generator}/bet-generator.db.test.ts`],
  },
  {
    name: 'the bet generator combines legs of one game',
    class: 'order of checks',
    file: `${generator}/propose.ts`,
    find: 'a.gameId !== b.gameId && !a.competitorIds.some((id) => b.competitorIds.includes(id));',
    replace: 'a.marketId !== b.marketId || a.outcomeKey !== b.outcomeKey;',
    tests: [`${generator}/propose.test.ts`],
  },
];
