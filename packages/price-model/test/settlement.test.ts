import {
  canonicalSpec,
  lineRule,
  marketType,
  settleMarket,
  settlementOf,
  tripleOf,
} from '@touchline/betting-engine';
import { eventSeed } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { lineShares } from '../src/margin/line-selection.ts';
import { lineTerms, liveTerms } from '../src/margin/margins.ts';
import type { PricedMarket } from '../src/markets/priced-market.ts';
import { type Simulation, noRareIncidents, simulateEvent } from '../src/simulate/simulation.ts';
import { resultAt } from '../src/simulate/event-result.ts';
import { type EventFormat, matchUp } from '../src/simulate/match-up.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import { stateAt } from '../src/simulate/snapshot.ts';
import { plainFormats } from './support/plain-formats.ts';

const seedOf = (id: string) => eventSeed(new TextEncoder().encode('settlement'), id);
const plain = { startAtMs: 0, speed: 1, rare: noRareIncidents };
const strong = { attack: 0.12, defence: 0.08 };
const weak = { attack: -0.1, defence: -0.05 };
const formats: readonly EventFormat[] = [
  { sport: 'football' },
  { sport: 'ice-hockey' },
  { sport: 'futsal' },
  { sport: 'handball' },
  { sport: 'tennis', bestOf: 3, isFastCourt: true },
  { sport: 'tennis', bestOf: 5, isFastCourt: false },
  { sport: 'basketball', isLongGame: true },
  { sport: 'esports', bestOf: 3 },
  { sport: 'esports', bestOf: 3, kills: 'many' },
  { sport: 'esports', bestOf: 1, kills: 'few' },
  ...plainFormats,
];
const marketsAt = (simulation: Simulation, elapsedMs: number): PricedMarket[] =>
  priceEvent(simulation.event, stateAt(simulation, elapsedMs).state, elapsedMs < 0 ? lineTerms : liveTerms);
const nameOf = ({ typeKey, spec }: PricedMarket) => `${typeKey} ${JSON.stringify(spec)}`;

describe('the betting engine settles the markets that this package prices', () => {
  for (const format of formats) {
    const title = Object.values(format).join(' ');

    it(`[DR-3.14] [DR-6.11] ${title}: same outcomes, canonical specifiers, open when priced, decided at the end`, () => {
      for (let id = 0; id < 5; id += 1) {
        const simulation = simulateEvent(matchUp(format, strong, weak), seedOf(`${title} ${id}`), plain);
        const end = resultAt(simulation, simulation.endMs);
        for (const share of [-0.1, 0, 0.2, 0.45, 0.5, 0.7, 0.9]) {
          const at = Math.round(simulation.endMs * share);
          for (const market of marketsAt(simulation, at)) {
            const keys = market.outcomes.map(({ key }) => key);
            expect(marketType(market.typeKey)?.outcomes(market.spec), nameOf(market)).toEqual(keys);
            expect(canonicalSpec(end.sport, market.typeKey, market.spec)).toEqual(market.spec);
            expect(settleMarket(market, resultAt(simulation, at)), `${nameOf(market)} at ${share}`).toEqual({
              outcome: 'undecided',
              reason: 'in-play',
            });
            expect(settleMarket(market, end).outcome, nameOf(market)).toBe('decided');
          }
        }
      }
    });

    it(`[DR-7.3] ${title}: selections win at their priced rate`, { timeout: 60_000 }, () => {
      const event = matchUp(format, strong, weak);
      const runs = 300;
      const markets = priceEvent(
        event,
        stateAt(simulateEvent(event, seedOf('any'), plain), -1).state,
        lineTerms,
      );
      const results = Array.from({ length: runs }, (_, id) => {
        const simulation = simulateEvent(event, seedOf(`${title} run ${id}`), plain);
        return resultAt(simulation, simulation.endMs);
      });
      for (const market of markets) {
        const settled = results.map((result) => settleMarket(market, result));
        for (const { key, prob, returned } of market.outcomes) {
          const won = settled.reduce((sum, settlement) => {
            const outcome = settlementOf(settlement, key);
            const share = outcome === undefined ? undefined : tripleOf(outcome).won;
            return sum + (share === undefined ? 0 : Number(share.num) / Number(share.den));
          }, 0);
          const expected = prob * (1 - returned);
          const error = Math.sqrt((expected * (1 - expected)) / runs);
          expect(Math.abs(won / runs - expected), `${nameOf(market)} ${key}`).toBeLessThan(
            4.5 * error + 0.012,
          );
        }
      }
    });
  }

  it('[DR-3.8] the line rule equals that of the engine', () => {
    for (let quarters = -8; quarters <= 8; quarters += 1) {
      const shares = lineShares(quarters / 4);
      const { won, returned } = tripleOf({ statusId: lineRule(quarters) });
      expect(shares).toEqual({
        won: Number(won.num) / Number(won.den),
        returned: Number(returned.num) / Number(returned.den),
      });
    }
  });
});

describe('results of events that stop early', () => {
  it('[DR-3.40] [DR-7.41] postponed is not played, abandoned voids open markets, a cancelled goal does not count', () => {
    const event = matchUp({ sport: 'football' }, strong, weak);
    const simulateWith = (rare: object) =>
      simulateEvent(event, seedOf('stop'), { ...plain, rare: { isPostponed: false, ...rare } });
    const postponed = simulateWith({ isPostponed: true });
    expect(resultAt(postponed, 0).ending).toEqual({ kind: 'not-played' });
    const abandoned = simulateWith({ abandonedAtShare: 0.4 });
    expect(resultAt(abandoned, abandoned.endMs).ending.kind).toBe('abandoned');
    expect(settleMarket({ typeKey: '1x2', spec: {} }, resultAt(abandoned, abandoned.endMs)).outcome).toBe(
      'void',
    );
    const corrected = simulateWith({ correction: { atShare: 0.5, lastsMs: 40_000, isHome: true } });
    const usual = simulateWith({});
    const end = (simulation: Simulation) => resultAt(simulation, simulation.endMs);
    expect(end(corrected)).toEqual(end(usual));
  });

  it('[DR-3.37] the tennis player who retires is the one behind', () => {
    const event = matchUp({ sport: 'tennis', bestOf: 3, isFastCourt: true }, strong, weak);
    const simulation = simulateEvent(event, seedOf('retired'), {
      ...plain,
      rare: { isPostponed: false, abandonedAtShare: 0.8 },
    });
    const { score, periods } = stateAt(simulation, simulation.endMs);
    const last = periods.at(-1);
    const lead = score.home - score.away || (last?.home ?? 0) - (last?.away ?? 0);
    expect(resultAt(simulation, simulation.endMs).ending).toEqual({ kind: 'retired', by: lead < 0 ? 1 : 2 });
  });
});
