import type { PricingTerms } from '../margin/margins.ts';
import type { SetEnd, TennisModel } from '../tennis/tennis-model.ts';
import { isTieBreak, matchWinner, setsToWin, setsWon, type TennisState } from '../tennis/tennis-state.ts';
import { type CountMasses, countMasses, type LinePlan } from './line-choice.ts';
import { handicapMarkets, totalMarkets } from './line-markets.ts';
import { type MarketLabel, onlyOffered, priceChances, type PricedMarket } from './priced-market.ts';
import { exactUnitKeys, exactUnitSpec, twoWayMarket } from './two-way.ts';

const GAME_LINES: LinePlan = { mainStep: 1, offsets: [-4, -3, -2, -1, 0, 1, 2, 3, 4] };
const SET_LINES: LinePlan = { mainStep: 1, offsets: [-1, 0, 1] };

/** Probabilities of an integer function of the final score of the match or the set. */
function massesOver<T extends { readonly chance: number }>(
  ends: readonly T[],
  value: (end: T) => number,
): CountMasses {
  return countMasses(ends.map((end): [number, number] => [value(end), end.chance]));
}

const sideOneWins = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { games, chance }) => sum + (games.home > games.away ? chance : 0), 0);

/**
 * Prices the winner of the set in play and of the next set. The next set is not offered when the current one can end
 * the match. It may not be played, and its market would then be void (DR-3.29).
 */
function setWinners(model: TennisModel, state: TennisState, terms: PricingTerms): PricedMarket[] {
  const ends = model.setEnds(state);
  const setNo = state.finishedSets.length + 1;
  const label = (n: number): MarketLabel => ({
    typeKey: 'set_winner',
    spec: { n: String(n) },
    isMain: n === setNo,
  });
  const markets = [twoWayMarket(label(setNo), sideOneWins(ends), terms)];
  const { home, away } = setsWon(state.finishedSets);
  if (Math.max(home, away) < setsToWin(state.bestOf) - 1) {
    // The chance of the next set does not depend on its first server (DR-7.23), so either server may be used.
    markets.push(twoWayMarket(label(setNo + 1), model.wholeSetChance(1), terms));
  }
  return markets;
}

function gameWinner(model: TennisModel, state: TennisState, terms: PricingTerms): PricedMarket[] {
  if (state.server === undefined || isTieBreak(state)) return [];
  const spec = {
    set: String(state.finishedSets.length + 1),
    game: String(state.games.home + state.games.away + 1),
  };
  return [twoWayMarket({ typeKey: 'game_winner', spec, isMain: true }, model.gameChance(state), terms)];
}

/** All market lines of a tennis match in the given state (DR-7.22, 7.38). */
export function tennisMarkets(model: TennisModel, state: TennisState, terms: PricingTerms): PricedMarket[] {
  if (matchWinner(state) !== undefined) return [];
  const ends = model.matchEnds(state);
  const winner = ends.reduce((sum, { sets, chance }) => sum + (sets.home > sets.away ? chance : 0), 0);
  const target = setsToWin(state.bestOf);
  const exact = new Map(exactUnitKeys(target).map((key) => [key, 0]));
  for (const { sets, chance } of ends) {
    const key = `${sets.home}:${sets.away}`;
    exact.set(key, (exact.get(key) ?? 0) + chance);
  }
  const totalSets = massesOver(ends, ({ sets }) => sets.home + sets.away);
  const setMargins = massesOver(ends, ({ sets }) => sets.home - sets.away);
  const setGames = massesOver(model.setEnds(state), ({ games }) => games.home + games.away);
  const scope = `S${state.finishedSets.length + 1}`;
  return onlyOffered([
    twoWayMarket({ typeKey: 'winner', spec: {}, isMain: true }, winner, terms),
    ...totalMarkets(
      'total',
      {},
      massesOver(ends, ({ games }) => games.home + games.away),
      GAME_LINES,
      terms,
    ),
    ...handicapMarkets(
      {},
      massesOver(ends, ({ games }) => games.home - games.away),
      GAME_LINES,
      terms,
    ),
    ...totalMarkets('total', { unit: 'sets' }, totalSets, SET_LINES, terms),
    ...handicapMarkets({ unit: 'sets' }, setMargins, SET_LINES, terms),
    priceChances({ typeKey: 'correct_sets', spec: exactUnitSpec(target), isMain: true }, exact, terms).market,
    ...setWinners(model, state, terms),
    ...totalMarkets('total', { scope }, setGames, GAME_LINES, terms),
    ...gameWinner(model, state, terms),
  ]);
}
