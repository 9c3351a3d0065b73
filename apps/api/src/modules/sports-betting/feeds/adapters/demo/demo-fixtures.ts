import type { DemoLeague } from './demo-leagues.ts';
import { demoLeagues } from './demo-leagues.ts';

/**
 * One scheduled game of the demo feed. The schedule is a pure function of the time: a game's id determines its speed,
 * its league and its place in the league's endless round robin.
 */
export type Fixture = {
  gameId: number;
  league: DemoLeague;
  /** Indexes of the two sides in the league's list of sides. */
  home: number;
  away: number;
  startAtMs: number;
  speed: number;
};

/** The first game of every league starts at this time, at which feed time equals real time at every speed. */
const epochMs = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How many days ahead games are offered on the line. */
const horizonDays = 7;
const eveningMs = 18.5 * 60 * minuteMs;
/** The maximum length of a demo game, in feed time. */
const longestGameMs = 6 * 60 * minuteMs;
/** Leagues start their games at different minutes of the hour. */
const leagueShiftMs = 5 * minuteMs;

const speedFactor = 1e11;
const leagueFactor = 1e9;

/** Builds a game id: `speed` x 10^11 + league x 10^9 + number of the game in its league. */
const gameIdOf = (speed: number, leagueNo: number, slot: number): number =>
  speed * speedFactor + leagueNo * leagueFactor + slot;

const shiftOf = (league: DemoLeague): number =>
  league.isSimulated ? 0 : (demoLeagues.indexOf(league) * leagueShiftMs) % (league.rhythm.everySec * 1000);

/** Converts real time to feed time, which runs `speed` times as fast. */
export const toFeedMs = (realMs: number, speed: number): number => epochMs + (realMs - epochMs) * speed;
const toRealMs = (feedMs: number, speed: number): number => Math.round(epochMs + (feedMs - epochMs) / speed);

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
  return { gameId: gameIdOf(speed, league.no, slot), league, home, away, startAtMs, speed };
}

/** Returns the fixture of a game id, at any speed; null for an id that is not of this feed. */
export function fixtureById(gameId: number): Fixture | null {
  const speed = Math.floor(gameId / speedFactor);
  const leagueNo = Math.floor((gameId % speedFactor) / leagueFactor);
  const league = demoLeagues.find((one) => one.no === leagueNo);
  return league && speed >= 1 ? fixtureOf(league, gameId % leagueFactor, speed) : null;
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
    const longestMs = league.isSimulated ? 10 * minuteMs : longestGameMs;
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
