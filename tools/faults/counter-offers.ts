import type { Fault } from './fault.ts';

const sql = 'apps/api/sql/betting/vip-requests.sql';
const engine = 'packages/betting-engine/src/coupon/counter-offer.ts';
const decide = 'apps/api/src/modules/sports-betting/betting/placement/decide-waiting.ts';
const offers = 'apps/api/src/modules/sports-betting/betting/placement/counter-offers.ts';
const tests = ['apps/api/src/modules/sports-betting/betting/placement/counter-offers.db.test.ts'];

/** Faults in a trader's counter-offers (DR-4.85). */
export const counterOfferFaults: readonly Fault[] = [
  {
    name: 'a counter-offer is approved after its time',
    class: 'expiry',
    file: sql,
    find: 'and p_now >= offered_at and p_now < expires_at;',
    replace: ';',
    tests,
  },
  {
    name: 'a counter-offer does not shorten the time of its request',
    class: 'expiry',
    file: sql,
    find: 'set decides_at = least(c.decides_at, v_offer.expires_at)',
    replace: 'set decides_at = c.decides_at',
    tests,
  },
  {
    name: 'another player approves a counter-offer',
    class: 'ownership',
    file: sql,
    find: 'where c.id = p_coupon_id and c.user_id = p_user_id;',
    replace: 'where c.id = p_coupon_id;',
    tests,
  },
  {
    name: 'another player declines a counter-offer',
    class: 'ownership',
    file: offers,
    find: 'where c.id = $1 and c.user_id = $2 and o.approved_at is null',
    replace: 'where c.id = $1 and c.user_id = c.user_id + 0 * $2 and o.approved_at is null',
    tests,
  },
  {
    name: 'a request with a counter-offer is allowed as requested',
    class: 'order of checks',
    file: sql,
    find: 'and not exists (select from betting_counter_offer o where o.coupon_id = p_coupon_id);',
    replace: ';',
    tests,
  },
  {
    name: 'a counter-offer has odds above those of the request',
    class: 'limits',
    file: engine,
    find: 'isOfferable(coef) && coef <= (asked[at] ?? 0n)',
    replace: 'isOfferable(coef)',
    tests,
  },
  {
    name: 'an approved counter-offer takes the requested stake',
    class: 'rounding',
    file: engine,
    find: 'stakeMinor: offer.stakeMinor,',
    replace: 'stakeMinor: reservation.stakeMinor,',
    tests,
  },
  {
    name: 'an approved counter-offer is accepted at the price of the market',
    class: 'order of checks',
    file: decide,
    find: 'const rows = offer ? withOfferedPrices(read, offer) : read;',
    replace: 'const rows = read;',
    tests,
  },
  {
    name: 'the second of two approvals does not see the first one',
    class: 'locks',
    file: sql,
    find: '  perform 1 from betting_coupon c where c.id = p_coupon_id and c.user_id = p_user_id for update;\n',
    replace: '',
    tests,
  },
  {
    name: 'a request is allowed while an offer is made',
    class: 'locks',
    file: sql,
    find: '  perform 1 from betting_coupon c where c.id = p_coupon_id for update;\n',
    replace: '',
    tests,
  },
];
