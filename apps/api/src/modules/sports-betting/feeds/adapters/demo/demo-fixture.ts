import { uniform01 } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import {
  type EventModel,
  type InventedSide,
  matchUp,
  noRareIncidents,
  type RareIncidents,
  sideStrength,
  type Simulation,
  simulateEvent,
  simulateShootOut,
  stateAt,
  type Strength,
} from '@touchline/price-model';
import type { OpenGame } from '../../../catalogue/index.ts';
import { newPlayedGame, type LineModel, type PlayedGame, type PlayTerms } from '../../../simulation/index.ts';
import type { Fixture } from './demo-fixtures.ts';
import { playersOfFixture } from './demo-players.ts';

export const demoProducer = 'demo';

export type DemoWorldTerms = {
  feedSeed: Uint8Array;
  /** Rare incidents of a game that tests set. When absent or null, they are derived from the seed. */
  rareOf?: (gameId: number) => RareIncidents | null;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const sideOf = ({ league }: Fixture, index: number): InventedSide => {
  const side = league.league.sides[index];
  if (!side) throw new RangeError(`${league.league.key} has no side ${index}`);
  return side;
};

/** Returns a demo game with its simulation, which is derived from the feed's seed (DR-7.2). */
export function playedGameOf(fixture: Fixture, terms: DemoWorldTerms, known?: OpenGame): PlayedGame {
  const seed = eventSeed(terms.feedSeed, String(fixture.gameId));
  const home = sideStrength(terms.feedSeed, sideOf(fixture, fixture.home).key);
  const away = sideStrength(terms.feedSeed, sideOf(fixture, fixture.away).key);
  const { startAtMs, speed, league } = fixture;
  const event = eventOf(fixture, home, away);
  // Every match of a cup is played to its end, because the next round needs its winner (DR-7.111).
  const forced = fixture.cup ? noRareIncidents : (terms.rareOf?.(fixture.gameId) ?? null);
  const options = { startAtMs, speed, ...(forced ? { rare: forced } : {}) };
  const drawn = simulateEvent(event, seed, options);
  // The quick league must always have games, so none of its games is postponed.
  const isPostponed = league.isSimulated && drawn.outcome === 'postponed';
  const played = isPostponed ? simulateEvent(event, seed, { ...options, rare: noRareIncidents }) : drawn;
  const simulation = fixture.cup ? withShootOut(played, seed) : played;
  return newPlayedGame(
    {
      gameId: fixture.gameId,
      sportKey: league.sport.key,
      isSimulated: league.isSimulated,
      simulation,
      players: playersOfFixture(fixture, simulation, terms.feedSeed),
      terms: playTerms(fixture, event),
      lineModel: driftingModel(fixture, event, seed, (attackShift) =>
        eventOf(fixture, { ...home, attack: home.attack + attackShift }, away),
      ),
    },
    known,
  );
}

/** Adds the shoot-out of a cup match that is level at its end (DR-7.112). */
function withShootOut(simulation: Simulation, seed: Uint8Array): Simulation {
  const { home, away } = stateAt(simulation, simulation.endMs).score;
  return home === away
    ? { ...simulation, shootOut: simulateShootOut(eventStream(seed, 'shoot-out')) }
    : simulation;
}

/** The match of two sides of a league or cup. */
function eventOf({ league, cup }: Fixture, home: Strength, away: Strength): EventModel {
  const event = matchUp(league.league.format, home, away);
  return cup && event.kind === 'goals' ? { ...event, isCupTie: true } : event;
}

/**
 * How often a game is repriced. DR-7.39 permits once a second per game. A football price moves by one step of the
 * ladder every few seconds at most. So only a third of the normal games is repriced each second, which saves CPU on a
 * small machine. The quick league is faster and is repriced every second.
 */
function playTerms({ league, speed }: Fixture, event: EventModel): PlayTerms {
  const hasClock = event.kind === 'goals' || event.kind === 'basketball';
  const repriceMs = league.isSimulated ? 1000 : 3000;
  return {
    producer: demoProducer,
    repriceEveryMs: hasClock ? Math.max(1000, Math.round(repriceMs / speed)) : null,
    setClockEveryMs: league.isSimulated ? 2000 : 15_000,
    driftEveryMs: league.isSimulated ? null : Math.round((10 * minuteMs) / speed),
    confirmAfterMs: Math.round((league.isSimulated ? 20_000 : 5 * minuteMs) / speed),
  };
}

const driftAmplitude = 0.02;
const driftPeriodMs = 5 * hourMs;

/**
 * Returns the pre-match model. It drifts before the start and equals the true model at the start, so that prices never
 * reveal the result early. The drift is much smaller than the margin.
 */
function driftingModel(
  { startAtMs, speed, league }: Fixture,
  event: EventModel,
  seed: Uint8Array,
  shifted: (attackShift: number) => EventModel,
): LineModel {
  if (league.isSimulated) return () => event;
  const phase = uniform01(eventStream(seed, 'drift')) * 2 * Math.PI;
  return (nowMs) => {
    const leftMs = (startAtMs - nowMs) * speed;
    const fade = Math.min(1, leftMs / (2 * hourMs));
    return shifted(driftAmplitude * fade * Math.sin(phase + (leftMs / driftPeriodMs) * 2 * Math.PI));
  };
}
