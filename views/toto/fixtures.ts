/** Answers of the api for the conformance suite, by method and path. */
import { TOTO_KINDS } from '@touchline/betting-engine';

const kind = TOTO_KINDS.fifteen;
const side = (name: string) => ({
  name,
  countryCode: null,
  crest: { first: '#b3202c', second: '#ffffff', shape: 'shield' },
});

const match = (no: number) => ({
  match: no,
  gameId: 700 + no,
  startAtMs: 1_795_000_000_000 + no * 60_000,
  champ: 'Premier League',
  home: side(`Home ${no}`),
  away: side(`Away ${no}`),
  favourite: '1',
  state: 'SCHEDULED',
  stage: null,
  score: null,
  result: null,
  isVoid: false,
  isConfirmed: false,
  picked: [52, 27, 21],
});

const draw = (drawId: number, state: string) => ({
  drawId,
  section: 'fifteen',
  number: drawId,
  state,
  openedAtMs: 1_794_980_000_000,
  closesAtMs: 1_795_000_000_000,
  endedAtMs: state === 'paid' ? 1_795_020_000_000 : null,
  currency: 'EUR',
  lines: 1204,
  turnover: '602.00',
  pool: '541.80',
  jackpot: '4409.93',
  carried: '4355.75',
  carriedOn: state === 'paid' ? '4600.00' : null,
  categories: kind.shares.map(({ correct, percent }) => ({
    correct,
    percent,
    share: '27.09',
    lines: state === 'paid' ? 2 : null,
    unit: state === 'paid' ? '13.54' : null,
  })),
  jackpotUnit: state === 'paid' ? '0.00' : null,
  voids: state === 'paid' ? 0 : null,
  matches: Array.from({ length: kind.matches }, (_, at) =>
    state === 'open'
      ? match(at + 1)
      : {
          ...match(at + 1),
          state: 'CLOSED',
          stage: 'H2',
          score: { home: 2, away: 1 },
          result: '1',
          isConfirmed: true,
        },
  ),
  counts: state === 'paid' ? Array.from({ length: kind.matches + 1 }, (_, at) => at * 3) : null,
});

const { matches: _, counts: __, ...head } = draw(7, 'paid');

const section = (id: string) => ({
  section: id,
  nowMs: 1_794_990_000_000,
  open: draw(9, 'open'),
  running: [{ ...draw(8, 'paid'), state: 'running', counts: null }],
  last: draw(7, 'paid'),
  nextSlotAtMs: 1_795_010_000_000,
  currency: 'EUR',
  jackpot: '4355.75',
  rate: null,
});

export const fixtures = {
  'GET /web-api/toto/sections/fifteen': section('fifteen'),
  'GET /web-api/toto/sections/quick': { ...section('quick'), open: null },
  'GET /web-api/toto/sections/fifteen/draws': { draws: [head], hasMore: false },
  'GET /web-api/toto/sections/quick/draws': { draws: [head], hasMore: false },
  'GET /web-api/toto/draws/7': draw(7, 'paid'),
  'GET /web-api/toto/draws/8/nominees': {
    nominees: [
      { couponId: 4417, player: '•••47', lines: 96, right: 8, possible: 15 },
      { couponId: 5150, player: '•••12', lines: 1, right: 7, possible: 14 },
    ],
  },
  'GET /web-api/toto/coupons': { coupons: [], hasMore: false },
};
