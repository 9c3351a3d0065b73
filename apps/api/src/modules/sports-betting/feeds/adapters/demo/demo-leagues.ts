import { type InventedLeague, inventedLeagues } from '@touchline/price-model';
import type { Names, SportEntity } from '../../../catalogue/index.ts';
import { sportOf } from '../../sport-list.ts';

/** When the games of a league start: at a fixed interval on round minutes, so that some games are always in play. */
export type LeagueRhythm = {
  everySec: number;
  /** How many of the next games are offered on the line. */
  ahead: number;
  /** Whether one evening game on each of the next days is offered too. */
  hasEvenings: boolean;
};

/** A discipline of cyber-sports in the demo: what its championships' category says (DR-7.60). */
export type DemoDiscipline = { no: number; type: 'real' | 'virtual'; key: string; names: Names };

export type DemoLeague = {
  /** Part of every id of the league: a number is never changed or reused. */
  no: number;
  sport: SportEntity;
  league: InventedLeague;
  rhythm: LeagueRhythm;
  sort: number;
  isSimulated: boolean;
  discipline: DemoDiscipline | null;
};

const football: LeagueRhythm = { everySec: 75 * 60, ahead: 8, hasEvenings: true };
const hall: LeagueRhythm = { everySec: 60 * 60, ahead: 6, hasEvenings: true };
const quick: LeagueRhythm = { everySec: 50, ahead: 8, hasEvenings: false };
/** Only cups: their matches follow a calendar of their own (DR-7.110). */
const cup: LeagueRhythm = { everySec: 75, ahead: 0, hasEvenings: false };
const tour: LeagueRhythm = { everySec: 25 * 60, ahead: 10, hasEvenings: true };

/** A league with about one game in play at a time: each interval is near the length of a game (DR-7.100). */
const oneLive = { ahead: 4, hasEvenings: true } as const;

const latin = (name: string): Names => ({ en: name, ru: name, ar: name });

const disciplines = {
  cs2: { no: 1, type: 'real', key: 'cs2', names: latin('Counter-Strike 2') },
  'dota-2': { no: 2, type: 'real', key: 'dota-2', names: latin('Dota 2') },
  'league-of-legends': { no: 3, type: 'real', key: 'league-of-legends', names: latin('League of Legends') },
  valorant: { no: 4, type: 'real', key: 'valorant', names: latin('Valorant') },
  football: {
    no: 5,
    type: 'virtual',
    key: 'football',
    names: { en: 'Virtual football', ru: 'Виртуальный футбол', ar: 'كرة القدم الافتراضية' },
  },
  basketball: {
    no: 6,
    type: 'virtual',
    key: 'basketball',
    names: { en: 'Virtual basketball', ru: 'Виртуальный баскетбол', ar: 'كرة السلة الافتراضية' },
  },
} as const satisfies Record<string, DemoDiscipline>;

/** The discipline of each championship that has one. */
const disciplineOf: Readonly<Record<string, DemoDiscipline>> = {
  'es-major': disciplines.cs2,
  'es-circuit': disciplines.cs2,
  'es-deepwood': disciplines['dota-2'],
  'es-grove': disciplines['league-of-legends'],
  'es-pulse': disciplines.valorant,
  'vf-rush': disciplines.football,
  'vb-rush': disciplines.basketball,
};

/** Sports of the formats that are not a sport of their own. */
const sportOfFormat: Readonly<Record<string, string>> = {
  'quick-football': 'football',
  'virtual-football': 'football',
  'virtual-basketball': 'basketball',
};

/** Fields in order: league key, number, sort order among the championships (top ones first), start times. */
const rows: readonly (readonly [key: string, no: number, sort: number, rhythm: LeagueRhythm])[] = [
  ['fb-gb', 11, 1, football],
  ['fb-es', 12, 2, football],
  ['fb-quick', 10, 3, quick],
  ['fb-it', 13, 4, football],
  ['tn-men', 41, 5, tour],
  ['bb-us', 31, 6, { ...hall, everySec: 75 * 60 }],
  ['ih-ru', 21, 7, { ...hall, everySec: 75 * 60 }],
  ['es-major', 51, 8, { ...tour, everySec: 30 * 60 }],
  ['fb-de', 14, 101, football],
  ['fb-fr', 15, 102, football],
  ['fb-ru', 16, 103, football],
  ['fb-br', 17, 104, football],
  ['fb-tr', 18, 105, football],
  ['fb-eg', 19, 106, football],
  ['ih-se', 22, 107, { ...hall, everySec: 75 * 60 }],
  ['ih-ca', 23, 108, { ...hall, everySec: 75 * 60 }],
  ['bb-es', 32, 109, { ...hall, everySec: 75 * 60 }],
  ['bb-tr', 33, 110, { ...hall, everySec: 75 * 60 }],
  ['tn-women', 42, 111, tour],
  ['vb-it', 61, 112, hall],
  ['vb-tr', 62, 113, hall],
  ['hb-de', 71, 114, hall],
  ['fs-br', 72, 115, hall],
  ['tt-cup', 73, 116, { ...tour, everySec: 10 * 60 }],
  ['bd-open', 74, 117, { ...tour, everySec: 20 * 60 }],
  ['es-circuit', 52, 118, { ...tour, everySec: 75 * 60, ahead: 5 }],
  ['es-deepwood', 53, 119, { ...tour, everySec: 120 * 60, ahead: 5 }],
  ['es-grove', 54, 120, { ...tour, everySec: 110 * 60, ahead: 5 }],
  ['es-pulse', 55, 121, { ...tour, everySec: 140 * 60, ahead: 5 }],
  ['vf-rush', 91, 122, { everySec: 5 * 60, ahead: 4, hasEvenings: false }],
  ['vb-rush', 92, 123, { everySec: 10 * 60, ahead: 3, hasEvenings: false }],
  ['sn-classic', 81, 124, { ...oneLive, everySec: 100 * 60 }],
  ['dt-masters', 82, 125, { ...oneLive, everySec: 20 * 60 }],
  ['bv-tour', 83, 126, { ...oneLive, everySec: 35 * 60 }],
  ['wp-it', 84, 127, { ...oneLive, everySec: 60 * 60 }],
  ['pd-tour', 85, 128, { ...oneLive, everySec: 75 * 60 }],
  ['fl-se', 86, 129, { ...oneLive, everySec: 110 * 60 }],
  ['fh-de', 87, 130, { ...oneLive, everySec: 85 * 60 }],
  ['bs-es', 88, 131, { ...oneLive, everySec: 70 * 60 }],
  ['sq-open', 89, 132, { ...oneLive, everySec: 28 * 60 }],
  ['pk-cup', 90, 133, { ...oneLive, everySec: 20 * 60 }],
];

function toDemoLeague([key, no, sort, rhythm]: (typeof rows)[number]): DemoLeague[] {
  const league = inventedLeagues.find((one) => one.key === key);
  const format = league?.format.sport ?? '';
  const own = sportOf(sportOfFormat[format] ?? format);
  const isSimulated = sportOfFormat[format] !== undefined;
  const discipline = disciplineOf[key] ?? null;
  return league && own ? [{ no, sport: own, league, rhythm, sort, isSimulated, discipline }] : [];
}

/** Every championship of the demo. The quick league is first within its sort order. */
export const demoLeagues: readonly DemoLeague[] = rows.flatMap(toDemoLeague);

/** The cups of the demo: one after another in each of them (DR-7.110). */
export const demoCups: readonly DemoLeague[] = toDemoLeague(['fb-cup', 20, 9, cup]);

/** Whether the demo plays the league of a fixture or a season. */
export type IsPlayed = (one: { readonly league: DemoLeague }) => boolean;

/**
 * Parses the leagues in `FEED=demo:fb-quick,fb-cup` (DR-7.45); null, which means all leagues, when there are none.
 * @throws for a key that the demo does not have
 */
export function readDemoLeagues(text: string): ReadonlySet<string> | null {
  if (text === '') return null;
  const keys = text.split(',');
  const all = new Set([...demoLeagues, ...demoCups].map(({ league }) => league.key));
  const unknown = keys.find((key) => !all.has(key));
  if (unknown !== undefined)
    throw new RangeError(`FEED names a league that the demo does not have: ${unknown}`);
  return new Set(keys);
}

/** Returns the id of a side, from its league's number and its place in the league. */
export const competitorIdOf = (league: DemoLeague, index: number): number => league.no * 1000 + index + 1;
