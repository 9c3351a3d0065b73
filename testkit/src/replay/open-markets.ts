import type { CatalogueBatch, MarketRow } from '@touchline/api/modules/sports-betting/catalogue';

/** One outcome that currently accepts bets. */
export type Offer = {
  gameId: number;
  marketId: number;
  typeKey: string;
  outcomeKey: string;
  coefMilli: number;
};

/** The outcomes on sale. The batches that the catalogue returns update them. */
export type OpenMarkets = {
  take: (batch: CatalogueBatch) => void;
  /** Returns the offers of a game in a fixed order, so that a random choice is the same in every run. */
  offersOf: (gameId: number) => Offer[];
};

export function createOpenMarkets(): OpenMarkets {
  const byGame = new Map<number, Map<number, MarketRow>>();
  return {
    take: ({ markets }) => {
      for (const market of markets) {
        const game = byGame.get(market.gameId) ?? new Map<number, MarketRow>();
        byGame.set(market.gameId, game);
        if (market.status === 'OPEN') game.set(market.id, market);
        else game.delete(market.id);
      }
    },
    offersOf: (gameId) =>
      [...(byGame.get(gameId)?.values() ?? [])]
        .toSorted((a, b) => a.id - b.id)
        .flatMap((market) => market.outcomes.flatMap((outcome) => offerOf(market, outcome))),
  };
}

const offerOf = (market: MarketRow, outcome: MarketRow['outcomes'][number]): Offer[] =>
  outcome.active && outcome.coefMilli !== null
    ? [
        {
          gameId: market.gameId,
          marketId: market.id,
          typeKey: market.typeKey,
          outcomeKey: outcome.key,
          coefMilli: outcome.coefMilli,
        },
      ]
    : [];
