import { eventSeed } from '@touchline/game-kit/node';
import { describe, expect, it } from 'vitest';
import { lineTerms } from '../src/margin/margins.ts';
import { noRareIncidents, simulateEvent } from '../src/simulate/simulation.ts';
import { type EventFormat, matchUp, sideStrength } from '../src/simulate/match-up.ts';
import { priceEvent } from '../src/simulate/price-event.ts';
import { stateAt } from '../src/simulate/snapshot.ts';
import { plainFormats } from './support/plain-formats.ts';

const feedSeed = new TextEncoder().encode('match-ups');
const formats: readonly EventFormat[] = [
  { sport: 'football' },
  { sport: 'quick-football' },
  { sport: 'ice-hockey' },
  { sport: 'futsal' },
  { sport: 'handball' },
  { sport: 'tennis', bestOf: 3, isFastCourt: true },
  { sport: 'tennis', bestOf: 5, isFastCourt: false },
  { sport: 'basketball', isLongGame: true },
  { sport: 'basketball', isLongGame: false },
  { sport: 'esports', bestOf: 3 },
  { sport: 'esports', bestOf: 1 },
  { sport: 'esports', bestOf: 3, kills: 'many' },
  { sport: 'esports', bestOf: 3, kills: 'few' },
  ...plainFormats,
];

describe('match-ups', () => {
  it('[DR-7.5] strengths are drawn from normal(0, 0.25) and are constant for a side', () => {
    const sides = Array.from({ length: 2000 }, (_, i) => sideStrength(feedSeed, `side ${i}`));
    const mean = sides.reduce((sum, { attack }) => sum + attack, 0) / sides.length;
    const spread = Math.sqrt(sides.reduce((sum, { attack }) => sum + attack ** 2, 0) / sides.length);
    expect(mean).toBeCloseTo(0, 1);
    expect(spread).toBeCloseTo(0.25, 1);
    expect(sideStrength(feedSeed, 'side 7')).toEqual(sides[7]);
  });

  for (const format of formats) {
    it(`[DR-7.38] [DR-7.42] ${Object.values(format).join(' ')}: prices before the start, for weak and strong sides`, () => {
      for (let i = 0; i < 6; i += 1) {
        const event = matchUp(format, sideStrength(feedSeed, `a${i}`), sideStrength(feedSeed, `b${i}`));
        const simulation = simulateEvent(event, eventSeed(feedSeed, `${i}`), {
          startAtMs: 0,
          speed: 1,
          rare: noRareIncidents,
        });
        const { state } = stateAt(simulation, -1);
        const markets = priceEvent(event, state, lineTerms);
        const main = markets[0]?.outcomes ?? [];
        expect(main.every(({ coefMilli }) => coefMilli !== null && coefMilli < 30_000n)).toBe(true);
        expect(stateAt(simulation, simulation.endMs).phase).toBe('ended');
        const keys = markets.map(({ typeKey, spec }) => typeKey + JSON.stringify(spec));
        expect(new Set(keys).size).toBe(keys.length);
      }
    });
  }
});
