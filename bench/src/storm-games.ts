import type { App } from '@touchline/api';
import type { CanonicalMessage } from '@touchline/api/modules/sports-betting/catalogue';
import { systemClock } from '@touchline/api/platform/process/clock';
import { createRandom } from './random.ts';

/** The live games whose prices change: ten sports of fifty games, each with 20 prices. */
const sports = 10;
const gamesOfSport = 50;
const firstGameId = 1_000_000;
const producer = 'storm';
const totalLines = ['1.5', '2.5', '3.5', '4.5', '5.5', '6.5', '7.5'] as const;

const sportIds = Array.from({ length: sports }, (_, at) => 100 + at);
/** The topic of each sport's live list. */
export const stormTopics = sportIds.map((id) => `live/${id}`);

const gameIds = Array.from({ length: sports * gamesOfSport }, (_, at) => firstGameId + at);
const sportOf = (gameId: number): number => sportIds[(gameId - firstGameId) % sports] ?? 0;
const head = () => ({ producer, producerTs: systemClock.nowMs() });
const names = (text: string) => ({ en: text, ru: text });

type Market = { gameId: number; typeKey: string; spec: Record<string, string>; keys: readonly string[] };
const markets: readonly Market[] = gameIds.flatMap((gameId) => [
  { gameId, typeKey: '1x2', spec: {}, keys: ['1', 'X', '2'] },
  { gameId, typeKey: 'double_chance', spec: {}, keys: ['1X', '12', 'X2'] },
  ...totalLines.map((line) => ({ gameId, typeKey: 'total', spec: { line }, keys: ['over', 'under'] })),
]);

/** Adds the games with their first prices. */
export async function addStormGames(app: App): Promise<void> {
  await app.catalogue.setProducer(producer, 'UP', { aliveAtMs: Date.UTC(2100, 0, 1) });
  await app.catalogue.apply([
    {
      ...head(),
      kind: 'FixtureUpsert',
      sports: sportIds.map((id) => ({
        id,
        key: `storm-${id}`,
        names: names(`Sport ${id}`),
        isCyber: false,
        sort: id,
      })),
      categories: [],
      champs: sportIds.map((id) => ({
        id,
        sportId: id,
        categoryId: null,
        names: names(`League ${id}`),
        sort: 1,
        isSimulated: false,
      })),
      competitors: gameIds
        .flatMap((id) => [2 * id, 2 * id + 1].map((side) => ({ side, id })))
        .map(({ side, id }) => ({
          id: side,
          sportId: sportOf(id),
          names: names(`Team ${side}`),
          countryCode: null,
          crest: null,
        })),
      games: gameIds.map((id) => ({
        id,
        champId: sportOf(id),
        sportId: sportOf(id),
        homeId: 2 * id,
        awayId: 2 * id + 1,
        kind: 'live' as const,
        startAtMs: systemClock.nowMs() - 600_000,
        isSimulated: false,
      })),
    },
    ...gameIds.map((gameId) => ({ ...head(), kind: 'EventState' as const, gameId, state: 'LIVE' as const })),
  ]);
  const random = createRandom(1);
  await app.catalogue.apply(markets.map((market) => pricedMessage(market, random)));
}

/** Changes the prices of markets at random, and the same in every run. `take(n)` changes at least n prices. */
export function createStorm(): {
  take: (prices: number) => { messages: CanonicalMessage[]; prices: number };
} {
  const random = createRandom(7);
  let at = 0;
  return {
    take: (minPrices) => {
      const messages: CanonicalMessage[] = [];
      let prices = 0;
      while (prices < minPrices) {
        // 1,009 does not divide the number of markets, so every market is used before one repeats.
        const market = markets[(at++ * 1009) % markets.length];
        if (!market) throw new Error('the storm has markets');
        messages.push(pricedMessage(market, random));
        prices += market.keys.length;
      }
      return { messages, prices };
    },
  };
}

function pricedMessage({ gameId, typeKey, spec, keys }: Market, random: () => number): CanonicalMessage {
  const outcomes = keys.map((key) => ({
    key,
    coefMilli: BigInt(1200 + Math.floor(random() * 780) * 10),
    prob: null,
    active: true,
  }));
  const market = { typeKey, spec, status: 'OPEN' as const, isMain: true, noExpress: false, outcomes };
  return { ...head(), kind: 'MarketsDelta', gameId, markets: [market] };
}
