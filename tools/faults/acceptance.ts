import type { Fault } from './fault.ts';

const checks = 'apps/api/migrations/0029-placement-checks.sql';
const log = 'apps/api/migrations/0028-acceptance.sql';
const placing = 'apps/api/src/modules/sports-betting/betting/place-coupon.ts';
const race = 'apps/api/src/modules/sports-betting/betting/stop-at-commit.race.test.ts';
const placeTest = 'apps/api/src/modules/sports-betting/betting/place-coupon.db.test.ts';

/** Checks of a placement after its last lock. */
export const acceptanceFaults: readonly Fault[] = [
  {
    name: 'placement reads markets without a lock',
    class: 'locks',
    file: log,
    find: 'order by m.id for share;',
    replace: 'order by m.id;',
    tests: [race],
  },
  {
    name: 'a game is stopped without its markets being locked',
    class: 'locks',
    file: log,
    find: '    order by m.id for no key update;',
    replace: '    order by m.id;',
    tests: [race],
  },
  {
    name: 'a producer goes down beside placements that do not see it',
    class: 'order of checks',
    file: checks,
    find: '  v_unchanged := betting_legs_hold(p_leg_users, p_market_ids, p_outcome_keys, p_market_versions, p_game_versions,\n    v_checked_at);',
    replace: '  v_unchanged := array(select true from unnest(p_market_ids));',
    tests: [race],
  },
  {
    name: 'a restriction is written without the lock of its player',
    class: 'locks',
    file: log,
    find: '  perform pg_advisory_xact_lock(7203514, new.user_id::integer);\n  return new;',
    replace: '  return new;',
    tests: [race],
  },
  {
    name: 'a restricted player is not looked at in the writing statement',
    class: 'order of checks',
    file: checks,
    find: '    and not identity_is_restricted(l.user_id, p_at) order by',
    replace: '    order by',
    tests: [race],
  },
  {
    name: 'placements go on in a maintenance that has just begun',
    class: 'order of checks',
    file: checks,
    find: "  if not site_gate_is_open(v_checked_at) then\n    return query select 'closed'",
    replace: "  if false then\n    return query select 'closed'",
    tests: [race],
  },
  {
    name: 'a waiting coupon is accepted in a maintenance',
    class: 'order of checks',
    file: checks,
    find: "  if not site_gate_is_open(v_checked_at) then return 'closed'; end if;",
    replace: '',
    tests: [race],
  },
  {
    name: 'a line bet is taken after the start by the database clock',
    class: 'expiry',
    file: log,
    find: " and (g.kind = 'live' or g.start_at > n.now), false)",
    replace: ', false)',
    tests: [race],
  },
  {
    name: 'a refusal is stored beside the coupon of the same request',
    class: 'locks',
    file: checks,
    find: '  where is_free\n',
    replace: '',
    tests: [race, placeTest],
  },
  {
    name: 'an outcome that has a result is still bet on',
    class: 'order of checks',
    file: checks,
    find: 'l.is_unchanged and not catalogue_is_decided(l.market_id, l.outcome_key)',
    replace: 'l.is_unchanged',
    tests: [race],
  },
  {
    name: 'a coupon is placed under the id of a refusal',
    class: 'order of checks',
    file: 'apps/api/migrations/0030-open-stakes-line-keys.sql',
    find: 'r.user_id = g.user_id and r.request_id = g.request_id)',
    replace: 'false)',
    tests: [race],
  },
  {
    name: 'one player writes several coupons at once',
    class: 'locks',
    file: checks,
    find: '  -- One write of a player at a time: limits over several coupons are decided on what is really there (DR-4.140).\n  perform pg_advisory_xact_lock(7203514, u.id::integer) from (select distinct unnest(p_user_ids) as id order by 1) u;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a request id may be used for another body',
    class: 'signature',
    file: placing,
    find: 'if (!known.hash.equals(requestHash))',
    replace: 'if (false)',
    tests: [placeTest],
  },
];
