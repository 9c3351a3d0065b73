import type { Fault } from './fault.ts';

const module = 'apps/api/src/modules/sports-betting';
const readModel = `${module}/catalogue/read-model`;
const index = `${readModel}/search-index.test.ts`;
const near = `${readModel}/near-words.test.ts`;
const ownResults = `${module}/results/own-results.db.test.ts`;
const nextBets = `${module}/results/next-bets.db.test.ts`;
const csv = 'packages/ui/src/files/csv.test.ts';

/** Faults around search with typing tolerance, and results as a file and of the player's own bets. */
export const searchFaults: readonly Fault[] = [
  {
    name: 'results show the coupons of every player',
    class: 'ownership',
    file: `${module}/betting/history/read-settled-on.ts`,
    find: 'where l.user_id = $1 and l.game_id + 0 = any($2::bigint[]) and c.user_id = $1',
    replace: 'where $1::bigint is not null and l.game_id + 0 = any($2::bigint[])',
    tests: [ownResults],
  },
  {
    name: 'the player’s own results show open coupons',
    class: 'ownership',
    file: `${module}/betting/history/read-settled-on.ts`,
    find: "and c.user_id = $1\n       and c.state in ('won', 'lost', 'returned', 'partial', 'sold')\n     order by \"couponId\"",
    replace: 'and c.user_id = $1\n       and c.state <> \'refused\'\n     order by "couponId"',
    tests: [ownResults],
  },
  {
    name: 'the player’s own results list every match of the day',
    class: 'ownership',
    file: `${module}/results/routes.ts`,
    find: 'rows.filter(({ id }) => couponIds.has(id)),',
    replace: 'rows,',
    tests: [ownResults],
  },
  {
    name: 'a guest reads results of own bets',
    class: 'ownership',
    file: 'packages/contracts/src/sports-betting/results.ts',
    find: "  own: {\n    access: 'player',",
    replace: "  own: {\n    access: 'anyone',",
    tests: [ownResults],
  },
  {
    name: 'a name in a file runs as a formula',
    class: 'signs',
    file: 'packages/ui/src/files/csv.ts',
    find: "FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text",
    replace: 'text',
    tests: [csv, 'views/results/test/data.test.ts'],
  },
  {
    name: 'a name in a file that begins with @ runs as a formula',
    class: 'signs',
    file: 'packages/ui/src/files/csv.ts',
    find: 'const FORMULA = /^[=+\\-@\\t\\r]/;',
    replace: 'const FORMULA = /^[=+\\-\\t\\r]/;',
    tests: [csv],
  },
  {
    name: 'a search corrects words of any length',
    class: 'limits',
    file: `${readModel}/near-words.ts`,
    find: "if (typed.latin.text === '' || typed.latin.text.length > MAX_COMPARED_LETTERS) return [];",
    replace: "if (typed.latin.text === '') return [];",
    tests: [near],
  },
  {
    name: 'one typed word stands for any number of words',
    class: 'limits',
    file: `${readModel}/near-words.ts`,
    find: '    .slice(0, MAX_NEAR_WORDS)\n',
    replace: '',
    tests: [near],
  },
  {
    name: 'a search takes any number of words',
    class: 'limits',
    file: `${readModel}/fold-name.ts`,
    find: '  ].slice(0, MAX_WORDS);',
    replace: '  ];',
    tests: [index],
  },
  {
    name: 'two swapped letters count as two mistakes',
    class: 'rounding',
    file: `${readModel}/word-distance.ts`,
    find: '(twoBefore[at - 2] ?? 0) + 1',
    replace: '(twoBefore[at - 2] ?? 0) + 2',
    tests: [near],
  },
  {
    name: 'a text of two letters is read as typed on another keyboard layout',
    class: 'limits',
    file: `${readModel}/search-index.ts`,
    find: 'const MIN_RETYPED = 3;',
    replace: 'const MIN_RETYPED = 2;',
    tests: [index],
  },
  {
    name: 'a search finds games of a sport that the visitor hides',
    class: 'order of checks',
    file: `${readModel}/search-index.ts`,
    find: 'if (!row || !isMatch(row) || !isOnSale(row) || isHidden(row)) continue;',
    replace: 'if (!row || !isMatch(row) || !isOnSale(row)) continue;',
    tests: [index],
  },
  {
    name: 'a finished match leads to a later match of the team, not to the next',
    class: 'order of checks',
    file: `${module}/results/next-matches.ts`,
    find: '  one.startAtMs < other.startAtMs ||',
    replace: '  one.startAtMs > other.startAtMs ||',
    tests: [ownResults],
  },
  {
    name: 'the next bets have the outcomes of every player',
    class: 'ownership',
    file: `${module}/betting/history/read-settled-on.ts`,
    find: 'join betting_leg l on l.user_id = $1 and l.market_id = m.id\n     join betting_coupon c on c.id = l.coupon_id\n     where m.game_id = $2 and c.user_id = $1',
    replace:
      'join betting_leg l on l.market_id = m.id\n     join betting_coupon c on c.id = l.coupon_id\n     where m.game_id = $2 and $1::bigint is not null',
    tests: [nextBets],
  },
  {
    name: 'the next bets keep the side of the old match',
    class: 'signs',
    file: `${module}/results/next-bets.ts`,
    find: 'const bet = isSwapped ? swapped : outcome;',
    replace: 'const bet = outcome;',
    tests: [nextBets],
  },
  {
    name: 'a swapped handicap keeps its sign',
    class: 'signs',
    file: 'packages/betting-engine/src/market-types/swapped-sides.ts',
    find: "spec: changed('hcp', negated)",
    replace: 'spec: same',
    tests: ['packages/betting-engine/test/market-types/swapped-sides.test.ts'],
  },
];
