import type { Fault } from './fault.ts';

const risk = 'apps/api/src/modules/sports-betting/betting/risk';
const test = `${risk}/liability.db.test.ts`;
const stops = `${risk}/risk-stops.db.test.ts`;
const race = `${risk}/exposure.race.test.ts`;
const property = `${risk}/liability-property.db.test.ts`;
const sql = 'apps/api/sql/betting/liability.sql';
const keys = 'apps/api/src/modules/site/site-config/liability-keys.ts';

/** Faults in the limits of the house's liability (DR-4.160 to 4.167). */
export const riskFaults: readonly Fault[] = [
  {
    name: 'liability counters are read without a lock',
    class: 'locks',
    file: sql,
    find: 'l.outcome_key = s.outcome_key offset 0 for update) l;',
    replace: 'l.outcome_key = s.outcome_key offset 0) l;',
    tests: [race],
  },
  {
    name: 'a placement does not check the liability limits',
    class: 'limits',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '  v_outcomes := betting_judge_liability(v_placements, v_legs, v_outcomes, v_has_site);',
    replace: '',
    tests: [race],
  },
  {
    name: 'the liability limits ignore other coupons of the same batch',
    class: 'limits',
    file: sql,
    find: '      + coalesce((v_added ->> concat_ws(',
    replace: '      + 0 * coalesce((v_added ->> concat_ws(',
    tests: [race],
  },
  {
    name: 'the liability limits are not checked again at the end of a live delay',
    class: 'order of checks',
    file: 'apps/api/sql/betting/waiting-coupons.sql',
    find: "  if v_outcomes[1] <> 'placed' then return v_outcomes[1]; end if;",
    replace: '',
    tests: [race],
  },
  {
    name: 'the liability limit of the site is not checked',
    class: 'limits',
    file: sql,
    find: '    and (v_cap is null or v_minor = 0 or l.liability_minor + v_minor <= v_cap);',
    replace: ';',
    tests: [race],
  },
  {
    name: 'a correction does not restore the liability of a coupon',
    class: 'signs',
    file: sql,
    find: "(case when c.state = 'open' then 1 else -1 end) as sign",
    replace: "(case when c.state = 'open' then 0 else -1 end) as sign",
    tests: [test],
  },
  {
    name: 'a partial sale keeps the whole liability',
    class: 'limits',
    file: 'apps/api/sql/betting/sale.sql',
    find: 'array[betting_open_liability(v_coupon) - v_before]',
    replace: "array[case v_coupon.state when 'sold' then -v_before else 0 end]",
    tests: [property],
  },
  {
    name: 'liability in another currency is rounded down',
    class: 'rounding',
    file: 'packages/betting-engine/src/coupon/liability.ts',
    find: 'return convertToDebit({ minor, currency: from }, rate).minor;',
    replace: 'return convertToDebit({ minor, currency: from }, rate).minor - 1n;',
    tests: [test],
  },
  {
    name: 'a liability equal to the suspension figure does not suspend',
    class: 'limits',
    file: sql,
    find: 'l.liability_minor + a.minor - l.reopened_minor >= a.stop_at',
    replace: 'l.liability_minor + a.minor - l.reopened_minor > a.stop_at',
    tests: [stops],
  },
  {
    name: 'an automatic suspension is not audited',
    class: 'audit',
    file: `${risk}/risk-stops.ts`,
    find: "    actor: 'system',",
    replace: "    actor: 'nobody',",
    tests: [stops],
  },
  {
    name: 'the client factor does not change the limit of a player',
    class: 'limits',
    file: `${risk}/liability-limits.ts`,
    find: '(most * BigInt(factorMilli)) / 1000n',
    replace: '(most * BigInt(factorMilli > 0 ? 1000 : 0)) / 1000n',
    tests: [test],
  },
  {
    name: 'one operator alone may raise a liability limit',
    class: 'limits',
    file: keys,
    find: 'return after === null || cents(after) > cents(before);',
    replace: 'return after === null;',
    tests: [keys.replace('.ts', '.test.ts')],
  },
  {
    name: 'liability is read with any permission',
    class: 'ownership',
    file: 'packages/contracts/src/operations/risk.ts',
    find: "const access = 'operator:risk';",
    replace: "const access = 'operator';",
    tests: [stops],
  },
];
