import type { ChampWire, GameLiveWire, GameWire, MarketWire } from '@touchline/contracts/sports-betting';

export const startMs = Date.UTC(2026, 10, 20, 12);

export const gameLive = (id: number, change: Partial<GameLiveWire> = {}): GameLiveWire => ({
  id,
  sportId: 1,
  champId: 10,
  section: 'live',
  state: 'LIVE',
  startAtMs: startMs,
  isBlocked: false,
  score: null,
  facts: {},
  marketCount: 4,
  ...change,
});

export const game = (id: number, change: Partial<GameWire> = {}): GameWire => ({
  ...gameLive(id),
  home: { id: id * 10, name: `Home ${id}`, countryCode: null, crest: null },
  away: { id: id * 10 + 1, name: `Away ${id}`, countryCode: null, crest: null },
  isSimulated: false,
  ...change,
});

export const market = (id: number, gameId: number, change: Partial<MarketWire> = {}): MarketWire => ({
  id,
  gameId,
  typeKey: '1x2',
  spec: {},
  status: 'OPEN',
  isMain: true,
  version: 1,
  outcomes: [
    { key: '1', coefMilli: 1860, active: true },
    { key: 'X', coefMilli: 3450, active: true },
    { key: '2', coefMilli: 4900, active: true },
  ],
  ...change,
});

export const champ = (id: number, change: Partial<ChampWire> = {}): ChampWire => ({
  id,
  sportId: 1,
  name: `League ${id}`,
  countryCode: null,
  categoryName: null,
  isSimulated: false,
  sort: id,
  ...change,
});
