import type { Simulation, EventSnapshot, Incident } from '@touchline/price-model';
import type { Score } from '../catalogue/index.ts';

/** The content of a game's scoreboard: the score, and facts of the sport. */
export type Board = { score: Score; facts: Record<string, unknown> };

/** Returns game seconds per real second. */
export function clockRate({ event, speed }: Simulation): number {
  if (event.kind !== 'goals' && event.kind !== 'basketball') return speed;
  return (60_000 / event.pace.msPerMinute) * speed;
}

function stageOf(snapshot: EventSnapshot, incidents: readonly Incident[]): string {
  const scope = snapshot.scope ?? '';
  const whistle = incidents.findLast(({ kind }) => kind === 'period-started' || kind === 'period-ended');
  if (whistle?.kind !== 'period-ended' || snapshot.phase !== 'live') return scope;
  if (whistle.scope === 'OT') return 'SO';
  return whistle.scope === 'H1' || whistle.scope === 'Q2' ? 'HT' : 'BREAK';
}

/** Facts of the maps of a series: how many are played at most, kills, and rounds by half (DR-7.65). */
function mapFacts({ bestOf, kills, halves }: EventSnapshot): Record<string, unknown> {
  const latest = kills?.at(-1);
  return {
    ...(bestOf !== undefined && { bestOf }),
    ...(latest && { kills: latest, mapKills: kills }),
    ...(halves && halves.length > 0 && { mapHalves: halves }),
  };
}

/** Builds the scoreboard from a snapshot of the simulation; it never has more than was published at that time. */
export function boardOf(
  simulation: Simulation,
  snapshot: EventSnapshot,
  elapsedMs: number,
  atMs: number,
): Board {
  const { score, periods, clock, server, points, redCards } = snapshot;
  const incidents = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
  const rate = clockRate(simulation);
  const isRunning = clock?.isRunning === true && snapshot.phase === 'live';
  return {
    score: {
      home: score.home,
      away: score.away,
      periods: periods.map(({ home, away }, index) => ({ no: index + 1, home, away })),
      stage: stageOf(snapshot, incidents),
      clock: clock ? { sec: clock.seconds, isRunning, atMs, ...(rate === 1 ? {} : { rate }) } : null,
      ...(server === undefined ? {} : { server }),
      ...(points === undefined ? {} : { points: { home: points[0], away: points[1] } }),
      ...(snapshot.phase === 'ended' && simulation.shootOut ? { pens: simulation.shootOut } : {}),
    },
    facts: { ...(redCards && { redCards }), ...mapFacts(snapshot) },
  };
}

/**
 * Returns a key that is equal while nothing needs to be published. It ignores a running clock, which advances in the
 * browser.
 */
export const boardKey = ({ score, facts }: Board): string =>
  JSON.stringify([{ ...score, clock: score.clock?.isRunning ?? null }, facts]);
