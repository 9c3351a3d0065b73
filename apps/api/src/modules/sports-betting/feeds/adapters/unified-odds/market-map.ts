/**
 * The markets of the unified odds feed that this site offers, as data. A row has the provider's market id, this site's
 * market type, the mapping of specifiers, and the meaning of each outcome id. The row is compared with the provider's
 * descriptions at run time. A market with different outcomes is treated as unknown (DR-6.2).
 */
export type MarketRow = {
  id: number;
  /** The provider's English name, for documentation only. */
  name: string;
  typeKey: string;
  /** Maps the provider's specifiers to this site's. A market with further specifiers is another line and is skipped. */
  specifiers: Readonly<Record<string, string>>;
  /** Specifiers of this site that the provider's market implies. */
  fixed: Readonly<Record<string, string>>;
  /** A specifier that becomes a scope with a prefix: `setnr=2` becomes the scope `S2`. */
  scopeBy?: { specifier: string; prefix: string };
  outcomes: Readonly<Record<string, string>>;
};

const threeWay = { 1: '1', 2: 'X', 3: '2' };
const twoWay = { 4: '1', 5: '2' };
const doubleChance = { 9: '1X', 10: '12', 11: 'X2' };
const overUnder = { 12: 'over', 13: 'under' };
const yesNo = { 74: 'yes', 76: 'no' };
const oddEven = { 70: 'odd', 72: 'even' };
const handicap = { 1714: '1', 1715: '2' };
const threeWayHandicap = { 1711: '1', 1712: 'X', 1713: '2' };
const nextGoal = { 6: '1', 7: 'none', 8: '2' };

type Options = Partial<Pick<MarketRow, 'specifiers' | 'fixed' | 'scopeBy'>>;
const row = (
  id: number,
  name: string,
  typeKey: string,
  outcomes: MarketRow['outcomes'],
  options: Options = {},
): MarketRow => ({ id, name, typeKey, outcomes, specifiers: {}, fixed: {}, ...options });

const line = { specifiers: { total: 'line' } };
const hcp = { specifiers: { hcp: 'hcp' } };
const firstHalf = { fixed: { scope: 'H1' } };
const secondHalf = { fixed: { scope: 'H2' } };
const ofSet = { scopeBy: { specifier: 'setnr', prefix: 'S' } };
const ofMap = { scopeBy: { specifier: 'mapnr', prefix: 'MAP' } };
const ofPeriod = { scopeBy: { specifier: 'periodnr', prefix: 'P' } };

export const marketRows: readonly MarketRow[] = [
  row(1, '1x2', '1x2', threeWay),
  row(8, '{!goalnr} goal', 'next_goal', nextGoal, { specifiers: { goalnr: 'n' } }),
  row(10, 'Double chance', 'double_chance', doubleChance),
  row(11, 'Draw no bet', 'dnb', twoWay),
  row(14, 'Handicap {hcp}', 'euro_handicap', threeWayHandicap, hcp),
  row(16, 'Handicap', 'handicap', handicap, hcp),
  row(18, 'Total', 'total', overUnder, line),
  row(19, '{$competitor1} total', 'team_total', overUnder, { ...line, fixed: { side: '1' } }),
  row(20, '{$competitor2} total', 'team_total', overUnder, { ...line, fixed: { side: '2' } }),
  row(26, 'Odd/even', 'odd_even', oddEven),
  row(29, 'Both teams to score', 'btts', yesNo),
  row(60, '1st half - 1x2', '1x2', threeWay, firstHalf),
  row(62, '1st half - {!goalnr} goal', 'next_goal', nextGoal, { specifiers: { goalnr: 'n' }, ...firstHalf }),
  row(63, '1st half - double chance', 'double_chance', doubleChance, firstHalf),
  row(64, '1st half - draw no bet', 'dnb', twoWay, firstHalf),
  row(66, '1st half - handicap', 'handicap', handicap, { ...hcp, ...firstHalf }),
  row(68, '1st half - total', 'total', overUnder, { ...line, ...firstHalf }),
  row(74, '1st half - odd/even', 'odd_even', oddEven, firstHalf),
  row(75, '1st half - both teams to score', 'btts', yesNo, firstHalf),
  row(83, '2nd half - 1x2', '1x2', threeWay, secondHalf),
  row(90, '2nd half - total', 'total', overUnder, { ...line, ...secondHalf }),
  row(186, 'Winner', 'winner', twoWay),
  row(187, 'Game handicap', 'handicap', handicap, hcp),
  row(189, 'Total games', 'total', overUnder, line),
  row(202, '{!setnr} set - winner', 'set_winner', twoWay, { specifiers: { setnr: 'n' } }),
  row(203, '{!setnr} set - game handicap', 'handicap', handicap, { ...hcp, ...ofSet }),
  row(204, '{!setnr} set - total games', 'total', overUnder, { ...line, ...ofSet }),
  row(219, 'Winner (incl. overtime)', 'winner', twoWay),
  row(223, 'Handicap (incl. overtime)', 'handicap', handicap, hcp),
  row(225, 'Total (incl. overtime)', 'total', overUnder, line),
  row(227, '{$competitor1} total (incl. overtime)', 'team_total', overUnder, {
    ...line,
    fixed: { side: '1' },
  }),
  row(228, '{$competitor2} total (incl. overtime)', 'team_total', overUnder, {
    ...line,
    fixed: { side: '2' },
  }),
  row(235, '{!quarternr} quarter - 1x2', 'quarter_1x2', threeWay, { specifiers: { quarternr: 'n' } }),
  row(330, '{!mapnr} map - winner', 'map_winner', twoWay, { specifiers: { mapnr: 'n' } }),
  row(331, '{!mapnr} map - round handicap', 'handicap', handicap, { ...hcp, ...ofMap }),
  row(406, 'Winner (incl. overtime and penalties)', 'winner', twoWay),
  row(443, '{!periodnr} period - 1x2', '1x2', threeWay, ofPeriod),
];

/** Exact goals (market 21) has its outcomes in the variant: `sr:exact_goals:6+:68` means none, up to 6 or more. */
export const exactGoals = {
  id: 21,
  variant: 'sr:exact_goals:6+',
  outcomes: ['68', '69', '70', '71', '72', '73', '74'],
} as const;

/** This site's key for each sport of the provider; unlisted sports are not offered. */
export const sportKeys: Readonly<Record<string, string>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:4': 'ice-hockey',
  'sr:sport:5': 'tennis',
  'sr:sport:6': 'handball',
  'sr:sport:20': 'table-tennis',
  'sr:sport:23': 'volleyball',
  'sr:sport:19': 'snooker',
  'sr:sport:22': 'darts',
  'sr:sport:24': 'field-hockey',
  'sr:sport:26': 'water-polo',
  'sr:sport:7': 'floorball',
  'sr:sport:29': 'futsal',
  'sr:sport:31': 'badminton',
  'sr:sport:34': 'beach-volleyball',
  'sr:sport:37': 'squash',
  'sr:sport:60': 'beach-soccer',
  'sr:sport:71': 'padel',
  'sr:sport:109': 'esports',
};

/** Stages of the scoreboard by match status code; an unlisted code is shown as a break. */
export const stageRows: Readonly<Record<string, string>> = {
  1: 'P1',
  2: 'P2',
  3: 'P3',
  6: 'H1',
  7: 'H2',
  8: 'S1',
  9: 'S2',
  10: 'S3',
  11: 'S4',
  12: 'S5',
  13: 'Q1',
  14: 'Q2',
  15: 'Q3',
  16: 'Q4',
  31: 'HT',
  40: 'OT',
  41: 'OT',
  42: 'OT',
  50: 'SO',
};

/** Refund reasons that mean "cancelled": the leg gets status 3 instead of 2 (DR-6.19). */
export const cancelledReasons: ReadonlySet<string> = new Set(['4', '5', '9', '10', '11', '12', '16']);
