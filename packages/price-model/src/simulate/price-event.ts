import type { PricingTerms } from '../margin/margins.ts';
import type { GoalState } from '../football/live-grid.ts';
import { basketballMarkets } from '../markets/basketball-markets.ts';
import { esportsMarkets } from '../markets/esports-markets.ts';
import { footballMarkets, overtimeMarkets, regulationMarkets } from '../markets/goal-game-markets.ts';
import type { PricedMarket } from '../markets/priced-market.ts';
import { rallyMarkets } from '../markets/rally-markets.ts';
import { tennisMarkets } from '../markets/tennis-markets.ts';
import type { EventModel, GoalEvent } from './simulation.ts';
import type { SportState } from './snapshot.ts';

/**
 * Prices all market lines of an event (DR-7.38). Prices depend only on the model and the current state (DR-7.3).
 * @throws TypeError when event and state belong to different sports, which is a bug of the caller
 */
export function priceEvent(event: EventModel, state: SportState, terms: PricingTerms): PricedMarket[] {
  if (event.kind === 'goals' && state.kind === 'goals') return goalMarkets(event, state.goals, terms);
  if (event.kind === 'tennis' && state.kind === 'tennis')
    return tennisMarkets(event.model, state.tennis, terms);
  if (event.kind === 'basketball' && state.kind === 'basketball') {
    return basketballMarkets(event.model, state.basketball, terms);
  }
  if (event.kind === 'esports' && state.kind === 'esports') {
    return esportsMarkets(event.model, state.esports, terms);
  }
  if (event.kind === 'rally' && state.kind === 'rally') return rallyMarkets(event.model, state.rally, terms);
  throw new TypeError(`a ${state.kind} state cannot price a ${event.kind} event`);
}

function goalMarkets({ model, isCupTie }: GoalEvent, state: GoalState, terms: PricingTerms): PricedMarket[] {
  switch (model.game.markets) {
    case 'football':
      return footballMarkets(model, state, terms, isCupTie);
    case 'with-winner':
      return overtimeMarkets(model, state, terms);
    case 'regulation':
      return regulationMarkets(model, state, terms);
  }
}
