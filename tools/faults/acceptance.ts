import type { Fault } from './fault.ts';

const placing = 'apps/api/src/modules/sports-betting/betting/placement/decide-placement.ts';
const race = 'apps/api/src/modules/sports-betting/betting/placement/stop-at-commit.race.test.ts';
const placeTest = 'apps/api/src/modules/sports-betting/betting/placement/place-coupon.db.test.ts';

/** Faults in the checks of a placement after its last lock. */
export const acceptanceFaults: readonly Fault[] = [
  {
    name: 'placement reads markets without a lock',
    class: 'locks',
    file: 'apps/api/sql/catalogue/placement-checks.sql',
    find: 'order by m.id for share;',
    replace: 'order by m.id;',
    tests: [race],
  },
  {
    name: 'a game is stopped without locking its markets',
    class: 'locks',
    file: 'apps/api/sql/catalogue/acceptance-log.sql',
    find: '    order by m.id for no key update;',
    replace: '    order by m.id;',
    tests: [race],
  },
  {
    name: 'a placement does not notice that its producer went down',
    class: 'order of checks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '  v_unchanged := betting_legs_hold(v_leg_users, v_market_ids, v_outcome_keys, v_market_versions, v_game_versions,\n    v_checked_at);',
    replace: '  v_unchanged := array(select true from unnest(v_market_ids));',
    tests: [race],
  },
  {
    name: 'a restriction is written without locking its player',
    class: 'locks',
    file: 'apps/api/sql/identity/restrictions.sql',
    find: '  perform pg_advisory_xact_lock(7203514, new.user_id::integer);\n  return new;',
    replace: '  return new;',
    tests: [race],
  },
  {
    name: 'the placement statement does not check the restrictions of the player',
    class: 'order of checks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '    and not identity_is_restricted(l.user_id, p_at) and not office',
    replace: '    and not office',
    tests: [race],
  },
  {
    name: 'placements continue after a maintenance has begun',
    class: 'order of checks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '  if not site_gate_is_open(v_checked_at) then\n    perform betting_remove_placements',
    replace: '  if false then\n    perform betting_remove_placements',
    tests: [race],
  },
  {
    name: 'a waiting coupon is accepted during maintenance',
    class: 'order of checks',
    file: 'apps/api/sql/betting/waiting-coupons.sql',
    find: "  if not site_gate_is_open(v_checked_at) then return 'closed'; end if;",
    replace: '',
    tests: [race],
  },
  {
    name: 'a line bet is accepted after the game has started by the database clock',
    class: 'expiry',
    file: 'apps/api/sql/catalogue/placement-checks.sql',
    find: " and (g.kind = 'live' or g.start_at > n.now), false)",
    replace: ', false)',
    tests: [race],
  },
  {
    name: 'a refusal is stored although the same request placed a coupon',
    class: 'locks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '  where is_free\n',
    replace: '',
    tests: [race, placeTest],
  },
  {
    name: 'a bet on an outcome with a result is accepted',
    class: 'order of checks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'l.is_unchanged and not catalogue_is_decided(l.market_id, l.outcome_key)',
    replace: 'l.is_unchanged',
    tests: [race],
  },
  {
    name: 'a coupon is placed with the request id of a refusal',
    class: 'order of checks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: 'r.user_id = g.user_id and r.request_id = g.request_id)',
    replace: 'false)',
    tests: [race],
  },
  {
    name: 'coupons of one player are written without locking the player',
    class: 'locks',
    file: 'apps/api/sql/betting/commit-placement.sql',
    find: '  perform pg_advisory_xact_lock(7203514, u.id::integer)\n  from (select distinct p.user_id as id from unnest(v_placements) as p order by 1) u;',
    replace: '',
    tests: [race],
  },
  {
    name: 'a request id is accepted with another body',
    class: 'signature',
    file: placing,
    find: 'if (!known.hash.equals(requestHash))',
    replace: 'if (false)',
    tests: [placeTest],
  },
];
