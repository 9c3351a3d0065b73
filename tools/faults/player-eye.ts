import type { Fault } from './fault.ts';

const standing = 'packages/betting-engine/test/settlement/standing.test.ts';
const progress = 'packages/line-kit/test/leg-progress.test.ts';
const settlements = 'views/coupon/test/settlements.test.ts';
const rolling = 'views/header/test/rolling.test.ts';
const playTime = 'apps/api/src/modules/players/identity/play-time.db.test.ts';
const deposits = 'apps/api/src/modules/banking/payments/deposits.db.test.ts';

/** Faults around what a player sees of open bets, settlements and the overview (DR-11.20 to DR-11.42). */
export const playerEyeFaults: readonly Fault[] = [
  {
    name: 'a bet that wins at the present score is shown as decided',
    class: 'rounding',
    file: 'packages/betting-engine/src/settlement/standing.ts',
    find: 'const isDecided = score.isComplete || isConstant(line, outcomeKey, score);',
    replace: 'const isDecided = score.isComplete || statusId === BET_STATUS.win;',
    tests: [standing],
  },
  {
    name: 'a goal in overtime counts for the result of regulation play',
    class: 'rounding',
    file: 'packages/betting-engine/src/settlement/board-score.ts',
    find: 'return listed.length === count ? plain(sum, true) : undefined;',
    replace: 'return plain(board, true);',
    tests: [standing],
  },
  {
    name: 'a first half is over as soon as it has begun',
    class: 'order of checks',
    file: 'packages/betting-engine/src/settlement/board-score.ts',
    find: 'if (running >= 0) return running;',
    replace: 'if (running >= 0) return running + 1;',
    tests: [standing],
  },
  {
    name: 'a score that differs from its halves is believed',
    class: 'order of checks',
    file: 'packages/betting-engine/src/settlement/board-score.ts',
    find: 'return listed.length === 0 || isTotal ? plain(board, false) : undefined;',
    replace: 'return plain(board, false);',
    tests: [standing],
  },
  {
    name: 'an interrupted match tells that a bet wins',
    class: 'order of checks',
    file: 'packages/line-kit/src/progress/leg-progress.ts',
    find: "new Set(['LIVE', 'SUSPENDED', 'ENDED', 'CLOSED'])",
    replace: "new Set(['LIVE', 'SUSPENDED', 'ENDED', 'CLOSED', 'INTERRUPTED'])",
    tests: [progress],
  },
  {
    name: 'the score hides the official result of a bet',
    class: 'order of checks',
    file: 'packages/line-kit/src/progress/leg-progress.ts',
    find: 'if (settled !== undefined) return',
    replace: 'if (settled !== undefined && !game) return',
    tests: [progress],
  },
  {
    name: 'a coupon that returned less than its stake is announced as won',
    class: 'rounding',
    file: 'views/coupon/my-bets/settlement-of-coupon.ts',
    find: "kind: order > 0 ? 'won'",
    replace: "kind: coupon.state === 'won' ? 'won'",
    tests: [settlements],
  },
  {
    name: 'the premium of an insurance is left out of what was paid',
    class: 'rounding',
    file: 'views/coupon/my-bets/settlement-of-coupon.ts',
    find: "sum([ownStake(coupon), coupon.insurance?.premium ?? '0'])",
    replace: 'sum([ownStake(coupon)])',
    tests: [settlements],
  },
  {
    name: 'a settlement is announced again after a reload',
    class: 'events',
    file: 'views/coupon/my-bets/settlement-memory.ts',
    find: 'else if (SETTLED.has(state) && !announced.has(id)) {',
    replace: 'else if (SETTLED.has(state)) {',
    tests: [settlements],
  },
  {
    name: 'the balance rolls for a lost bet',
    class: 'order of checks',
    file: 'views/header/data/rolling.ts',
    find: 'if (hasGain && states.get',
    replace: 'if (states.get',
    tests: [rolling],
  },
  {
    name: 'a gap of hours counts as time on the site',
    class: 'limits',
    file: 'apps/api/src/modules/players/identity/play-time.ts',
    find: 'longestGapMs: 5 * 60_000',
    replace: 'longestGapMs: 5 * 3_600_000',
    tests: [playTime],
  },
  {
    name: 'two devices count their time twice',
    class: 'locks',
    file: 'apps/api/src/modules/players/identity/sessions.ts',
    find: 'greatest(0, least(excluded.played_ms,\n         extract(epoch from excluded.last_at - p.last_at) * 1000))',
    replace: 'excluded.played_ms',
    tests: [playTime],
  },
  {
    name: 'the balance counts up for a refund',
    class: 'rounding',
    file: 'apps/api/src/modules/sports-betting/betting/history/read-recent-coupons.ts',
    find: '> c.stake_minor - c.promo_stake_minor',
    replace: '>= c.stake_minor - c.promo_stake_minor',
    tests: ['apps/api/src/modules/sports-betting/betting/history/read-history.db.test.ts'],
  },
  {
    name: 'the story of a match is published twice as rarely',
    class: 'events',
    file: 'apps/api/src/modules/sports-betting/simulation/publish-story.ts',
    find: 'const storyEveryMs = 5000;',
    replace: 'const storyEveryMs = 10_000;',
    tests: ['apps/api/src/modules/sports-betting/feeds/adapters/demo/publish-story.test.ts'],
  },
  {
    name: 'the deposits of another player are shown',
    class: 'ownership',
    file: 'apps/api/src/modules/banking/wallet/routes.ts',
    find: 'deposits: async ({ userId, query }) => {\n      const account = await wallet.account(db, userId, BigInt(query.accountId));',
    replace:
      "deposits: async ({ query }) => {\n      const [named] = await db.query<{ id: bigint }>('select user_id as id from wallet_account where id = $1', [query.accountId]);\n      const account = await wallet.account(db, named?.id ?? 0n, BigInt(query.accountId));",
    tests: [deposits],
  },
  {
    name: 'a gift of the operator counts as a deposit',
    class: 'rounding',
    file: 'apps/api/src/modules/banking/ledger/ledger.ts',
    find: "reason = 'deposit' and phase = 'direct' and created_at >= $2",
    replace: "phase = 'direct' and created_at >= $2",
    tests: [deposits],
  },
];
