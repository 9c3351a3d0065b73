import type { Fault } from './fault.ts';

const engine = 'packages/betting-engine/test/same-game/same-game.test.ts';
const prices = 'packages/price-model/test/same-game.test.ts';
const folder = 'apps/api/src/modules/sports-betting/catalogue/same-game';
const catalogue = `${folder}/same-game.db.test.ts`;
const coupons = 'apps/api/src/modules/sports-betting/betting/same-game/same-game-coupons.db.test.ts';
const slip = 'apps/shell/src/stores/coupon/exchange-bets.test.ts';

/** Faults around combinations of outcomes of one event (DR-4.220 to DR-4.227, DR-7.90 to DR-7.94). */
export const sameGameFaults: readonly Fault[] = [
  {
    name: 'a combination pays more than its joint chance allows',
    class: 'rounding',
    file: 'packages/price-model/src/same-game/price-same-game.ts',
    find: '  return Math.min(Math.max(price, highest), 1 / chance);',
    replace: '  return Math.max(price, highest) * 1.2;',
    tests: [prices],
  },
  {
    name: 'a part that the others imply is combined',
    class: 'order of checks',
    file: 'packages/price-model/src/same-game/price-same-game.ts',
    find: "  if (implied >= 0) return { outcome: 'none', reason: 'implied', part: implied };",
    replace: '',
    tests: [prices],
  },
  {
    name: 'a combination is won with a void part',
    class: 'order of checks',
    file: 'packages/betting-engine/src/same-game/combine-results.ts',
    find: '  return parts.every(isWon) ? BET_STATUS.win : BET_STATUS.forcedReturn;',
    replace: '  return parts.some(isWon) ? BET_STATUS.win : BET_STATUS.forcedReturn;',
    tests: [engine],
  },
  {
    name: 'a dead heat of a part wins the combination',
    class: 'rounding',
    file: 'packages/betting-engine/src/same-game/combine-results.ts',
    find: '  part?.statusId === BET_STATUS.win && part.deadHeatFactor === undefined;',
    replace: '  part?.statusId === BET_STATUS.win;',
    tests: [engine],
  },
  {
    name: 'a combination is on sale with a suspended part',
    class: 'order of checks',
    file: `${folder}/price-parts.ts`,
    find: "  if (!market || displayStatus(market) !== 'OPEN') return null;",
    replace: '  if (!market) return null;',
    tests: [catalogue],
  },
  {
    name: 'a short suspension of a part is forgotten by its combination',
    class: 'order of checks',
    file: `${folder}/follow-parts.ts`,
    find: '  const times = parts.flatMap(({ market }) => market?.lastSuspendedAtMs ?? []);',
    replace:
      '  const times = parts.slice(parts.length).flatMap(({ market }) => market?.lastSuspendedAtMs ?? []);',
    tests: [catalogue, coupons],
  },
  {
    name: 'an event takes one combination too many',
    class: 'order of checks',
    file: `${folder}/add-combination.ts`,
    find: '  if ((row?.count ?? 0) < mostCombinations) return true;',
    replace: '  if ((row?.count ?? 0) <= mostCombinations) return true;',
    tests: [catalogue],
  },
  {
    name: 'a combination makes room before its five minutes',
    class: 'order of checks',
    file: `${folder}/add-combination.ts`,
    find: '    nowMs - keptUnusedMs,',
    replace: '    nowMs,',
    tests: [catalogue],
  },
  {
    name: 'other processes keep a deleted combination',
    class: 'order of checks',
    file: `${folder}/add-combination.ts`,
    find: '  changeSet.deleted.push({ marketId: Number(dropped.id), gameId });',
    replace: '',
    tests: [catalogue],
  },
  {
    name: 'every type of coupon takes a combination',
    class: 'order of checks',
    file: 'packages/betting-engine/src/coupon/coupon-checks.ts',
    find: '    ...(type.allowsSameGame ? [] : sameGame(snapshot)),',
    replace: '',
    tests: [catalogue],
  },
  {
    name: 'a combination takes the place of bets that are gone',
    class: 'order of checks',
    file: 'apps/shell/src/stores/coupon/reducer.ts',
    find: '  if (first === undefined || old.length !== keys.size) return state;',
    replace: '  if (first === undefined) return state;',
    tests: [slip],
  },
];
