import { cupWinner } from '@touchline/betting-engine';
import { permutation } from '@touchline/game-kit';
import { eventSeed, eventStream } from '@touchline/game-kit/node';
import { type Simulation, stateAt } from '@touchline/price-model';
import type { SeasonEntity } from '../../../catalogue/index.ts';
import {
  cupDrawSec,
  cupNoAt,
  cupRoundCount,
  cupSides,
  cupStartSec,
  tieStartsSec,
} from './demo-cup-calendar.ts';
import { type DemoWorldTerms, playedGameOf } from './demo-fixture.ts';
import { epochMs, type Fixture, gameIdOf, seasonIdOf, splitId, toFeedMs, toRealMs } from './demo-fixtures.ts';
import { competitorIdOf, demoCups, type DemoLeague } from './demo-leagues.ts';

/** One match of a cup. `knownAtMs` is when its pair is known: at the draw, or when the round before has ended. */
export type CupMatch = {
  fixture: Fixture;
  simulation: Simulation;
  /** Places of the sides in the bracket, from 0. */
  home: number;
  away: number;
  knownAtMs: number;
};

/** One cup from its draw to its final, computed in advance. Only what is known is published (DR-7.111). */
export type PlayedCup = {
  league: DemoLeague;
  season: SeasonEntity;
  speed: number;
  /** By place in the bracket: the index of the side in the league. */
  draw: readonly number[];
  /** In the order of the ties. */
  matches: readonly CupMatch[];
};

export type DemoCups = {
  /** The cups that are played at a time, one of each championship. */
  current: (nowMs: number, speed: number) => PlayedCup[];
  bySeasonId: (seasonId: number) => PlayedCup | null;
  /** Matches that may be in play. */
  begun: (nowMs: number, speed: number) => Fixture[];
  /** Matches on the line: their pairs are known and they have not started. */
  ahead: (nowMs: number, speed: number) => Fixture[];
  byId: (gameId: number) => Fixture | null;
};

/** How many cups are kept: the one that is played, and those before it that are being finished after a start. */
const keptCups = 4;

/** The numbers of a cup's matches are this far apart from those of the next one. */
const slotsPerCup = cupSides;

/** The cups of the demo. A cup is a pure function of the seed, its number and the speed (DR-7.2). */
export function createCups(terms: DemoWorldTerms): DemoCups {
  const kept = new Map<number, PlayedCup>();
  const cupOf = (league: DemoLeague, no: number, speed: number): PlayedCup => {
    const seasonId = seasonIdOf(speed, league.no, no);
    const cup = kept.get(seasonId) ?? playCup(league, no, speed, terms);
    kept.delete(seasonId);
    kept.set(seasonId, cup);
    const [oldest] = kept.keys();
    if (kept.size > keptCups && oldest !== undefined) kept.delete(oldest);
    return cup;
  };
  const current: DemoCups['current'] = (nowMs, speed) => {
    const no = cupNoAt((toFeedMs(nowMs, speed) - epochMs) / 1000);
    return demoCups.map((league) => cupOf(league, no, speed));
  };
  const matches = (nowMs: number, speed: number): CupMatch[] =>
    current(nowMs, speed).flatMap((cup) => cup.matches);
  const leagueOf = (id: number): DemoLeague | undefined => {
    const { speed, leagueNo } = splitId(id);
    return speed >= 1 ? demoCups.find((one) => one.no === leagueNo) : undefined;
  };
  return {
    current,
    bySeasonId: (seasonId) => {
      const league = leagueOf(seasonId);
      const { speed, seasonNo } = splitId(seasonId);
      return league && seasonNo >= 1 ? cupOf(league, seasonNo, speed) : null;
    },
    begun: (nowMs, speed) =>
      matches(nowMs, speed).flatMap(({ fixture, simulation }) =>
        fixture.startAtMs <= nowMs && nowMs < fixture.startAtMs + simulation.endMs ? [fixture] : [],
      ),
    ahead: (nowMs, speed) =>
      matches(nowMs, speed).flatMap(({ fixture, knownAtMs }) =>
        knownAtMs <= nowMs && nowMs < fixture.startAtMs ? [fixture] : [],
      ),
    byId: (gameId) => {
      const league = leagueOf(gameId);
      const { speed, slot, seasonNo } = splitId(gameId);
      if (!league || seasonNo >= 0) return null;
      const cup = cupOf(league, Math.floor(slot / slotsPerCup) + 1, speed);
      return cup.matches[slot % slotsPerCup]?.fixture ?? null;
    },
  };
}

/** Plays a whole cup: the draw, then round by round, because the winners of a round are the sides of the next. */
function playCup(league: DemoLeague, no: number, speed: number, terms: DemoWorldTerms): PlayedCup {
  const seed = eventSeed(terms.feedSeed, `cup/${seasonIdOf(speed, league.no, no)}`);
  const draw = permutation(eventStream(seed, 'draw'), cupSides);
  const season = cupEntity(league, no, speed, draw);
  const matches: CupMatch[] = [];
  let places = [...draw.keys()];
  let knownAtMs = season.startsAtMs;
  for (let round = 1; round <= cupRoundCount; round++) {
    const winners: number[] = [];
    let endsAtMs = 0;
    for (let pair = 0; pair < places.length; pair += 2) {
      const [home = 0, away = 0] = [places[pair], places[pair + 1]];
      const tie = matches.length;
      const fixture: Fixture = {
        gameId: gameIdOf(speed, league.no, (no - 1) * slotsPerCup + tie),
        league,
        slot: tie,
        home: draw[home] ?? 0,
        away: draw[away] ?? 0,
        startAtMs: season.tieStartsAtMs?.[tie] ?? 0,
        speed,
        cup: { season, round },
      };
      const { simulation } = playedGameOf(fixture, terms);
      endsAtMs = Math.max(endsAtMs, simulation.startAtMs + simulation.endMs);
      matches.push({ fixture, simulation, home, away, knownAtMs });
      winners.push(winnerOf(simulation, home, away));
    }
    places = winners;
    knownAtMs = endsAtMs;
  }
  return { league, season, speed, draw, matches };
}

function winnerOf(simulation: Simulation, homeId: number, awayId: number): number {
  const { score } = stateAt(simulation, simulation.endMs);
  const result = { ...score, ...(simulation.shootOut && { pens: simulation.shootOut }) };
  const winner = cupWinner({ round: 1, homeId, awayId, result });
  if (winner === null) throw new RangeError('a match of a cup has ended without a winner');
  return winner;
}

function cupEntity(league: DemoLeague, no: number, speed: number, draw: readonly number[]): SeasonEntity {
  const atMs = (sec: number): number => toRealMs(epochMs + sec * 1000, speed);
  return {
    id: seasonIdOf(speed, league.no, no),
    champId: league.no,
    name: String(no),
    startsAtMs: atMs(cupDrawSec(no)),
    endsAtMs: atMs(cupDrawSec(no + 1)),
    rounds: cupRoundCount,
    winPoints: 3,
    drawPoints: 1,
    entrantIds: draw.map((side) => competitorIdOf(league, side)),
    tieStartsAtMs: tieStartsSec.map((sec) => atMs(cupStartSec(no) + sec)),
  };
}
