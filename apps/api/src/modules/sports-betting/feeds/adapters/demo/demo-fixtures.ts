import type { SeasonEntity } from '../../../catalogue/index.ts';
import type { DemoLeague } from './demo-leagues.ts';
import { demoLeagues } from './demo-leagues.ts';
import { firstSlotOf, gamesPerSeason, hasSeasons, seasonNoOf } from './demo-season-calendar.ts';

/**
 * One scheduled game of the demo feed. The schedule is a pure function of the time: a game's id determines its speed,
 * its league and its place in the league's endless round robin.
 */
export type Fixture = {
  gameId: number;
  league: DemoLeague;
  /** The place of the game in the league's endless round robin, from 0. */
  slot: number;
  /** Indexes of the two sides in the league's list of sides. */
  home: number;
  away: number;
  startAtMs: number;
  speed: number;
  /** A match of a cup: its cup, and its round from 1. */
  cup?: { season: SeasonEntity; round: number };
};

/** The first game of every league starts at this time, at which feed time equals real time at every speed. */
export const epochMs = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How many days ahead games are offered on the line. */
const horizonDays = 7;
const eveningMs = 18.5 * 60 * minuteMs;
/** The maximum length of a demo game, in feed time. */
const longestGameMs = 6 * 60 * minuteMs;
/** The same for simulated games: two halves of four minutes, or four quarters of two with an overtime. */
const longestSimulatedMs = 12 * minuteMs;
/** Leagues start their games at different minutes of the hour. */
const leagueShiftMs = 5 * minuteMs;

const speedFactor = 1e11;
const leagueFactor = 1e9;
/** Within the ids of a league: those of seasons follow those of games. */
const firstSeasonSlot = 5e8;

/** Parts of an id of this feed. */
export function splitId(id: number): { speed: number; leagueNo: number; slot: number; seasonNo: number } {
  const slot = id % leagueFactor;
  return {
    speed: Math.floor(id / speedFactor),
    leagueNo: Math.floor((id % speedFactor) / leagueFactor),
    slot,
    seasonNo: slot - firstSeasonSlot,
  };
}

/** Builds a game id: `speed` x 10^11 + league x 10^9 + number of the game in its league. */
export const gameIdOf = (speed: number, leagueNo: number, slot: number): number =>
  speed * speedFactor + leagueNo * leagueFactor + slot;

const shiftOf = (league: DemoLeague): number =>
  league.isSimulated ? 0 : (demoLeagues.indexOf(league) * leagueShiftMs) % (league.rhythm.everySec * 1000);

/** Converts real time to feed time, which runs `speed` times as fast. */
export const toFeedMs = (realMs: number, speed: number): number => epochMs + (realMs - epochMs) * speed;
export const toRealMs = (feedMs: number, speed: number): number =>
  Math.round(epochMs + (feedMs - epochMs) / speed);

/**
 * Returns the two sides of a slot by the circle method. Each side plays once per round and moves by at most one place
 * between rounds, so no side plays two games at a time.
 */
function pairOf(sides: number, slot: number): readonly [home: number, away: number] {
  const perRound = sides / 2;
  const round = Math.floor(slot / perRound);
  const place = slot % perRound;
  const sideAt = (position: number): number =>
    position === 0 ? 0 : 1 + ((position - 1 + round) % (sides - 1));
  const pair = [sideAt(place), sideAt(sides - 1 - place)] as const;
  return (round + place) % 2 === 0 ? pair : [pair[1], pair[0]];
}

function fixtureOf(league: DemoLeague, slot: number, speed: number): Fixture {
  const [home, away] = pairOf(league.league.sides.length, slot);
  const feedMs = epochMs + shiftOf(league) + slot * league.rhythm.everySec * 1000;
  const startAtMs = toRealMs(feedMs, speed);
  return { gameId: gameIdOf(speed, league.no, slot), league, slot, home, away, startAtMs, speed };
}

/** Returns the fixture of a game id, at any speed; null for an id that is not of this feed. */
export function fixtureById(gameId: number): Fixture | null {
  const { speed, leagueNo, slot } = splitId(gameId);
  const league = demoLeagues.find((one) => one.no === leagueNo);
  return league && speed >= 1 && slot < firstSeasonSlot ? fixtureOf(league, slot, speed) : null;
}

/** One season of a league. */
export type DemoSeason = { seasonId: number; league: DemoLeague; no: number; speed: number };

/** Returns the season of an id; null for an id of something else. */
export function seasonById(seasonId: number): DemoSeason | null {
  const { speed, leagueNo, seasonNo: no } = splitId(seasonId);
  const league = demoLeagues.find((one) => one.no === leagueNo);
  return league && speed >= 1 && no >= 1 && hasSeasons(league) ? { seasonId, league, no, speed } : null;
}

/** Builds the id of a season of a league or cup. */
export const seasonIdOf = (speed: number, leagueNo: number, no: number): number =>
  gameIdOf(speed, leagueNo, firstSeasonSlot + no);

/** Builds a season id: it is in the league's range, above the ids of all its games. */
const seasonOf = (league: DemoLeague, no: number, speed: number): DemoSeason => ({
  seasonId: seasonIdOf(speed, league.no, no),
  league,
  no,
  speed,
});

/** Returns the season of a game; null in leagues without seasons. */
export const seasonOfFixture = ({ league, slot, speed }: Fixture): DemoSeason | null =>
  hasSeasons(league) ? seasonOf(league, seasonNoOf(league, slot), speed) : null;

/** Returns the season of each league whose games are played at a time: that of the last game that has begun. */
export function seasonsAt(nowMs: number, speed: number): DemoSeason[] {
  const feedMs = toFeedMs(nowMs, speed);
  return demoLeagues.filter(hasSeasons).map((league) => {
    const slot = Math.max(0, slotFrom(league, feedMs + 1) - 1);
    return seasonOf(league, seasonNoOf(league, slot), speed);
  });
}

/** Returns all games of a season in the order of their starts. */
export function fixturesOfSeason({ league, no, speed }: DemoSeason): Fixture[] {
  const first = firstSlotOf(league, no);
  return Array.from({ length: gamesPerSeason(league) }, (_, at) => fixtureOf(league, first + at, speed));
}

/** Returns the first slot that starts at or after a feed time. */
function slotFrom(league: DemoLeague, feedMs: number): number {
  const everyMs = league.rhythm.everySec * 1000;
  return Math.max(0, Math.ceil((feedMs - epochMs - shiftOf(league)) / everyMs));
}

/** Returns games that may be in play at a time: they have started and are not certainly over. */
export function fixturesBegun(nowMs: number, speed: number): Fixture[] {
  const feedMs = toFeedMs(nowMs, speed);
  return demoLeagues.flatMap((league) => {
    const longestMs = league.isSimulated ? longestSimulatedMs : longestGameMs;
    const [from, until] = [slotFrom(league, feedMs - longestMs), slotFrom(league, feedMs)];
    return Array.from({ length: until - from }, (_, index) => fixtureOf(league, from + index, speed));
  });
}

/** Returns games on the line at a time, soonest first. A game stays on the line until it starts. */
export function fixturesAhead(nowMs: number, speed: number): Fixture[] {
  const feedMs = toFeedMs(nowMs, speed);
  const today = Math.floor((feedMs - epochMs) / dayMs);
  const fixtures = demoLeagues.flatMap((league) => {
    const next = slotFrom(league, feedMs);
    const slots = new Set(Array.from({ length: league.rhythm.ahead }, (_, index) => next + index));
    for (let day = today; league.rhythm.hasEvenings && day <= today + horizonDays; day++) {
      const slot = slotFrom(league, epochMs + day * dayMs + eveningMs);
      const inMs = fixtureOf(league, slot, 1).startAtMs - feedMs;
      if (inMs >= 0 && inMs <= horizonDays * dayMs) slots.add(slot);
    }
    return [...slots].map((slot) => fixtureOf(league, slot, speed));
  });
  return fixtures.toSorted((a, b) => a.startAtMs - b.startAtMs || a.gameId - b.gameId);
}
