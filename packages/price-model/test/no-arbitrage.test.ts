import {
  type EventResult,
  type PeriodsResult,
  settleMarket,
  settlementOf,
  sportRules,
  tripleOf,
  type UnitsResult,
} from '@touchline/betting-engine';
import { eventSeed } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { inventedLeagues } from '../src/names/invented-leagues.ts';
import { type RallyState, setsToTake } from '../src/rally/rally-model.ts';
import { type EventFormat, matchUp } from '../src/simulate/match-up.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import {
  type GoalEvent,
  noRareIncidents,
  type RallyEvent,
  type Simulation,
  simulateEvent,
} from '../src/simulate/simulation.ts';
import { stateAt } from '../src/simulate/snapshot.ts';
import { guaranteedProfit } from './support/guaranteed-profit.ts';

const strong = { attack: 0.2, defence: 0.1 };
const weak = { attack: -0.15, defence: -0.05 };
const formats = [...new Map(inventedLeagues.map(({ format }) => [JSON.stringify(format), format])).values()];
const titleOf = (format: EventFormat): string => Object.values(format).join(' ');
const simulated = (format: EventFormat): Simulation =>
  simulateEvent(matchUp(format, strong, weak), eventSeed(new Uint8Array(32).fill(3), titleOf(format)), {
    startAtMs: 0,
    speed: 1,
    rare: noRareIncidents,
  });
const MOMENTS = [-0.1, 0.15, 0.4, 0.6, 0.85];
const stateOf = (simulation: Simulation, share: number) =>
  stateAt(simulation, Math.round(simulation.endMs * share)).state;
const pricesAt = (simulation: Simulation, share: number): PricedMarket[] =>
  priceEvent(simulation.event, stateOf(simulation, share), share < 0 ? lineTerms : liveTerms);

/** Returns the effective coefficient of each offered selection of these markets in a result. */
const payoffs = (markets: readonly PricedMarket[], result: EventResult): number[] =>
  markets.flatMap((market) =>
    market.outcomes.flatMap(({ key, coefMilli }) => {
      if (coefMilli === null) return [];
      const settled = settlementOf(settleMarket(market, result), key);
      if (settled === undefined) throw new TypeError(`${market.typeKey} ${key} is undecided`);
      const { won, returned } = tripleOf(settled);
      const share = ({ num, den }: typeof won): number => Number(num) / Number(den);
      return [(share(won) * Number(coefMilli)) / 1000 + share(returned)];
    }),
  );

/** Every final result of a match of units: who won each unit, from a state on. */
function unitResults({ model: { game } }: RallyEvent, { finishedSets }: RallyState): UnitsResult[] {
  const target = setsToTake(game);
  const results: UnitsResult[] = [];
  const play = (winners: readonly (1 | 2)[]): void => {
    const won = (side: 1 | 2): number => winners.filter((winner) => winner === side).length;
    if (won(1) < target && won(2) < target) {
      play([...winners, 1]);
      play([...winners, 2]);
      return;
    }
    results.push({
      shape: 'units',
      sport: game.sport,
      ending: { kind: 'finished' },
      bestOf: game.bestOf,
      unitFormat: { kind: 'open' },
      units: winners.map((winner) => ({
        home: winner === 1 ? 1 : 0,
        away: winner === 2 ? 1 : 0,
        isComplete: true,
      })),
    });
  };
  play(finishedSets.map(({ home, away }) => (home > away ? 1 : 2)));
  return results;
}

/** Every final score of a goal game, from a score on. A drawn game has a winner after the shoot-out, either of the two. */
function goalResults(
  { model: { game } }: GoalEvent,
  scored: { readonly home: number; readonly away: number },
): PeriodsResult[] {
  const { regulation } = sportRules(game.sport);
  const upTo = (from: number): number[] =>
    Array.from({ length: game.maxGoals + 1 }, (_, more) => from + more);
  const result = (home: number, away: number, shootOut?: 1 | 2): PeriodsResult => ({
    shape: 'periods',
    sport: game.sport,
    ending: { kind: 'finished' },
    periods: [
      ...regulation.map((key, at) => ({
        key,
        home: at === 0 ? home : 0,
        away: at === 0 ? away : 0,
        isComplete: true,
      })),
      ...(shootOut === undefined
        ? []
        : [{ key: 'SO', home: 2 - shootOut, away: shootOut - 1, isComplete: true }]),
    ],
  });
  return upTo(scored.home).flatMap((home) =>
    upTo(scored.away).flatMap((away) =>
      home === away && game.overtime ? [result(home, away, 1), result(home, away, 2)] : [result(home, away)],
    ),
  );
}

/** Markets of the whole match. The parts have their own, and the next goal depends on the order of the goals. */
const ofWholeMatch = ({ spec, typeKey }: PricedMarket): boolean =>
  spec['scope'] === undefined && typeKey !== 'next_goal';

describe('the prices of every league', () => {
  for (const format of formats) {
    it(`[DR-7.34] [DR-7.35] ${titleOf(format)}: every offered selection has an expected return of at most 1`, () => {
      const simulation = simulated(format);
      let count = 0;
      for (const share of MOMENTS) {
        for (const { outcomes, typeKey, spec } of pricesAt(simulation, share)) {
          for (const { key, coefMilli, prob } of outcomes) {
            if (coefMilli === null) continue;
            count += 1;
            const title = `${typeKey} ${JSON.stringify(spec)} ${key} at ${share}`;
            expect((prob * Number(coefMilli)) / 1000, title).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }
      expect(count).toBeGreaterThan(30);
    });
  }

  for (const format of formats) {
    const event = matchUp(format, strong, weak);
    if (event.kind !== 'rally') continue;
    it(`[DR-7.36] ${titleOf(format)}: no combination of stakes wins in every outcome`, async () => {
      const simulation = simulated(format);
      for (const share of MOMENTS) {
        const state = stateOf(simulation, share);
        const markets = pricesAt(simulation, share);
        if (state.kind !== 'rally' || markets.length === 0) continue;
        const rows = unitResults(event, state.rally).map((result) => payoffs(markets, result));
        expect(await guaranteedProfit(rows), `at ${share}`).toBeLessThanOrEqual(0);
      }
    });
  }

  it.each(['water-polo', 'floorball', 'field-hockey', 'beach-soccer'] as const)(
    '[DR-7.36] %s: no combination of stakes on the whole match wins in every outcome',
    { timeout: 60_000 },
    async (sport) => {
      const simulation = simulated({ sport });
      for (const share of [-0.1, 0.5]) {
        const state = stateOf(simulation, share);
        const { event } = simulation;
        if (state.kind !== 'goals' || event.kind !== 'goals') throw new TypeError('another kind of game');
        const markets = pricesAt(simulation, share).filter(ofWholeMatch);
        const rows = goalResults(event, state.goals.score).map((result) => payoffs(markets, result));
        expect(rows[0]?.length).toBeGreaterThan(10);
        expect(await guaranteedProfit(rows), `at ${share}`).toBeLessThanOrEqual(0);
      }
    },
  );
});
