import type { DemoLeague } from './demo-leagues.ts';
import { demoLeagues } from './demo-leagues.ts';

/**
 * The calendar of the demo feed: a pure function of the time. A game's number determines its speed, its league and
 * its place in the league's endless round robin.
 */
export type Fixture = {
  gameId: number;
  league: DemoLeague;
  /** Indexes of the sides in the league's list. */
  home: number;
  away: number;
  startAtMs: number;
  speed: number;
};

/** Start of the first game of every league; feed time and real time are equal here at every speed. */
const epochMs = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How far the line reaches. */
const horizonDays = 7;
const eveningMs = 18.5 * 60 * minuteMs;
/** The longest possible game of the demo, in feed time. */
const longestGameMs = 6 * 60 * minuteMs;
/** Leagues start their games at different minutes of the hour. */
const leagueShiftMs = 5 * minuteMs;

const speedFactor = 1e11;
const leagueFactor = 1e9;

/** `speed` x 10^11 + league x 10^9 + number of the game in its league. */
const gameIdOf = (speed: number, leagueNo: number, slot: number): number =>
  speed * speedFactor + leagueNo * leagueFactor + slot;

const shiftOf = (league: DemoLeague): number =>
  league.isSimulated ? 0 : (demoLeagues.indexOf(league) * leagueShiftMs) % (league.rhythm.everySec * 1000);

/** Feed time of a real moment: it runs `speed` times as fast. */
export const toFeedMs = (realMs: number, speed: number): number => epochMs + (realMs - epochMs) * speed;
const toRealMs = (feedMs: number, speed: number): number => Math.round(epochMs + (feedMs - epochMs) / speed);

/**
 * The pair of one slot by the circle method. Within a round each side plays once, and its place in the round moves by
 * at most one, so no side plays two games at a time.
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

/** The fixture of a number, at any speed; null for a number that is not of this feed. */
export function fixtureById(gameId: number): Fixture | null {
  const speed = Math.floor(gameId / speedFactor);
  const leagueNo = Math.floor((gameId % speedFactor) / leagueFactor);
  const league = demoLeagues.find((one) => one.no === leagueNo);
  return league && speed >= 1 ? fixtureOf(league, gameId % leagueFactor, speed) : null;
}

/** First slot that starts at or after a moment of feed time. */
function slotFrom(league: DemoLeague, feedMs: number): number {
  const everyMs = league.rhythm.everySec * 1000;
  return Math.max(0, Math.ceil((feedMs - epochMs - shiftOf(league)) / everyMs));
}

/** Games that may be in play at a moment: started, and not certainly over. */
export function fixturesBegun(nowMs: number, speed: number): Fixture[] {
  const feedMs = toFeedMs(nowMs, speed);
  return demoLeagues.flatMap((league) => {
    const longestMs = league.isSimulated ? 10 * minuteMs : longestGameMs;
    const [from, until] = [slotFrom(league, feedMs - longestMs), slotFrom(league, feedMs)];
    return Array.from({ length: until - from }, (_, index) => fixtureOf(league, from + index, speed));
  });
}

/** Games on the line at a moment, soonest first. A game stays on the line until it starts. */
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
