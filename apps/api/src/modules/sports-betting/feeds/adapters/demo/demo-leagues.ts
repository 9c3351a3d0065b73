import { type InventedLeague, inventedLeagues } from '@touchline/price-model';
import type { SportEntity } from '../../../catalogue/index.ts';
import { sportOf } from '../../sport-list.ts';

/** When the games of a league start: at a fixed interval on round minutes, so that some games are always in play. */
export type LeagueRhythm = {
  everySec: number;
  /** How many of the next games are offered on the line. */
  ahead: number;
  /** Whether one evening game on each of the next days is offered too. */
  hasEvenings: boolean;
};

export type DemoLeague = {
  /** Part of every id of the league: a number is never changed or reused. */
  no: number;
  sport: SportEntity;
  league: InventedLeague;
  rhythm: LeagueRhythm;
  sort: number;
  isSimulated: boolean;
};

const football: LeagueRhythm = { everySec: 75 * 60, ahead: 8, hasEvenings: true };
const hall: LeagueRhythm = { everySec: 60 * 60, ahead: 6, hasEvenings: true };
const quick: LeagueRhythm = { everySec: 50, ahead: 8, hasEvenings: false };
const tour: LeagueRhythm = { everySec: 25 * 60, ahead: 10, hasEvenings: true };

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
];

function toDemoLeague([key, no, sort, rhythm]: (typeof rows)[number]): DemoLeague[] {
  const league = inventedLeagues.find((one) => one.key === key);
  const isSimulated = league?.format.sport === 'quick-football';
  const sportKey = isSimulated ? 'football' : league?.format.sport;
  const own = sportOf(sportKey ?? '');
  return league && own ? [{ no, sport: own, league, rhythm, sort, isSimulated }] : [];
}

/** Every championship of the demo. The quick league is first within its sort order. */
export const demoLeagues: readonly DemoLeague[] = rows.flatMap(toDemoLeague);
