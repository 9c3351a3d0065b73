import { eventSeed } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import {
  type BasketballModel,
  chanceMarginAbove,
  longGame,
  marginLaw,
  regulationChances,
  tipOff,
  totalLaw,
  winChance,
} from '../src/basketball/basketball-model.ts';
import { chanceAbove } from '../src/basketball/normal-law.ts';
import { killRates } from '../src/esports/objective-map.ts';
import { liveTerms } from '../src/margin/margins.ts';
import { badminton, tableTennis, volleyball } from '../src/rally/rally-game.ts';
import { basketballPace } from '../src/simulate/basketball-timeline.ts';
import { type EventModel, noRareIncidents, simulateEvent } from '../src/simulate/simulation.ts';
import { simulateBasketball } from '../src/simulate/sample-basketball.ts';
import { esportsPace, objectivePace, rallyPaces, tennisPace } from '../src/simulate/point-pace.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import { stateAt } from '../src/simulate/snapshot.ts';
import { tennisModel } from '../src/tennis/tennis-model.ts';
import { monteCarlo, quickStream } from './support/quick-stream.ts';

const seedOf = (id: number) => eventSeed(new TextEncoder().encode('point simulations'), String(id));
const plain = { startAtMs: 0, speed: 1, rare: noRareIncidents };
const basketball: BasketballModel = { league: longGame, margin: 4.5, total: 221 };
const events: Record<string, EventModel> = {
  tennis: { kind: 'tennis', sport: 'tennis', model: tennisModel({ pa: 0.64, pb: 0.6 }, 3), pace: tennisPace },
  basketball: { kind: 'basketball', model: basketball, pace: basketballPace },
  esports: { kind: 'esports', model: { roundChance: 0.52, bestOf: 3 }, pace: esportsPace },
  'e-sports with objectives': {
    kind: 'esports',
    model: { roundChance: 0.52, bestOf: 3, objectives: killRates.many },
    pace: objectivePace,
  },
  volleyball: { kind: 'rally', model: { game: volleyball, rallyChance: 0.51 }, pace: rallyPaces.volleyball },
  'table tennis': {
    kind: 'rally',
    model: { game: tableTennis, rallyChance: 0.51 },
    pace: rallyPaces['table-tennis'],
  },
  badminton: { kind: 'rally', model: { game: badminton, rallyChance: 0.51 }, pace: rallyPaces.badminton },
};

describe('simulations of every other sport', () => {
  for (const [name, event] of Object.entries(events)) {
    it(`[DR-7.2] [DR-7.3] ${name}: the same seed gives the same simulation; it ends with a winner; prices exist until then`, () => {
      for (let id = 0; id < 8; id += 1) {
        const simulation = simulateEvent(event, seedOf(id), plain);
        expect(simulateEvent(event, seedOf(id), plain).incidents).toEqual(simulation.incidents);
        const times = simulation.incidents.map(({ elapsedMs }) => elapsedMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(stateAt(simulation, -1).phase).toBe('scheduled');
        const middle = stateAt(simulation, simulation.endMs / 2);
        expect(middle.phase).toBe('live');
        expect(priceEvent(event, middle.state, liveTerms).length).toBeGreaterThan(0);
        const end = stateAt(simulation, simulation.endMs);
        expect(end.phase).toBe('ended');
        expect(end.suspension).toBeUndefined();
        expect(end.score.home).not.toBe(end.score.away);
        expect(priceEvent(event, end.state, liveTerms)).toEqual([]);
        expect(simulation.endMs).toBeGreaterThan(10 * 60_000);
        expect(simulation.endMs).toBeLessThan(6 * 3_600_000);
      }
    });
  }

  it('[DR-7.40] tennis: bets are suspended 4 s around set points', () => {
    const simulation = simulateEvent(events['tennis'] ?? never(), seedOf(3), plain);
    const setEnd = simulation.incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    for (const { kind, elapsedMs } of simulation.incidents.filter((i) => i.elapsedMs >= setEnd - 60_000)) {
      if (kind !== 'rally-won' || elapsedMs > setEnd) continue;
      const before = stateAt(simulation, elapsedMs - 1);
      const sets = (ms: number) => stateAt(simulation, ms).score.home + stateAt(simulation, ms).score.away;
      if (sets(elapsedMs) > sets(elapsedMs - 1)) expect(before.suspension).toBe('key-point');
    }
  });

  it('[DR-7.40] basketball: bets are suspended in the last 10 s of a quarter', () => {
    const simulation = simulateEvent(events['basketball'] ?? never(), seedOf(1), plain);
    const quarterEnd = simulation.incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    const lastMs = (10 * basketballPace.msPerMinute) / 60;
    expect(stateAt(simulation, quarterEnd - lastMs + 1).suspension).toBeDefined();
    expect(stateAt(simulation, quarterEnd + 1).suspension).toBeUndefined();
  });

  it('[DR-7.40] e-sports: bets are suspended 5 s around the end of a map-point round', () => {
    const simulation = simulateEvent(events['esports'] ?? never(), seedOf(1), plain);
    const mapEnd = simulation.incidents.find(({ kind }) => kind === 'period-ended')?.elapsedMs ?? 0;
    expect(stateAt(simulation, mapEnd - 5000).suspension).toBe('map-point');
    expect(stateAt(simulation, mapEnd + 4999).suspension).toBe('map-point');
    expect(stateAt(simulation, mapEnd + 5000).suspension).toBeUndefined();
  });
});

function never(): never {
  throw new Error('no such event');
}

describe('basketball: model and simulation agree', () => {
  it('[DR-7.27] within 0.01 on 200,000 final scores', { timeout: 60_000 }, () => {
    // Uses final scores only. Sampling the path takes most of the time and does not change the final score.
    const model = { ...basketball, league: { ...longGame, quarterMinutes: 0.25 } };
    const stream = quickStream(23);
    const runs = 200_000;
    const counts = { win: 0, cover45: 0, cover65: 0, cover15: 0, over: 0 };
    for (let i = 0; i < runs; i += 1) {
      const { byMinute, overtime } = simulateBasketball(model, stream);
      const regulation = byMinute.at(-1) ?? { home: 0, away: 0 };
      const home = regulation.home + (overtime?.home ?? 0);
      const away = regulation.away + (overtime?.away ?? 0);
      if (home > away) counts.win += 1;
      if (home - away > 4.5) counts.cover45 += 1;
      if (home - away > 6.5) counts.cover65 += 1;
      if (home - away > 1.5) counts.cover15 += 1;
      if (home + away > 225.5) counts.over += 1;
    }
    const law = marginLaw(basketball, tipOff);
    const close = (count: number, price: number) => expect(Math.abs(count / runs - price)).toBeLessThan(0.01);
    close(counts.win, winChance(regulationChances(law)));
    close(counts.cover45, 0.5);
    close(counts.cover65, 0.433816);
    close(counts.cover15, chanceMarginAbove(law, 1.5));
    close(counts.over, chanceAbove(totalLaw(basketball, tipOff), 225.5));
  });

  it(
    '[DR-7.3] [DR-7.27] prices after the third quarter are within 0.01 of the results',
    { timeout: 60_000 },
    () => {
      const stream = quickStream(29);
      const gaps = { win: 0, over: 0 };
      const { mean } = monteCarlo(20_000, () => {
        const { byMinute, overtime } = simulateBasketball(basketball, stream);
        const state = { ...tipOff, minute: 36, score: byMinute[35] ?? tipOff.score };
        const end = byMinute.at(-1) ?? tipOff.score;
        const home = end.home + (overtime?.home ?? 0);
        const away = end.away + (overtime?.away ?? 0);
        gaps.over += (home + away > 225.5 ? 1 : 0) - chanceAbove(totalLaw(basketball, state), 225.5);
        return (home > away ? 1 : 0) - winChance(regulationChances(marginLaw(basketball, state)));
      });
      expect(Math.abs(mean)).toBeLessThan(0.01);
      expect(Math.abs(gaps.over / 20_000)).toBeLessThan(0.01);
    },
  );
});
