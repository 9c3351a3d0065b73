import type { EventFormat } from '../simulate/match-up.ts';
import { type ClubLeague, clubLeague, type InventedLeague, namedLeague, playerTour } from './build-league.ts';
import * as clubs from './club-patterns.ts';
import type { NameRow } from './local-name.ts';
import { badmintonPlayers, tableTennisPlayers } from './racket-players.ts';
import { esportsTeams, quickLeagueSides } from './single-names.ts';
import { tennisMen } from './tennis-men.ts';
import { tennisWomen } from './tennis-women.ts';
import * as europe from './towns-europe.ts';
import * as world from './towns-world.ts';

const FOOTBALL: EventFormat = { sport: 'football' };
const ICE: EventFormat = { sport: 'ice-hockey' };
const SHORT_BASKET: EventFormat = { sport: 'basketball', isLongGame: false };
const LONG_BASKET: EventFormat = { sport: 'basketball', isLongGame: true };

/** One line per league: key, name, country, sport, towns, club names, size. */
const CLUB_LEAGUES: readonly ClubLeague[] = (
  [
    [
      'fb-gb',
      ['Crown League', 'Лига Короны', 'دوري التاج'],
      'GB',
      FOOTBALL,
      europe.englishTowns,
      clubs.englishClubs,
    ],
    [
      'fb-es',
      ['Sun League', 'Лига Солнца', 'دوري الشمس'],
      'ES',
      FOOTBALL,
      europe.spanishTowns,
      clubs.spanishClubs,
    ],
    [
      'fb-it',
      ['Azure League', 'Лазурная лига', 'الدوري اللازوردي'],
      'IT',
      FOOTBALL,
      europe.italianTowns,
      clubs.italianClubs,
    ],
    [
      'fb-de',
      ['First League', 'Первая лига', 'الدوري الأول'],
      'DE',
      FOOTBALL,
      europe.germanTowns,
      clubs.germanClubs,
    ],
    [
      'fb-fr',
      ['Tricolour League', 'Трёхцветная лига', 'دوري الألوان الثلاثة'],
      'FR',
      FOOTBALL,
      europe.frenchTowns,
      clubs.frenchClubs,
    ],
    [
      'fb-ru',
      ['Northern League', 'Северная лига', 'دوري الشمال'],
      'RU',
      FOOTBALL,
      world.russianTowns,
      clubs.russianClubs,
    ],
    [
      'fb-br',
      ['Southern Cross Cup', 'Кубок Южного Креста', 'كأس الصليب الجنوبي'],
      'BR',
      FOOTBALL,
      world.brazilianTowns,
      clubs.brazilianClubs,
    ],
    [
      'fb-tr',
      ['Anatolian League', 'Анатолийская лига', 'دوري الأناضول'],
      'TR',
      FOOTBALL,
      world.turkishTowns,
      clubs.turkishClubs,
    ],
    [
      'fb-eg',
      ['Nile League', 'Нильская лига', 'دوري النيل'],
      'EG',
      FOOTBALL,
      world.egyptianTowns,
      clubs.egyptianClubs,
    ],
    [
      'ih-ru',
      ['Ice League', 'Ледовая лига', 'دوري الجليد'],
      'RU',
      ICE,
      world.russianTowns,
      clubs.russianIceClubs,
      12,
    ],
    [
      'ih-se',
      ['Polar Series', 'Полярная серия', 'الدوري القطبي'],
      'SE',
      ICE,
      europe.swedishTowns,
      clubs.swedishIceClubs,
    ],
    [
      'ih-ca',
      ['Lakes League', 'Лига Озёр', 'دوري البحيرات'],
      'CA',
      ICE,
      world.canadianTowns,
      clubs.canadianIceClubs,
    ],
    [
      'bb-us',
      ['Continental League', 'Континентальная лига', 'الدوري القاري'],
      'US',
      LONG_BASKET,
      world.americanTowns,
      clubs.americanClubs,
    ],
    [
      'bb-es',
      ['Peninsula League', 'Лига Полуострова', 'دوري شبه الجزيرة'],
      'ES',
      SHORT_BASKET,
      europe.spanishTowns,
      clubs.spanishBasketClubs,
      12,
    ],
    [
      'bb-tr',
      ['Bosphorus League', 'Лига Босфора', 'دوري البوسفور'],
      'TR',
      SHORT_BASKET,
      world.turkishTowns,
      clubs.turkishBasketClubs,
      12,
    ],
    [
      'vb-it',
      ['Volley Series', 'Волейбольная серия', 'سلسلة الكرة الطائرة'],
      'IT',
      { sport: 'volleyball' },
      europe.italianTowns,
      clubs.italianVolleyClubs,
      12,
    ],
    [
      'vb-tr',
      ['Volleyball League', 'Лига волейбола', 'دوري الكرة الطائرة'],
      'TR',
      { sport: 'volleyball' },
      world.turkishTowns,
      clubs.turkishVolleyClubs,
      12,
    ],
    [
      'hb-de',
      ['Handball League', 'Гандбольная лига', 'دوري كرة اليد'],
      'DE',
      { sport: 'handball' },
      europe.germanTowns,
      clubs.germanHandClubs,
      12,
    ],
    [
      'fs-br',
      ['Futsal League', 'Лига футзала', 'دوري كرة الصالات'],
      'BR',
      { sport: 'futsal' },
      world.brazilianTowns,
      clubs.brazilianFutsalClubs,
      12,
    ],
  ] satisfies readonly ClubRow[]
).map(([key, name, countryCode, format, towns, patterns, size]: ClubRow) => ({
  key,
  name,
  countryCode,
  format,
  towns,
  patterns,
  ...(size === undefined ? {} : { size }),
}));

type ClubRow = readonly [
  key: string,
  name: NameRow,
  countryCode: string,
  format: EventFormat,
  towns: readonly NameRow[],
  patterns: readonly NameRow[],
  size?: number,
];

const latin = (name: string): NameRow => [name, name, name];

/** Every invented competition of the demo feed: ten sports, with all names in every language. */
export const inventedLeagues: readonly InventedLeague[] = [
  ...CLUB_LEAGUES.map((league, index) => clubLeague(league, index)),
  namedLeague(
    'fb-quick',
    ['Quick League', 'Быстрая лига', 'الدوري السريع'],
    { sport: 'quick-football' },
    quickLeagueSides,
    3,
  ),
  playerTour(
    'tn-men',
    ['Atlas Tour, men', 'Тур «Атлас», мужчины', 'جولة أطلس للرجال'],
    { sport: 'tennis', bestOf: 3, isFastCourt: true },
    tennisMen,
    1,
  ),
  playerTour(
    'tn-women',
    ['Vega Tour, women', 'Тур «Вега», женщины', 'جولة فيغا للسيدات'],
    { sport: 'tennis', bestOf: 3, isFastCourt: false },
    tennisWomen,
    2,
  ),
  playerTour(
    'tt-cup',
    ['Table Tennis Cup', 'Кубок по настольному теннису', 'كأس تنس الطاولة'],
    { sport: 'table-tennis' },
    tableTennisPlayers,
    4,
  ),
  playerTour(
    'bd-open',
    ['Badminton Open', 'Открытый турнир по бадминтону', 'بطولة الريشة الطائرة المفتوحة'],
    { sport: 'badminton' },
    badmintonPlayers,
    5,
  ),
  namedLeague(
    'es-major',
    ['Signal Major', 'Signal Major', 'Signal Major'],
    { sport: 'esports', bestOf: 3 },
    esportsTeams.map(latin),
    6,
  ),
];
