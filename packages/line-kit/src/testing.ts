/** Lists of the greatest length, for tests of the size of a page (DR-10.71). */
import type { ListReply } from './catalogue-calls.ts';

/** Arabic takes two bytes a letter, and few teams have longer names. */
const longName = 'نادي مدينة الشمال الرياضي لكرة القدم';
const champCount = 40;
const marketsPerGame = 5;

/**
 * Returns an answer of `catalogue/list` that has as many games as a call may get, and as many prices. They are copies
 * of the first game of `list` with its first market.
 * @param options.isOneChamp whether all games belong to the first championship
 */
export const longList =
  (list: ListReply, { isOneChamp = false } = {}) =>
  ({ query = {} }: { readonly query?: Readonly<Record<string, unknown>> }): ListReply => {
    const { games, champs, markets } = list;
    const [game, champ, market] = [games[0], champs[0], markets[0]];
    if (!game || !champ || !market) throw new Error('the list needs a game with a market');
    const count = Number(query['limit'] ?? 500);
    const priced = Number(query['priced'] ?? count);
    const longChamps = Array.from({ length: isOneChamp ? 1 : champCount }, (_, at) => ({
      ...champ,
      id: champ.id + at,
      name: longName,
      categoryName: longName,
    }));
    return {
      ...list,
      champs: longChamps,
      games: Array.from({ length: count }, (_, at) => ({
        ...game,
        id: 1000 + at,
        champId: champ.id + (at % longChamps.length),
        home: { ...game.home, name: longName },
        away: { ...game.away, name: longName },
      })),
      markets: Array.from({ length: priced * marketsPerGame }, (_, at) => ({
        ...market,
        id: 10_000 + at,
        gameId: 1000 + Math.floor(at / marketsPerGame),
        spec: at % marketsPerGame === 0 ? market.spec : { line: `${at % marketsPerGame}.5` },
      })),
    };
  };
