import { clubLeague, type InventedLeague, namedLeague, playerTour } from './build-league.ts';
import { clubLeagues } from './club-leagues.ts';
import { beachPairs, padelPairs, pickleballPlayers, squashPlayers } from './court-players.ts';
import { dartsPlayers, snookerPlayers } from './cue-and-board-players.ts';
import type { NameRow } from './local-name.ts';
import { badmintonPlayers, tableTennisPlayers } from './racket-players.ts';
import {
  circuitTeams,
  deepwoodTeams,
  esportsTeams,
  groveTeams,
  pulseTeams,
  quickCupSides,
  quickLeagueSides,
  virtualBasketballSides,
  virtualFootballSides,
} from './single-names.ts';
import { tennisMen } from './tennis-men.ts';
import { tennisWomen } from './tennis-women.ts';

const latin = (name: string): NameRow => [name, name, name];

/** Every invented competition of the demo feed: twenty sports and six disciplines, with all names in every language. */
export const inventedLeagues: readonly InventedLeague[] = [
  ...clubLeagues.map((league, index) => clubLeague(league, index)),
  namedLeague(
    'fb-quick',
    ['Quick League', 'Быстрая лига', 'الدوري السريع'],
    { sport: 'quick-football' },
    quickLeagueSides,
    3,
  ),
  namedLeague(
    'fb-cup',
    ['Ember Cup', 'Кубок Искры', 'كأس الجمر'],
    { sport: 'quick-football' },
    quickCupSides,
    40,
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
  namedLeague(
    'es-circuit',
    ['Northern Circuit', 'Northern Circuit', 'Northern Circuit'],
    { sport: 'esports', bestOf: 1 },
    circuitTeams.map(latin),
    7,
  ),
  namedLeague(
    'es-deepwood',
    ['Deepwood Cup', 'Deepwood Cup', 'Deepwood Cup'],
    { sport: 'esports', bestOf: 3, kills: 'many' },
    deepwoodTeams.map(latin),
    8,
  ),
  namedLeague(
    'es-grove',
    ['Grove League', 'Grove League', 'Grove League'],
    { sport: 'esports', bestOf: 3, kills: 'few' },
    groveTeams.map(latin),
    9,
  ),
  namedLeague(
    'es-pulse',
    ['Pulse League', 'Pulse League', 'Pulse League'],
    { sport: 'esports', bestOf: 3 },
    pulseTeams.map(latin),
    10,
  ),
  namedLeague(
    'vf-rush',
    ['Rush League', 'Лига «Раш»', 'دوري راش'],
    { sport: 'virtual-football' },
    virtualFootballSides,
    11,
  ),
  namedLeague(
    'vb-rush',
    ['Rush Basket', 'Раш-баскет', 'راش باسكت'],
    { sport: 'virtual-basketball' },
    virtualBasketballSides,
    12,
  ),
  playerTour(
    'bv-tour',
    ['Beach Tour', 'Пляжный тур', 'جولة الشواطئ'],
    { sport: 'beach-volleyball' },
    beachPairs,
    13,
  ),
  playerTour(
    'sq-open',
    ['Squash Open', 'Открытый турнир по сквошу', 'بطولة الإسكواش المفتوحة'],
    { sport: 'squash' },
    squashPlayers,
    14,
  ),
  playerTour(
    'pd-tour',
    ['Glass Court Tour', 'Тур стеклянных кортов', 'جولة الملاعب الزجاجية'],
    { sport: 'padel' },
    padelPairs,
    15,
  ),
  playerTour(
    'pk-cup',
    ['Pickleball Cup', 'Кубок по пиклболу', 'كأس البيكلبول'],
    { sport: 'pickleball' },
    pickleballPlayers,
    16,
  ),
  playerTour(
    'dt-masters',
    ['Oche Masters', 'Мастерс по дартсу', 'بطولة أساتذة السهام'],
    { sport: 'darts' },
    dartsPlayers,
    17,
  ),
  playerTour(
    'sn-classic',
    ['Snooker Classic', 'Классик по снукеру', 'كلاسيك السنوكر'],
    { sport: 'snooker' },
    snookerPlayers,
    18,
  ),
];
