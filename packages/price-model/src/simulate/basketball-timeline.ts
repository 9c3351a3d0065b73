import { poisson, type SeedStream, uniform01, uniformInt, weightedIndex } from '@touchline/game-kit';
import { type BasketballModel, QUARTERS, regulationMinutes } from '../basketball/basketball-model.ts';
import { simulateBasketball } from './sample-basketball.ts';
import type { Timeline } from './finish-simulation.ts';
import type { Incident, Side } from './incident.ts';
import type { SuspensionWindow } from './suspensions.ts';

/** The pace of a basketball game. Its clock stops often, so one minute of play lasts more than two real minutes. */
export interface BasketballPace {
  readonly msPerMinute: number;
  readonly breakMs: number;
  readonly halfTimeMs: number;
  readonly timeouts: number;
}

export const basketballPace: BasketballPace = {
  msPerMinute: 135_000,
  breakMs: 130_000,
  halfTimeMs: 15 * 60_000,
  timeouts: 9,
};

/** Basketball as an e-sport: four quarters of two real minutes (DR-7.66). */
export const virtualBasketballPace: BasketballPace = {
  msPerMinute: 12_000,
  breakMs: 15_000,
  halfTimeMs: 30_000,
  timeouts: 0,
};

const STEPS_PER_MINUTE = 5;
const LAST_SECONDS = 10;
const TIMEOUT_STOP_MS = 5000;
const OVERTIME_MINUTES = 5;
/** Shares of baskets that count 1, 2 and 3 points. */
const BASKET_WEIGHTS = [0.18, 0.57, 0.25] as const;

/** Splits points into baskets of 1 to 3 points. */
function baskets(points: number, stream: SeedStream): number[] {
  const parts: number[] = [];
  for (let left = points; left > 0;) {
    const part = Math.min(left, weightedIndex(stream, BASKET_WEIGHTS) + 1);
    parts.push(part);
    left -= part;
  }
  return parts;
}

/** Turns the points of one minute into incidents at its steps of 12 seconds (DR-7.27). */
function minuteIncidents(
  gained: Readonly<Record<Side, number>>,
  startMs: number,
  msPerMinute: number,
  stream: SeedStream,
): Incident[] {
  const stepMs = msPerMinute / STEPS_PER_MINUTE;
  return ([1, 2] as const).flatMap((side) =>
    baskets(gained[side], stream).map((points): Incident => {
      const step = uniformInt(stream, STEPS_PER_MINUTE);
      return { kind: 'points', side, points, elapsedMs: Math.round(startMs + (step + 0.5) * stepMs) };
    }),
  );
}

interface QuarterTime {
  readonly startMs: number;
  readonly endMs: number;
}

function quarterTimes({ league }: BasketballModel, pace: BasketballPace): QuarterTime[] {
  const times: QuarterTime[] = [];
  let startMs = 0;
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    const endMs = startMs + league.quarterMinutes * pace.msPerMinute;
    times.push({ startMs, endMs });
    startMs = endMs + (quarter === QUARTERS / 2 ? pace.halfTimeMs : pace.breakMs);
  }
  return times;
}

function timeouts(quarters: readonly QuarterTime[], pace: BasketballPace, stream: SeedStream): Incident[] {
  return Array.from({ length: poisson(stream, pace.timeouts) }, (): Incident => {
    const quarter = quarters[uniformInt(stream, QUARTERS)] ?? { startMs: 0, endMs: 0 };
    const elapsedMs = Math.round(quarter.startMs + uniform01(stream) * (quarter.endMs - quarter.startMs));
    return { kind: 'timeout', side: uniformInt(stream, 2) === 0 ? 1 : 2, elapsedMs };
  });
}

/** The whole timeline of a basketball game: quarters, baskets, timeouts, overtime. */
export function basketballTimeline(
  model: BasketballModel,
  pace: BasketballPace,
  streams: { readonly simulation: SeedStream; readonly details: SeedStream },
): Timeline {
  const draw = simulateBasketball(model, streams.simulation);
  const quarters = quarterTimes(model, pace);
  const { quarterMinutes } = model.league;
  const incidents: Incident[] = quarters.flatMap(({ startMs, endMs }, index): Incident[] => [
    { kind: 'period-started', scope: `Q${index + 1}`, elapsedMs: startMs },
    { kind: 'period-ended', scope: `Q${index + 1}`, elapsedMs: endMs },
  ]);
  for (let minute = 0; minute < regulationMinutes(model.league); minute += 1) {
    const before = draw.byMinute[minute - 1] ?? { home: 0, away: 0 };
    const after = draw.byMinute[minute] ?? before;
    const quarter = quarters[Math.floor(minute / quarterMinutes)];
    const startMs = (quarter?.startMs ?? 0) + (minute % quarterMinutes) * pace.msPerMinute;
    const gained = { 1: after.home - before.home, 2: after.away - before.away };
    incidents.push(...minuteIncidents(gained, startMs, pace.msPerMinute, streams.details));
  }
  const stops = timeouts(quarters, pace, streams.details);
  const lastMs = (LAST_SECONDS * pace.msPerMinute) / 60;
  const windows: SuspensionWindow[] = [
    ...quarters.map(({ endMs }) => ({ fromMs: endMs - lastMs, toMs: endMs, reason: 'period-end' as const })),
    ...stops.map(({ elapsedMs }) => ({
      fromMs: elapsedMs,
      toMs: elapsedMs + TIMEOUT_STOP_MS,
      reason: 'timeout' as const,
    })),
  ];
  const endMs = quarters.at(-1)?.endMs ?? 0;
  const regulation = { incidents: [...incidents, ...stops], windows, endMs };
  if (draw.overtime === undefined) return regulation;
  return withOvertime(regulation, draw.overtime, pace, streams.details);
}

function withOvertime(
  regulation: Timeline,
  { home, away }: { readonly home: number; readonly away: number },
  pace: BasketballPace,
  stream: SeedStream,
): Timeline {
  const startMs = regulation.endMs + pace.breakMs;
  const endMs = startMs + OVERTIME_MINUTES * pace.msPerMinute;
  const scored = minuteIncidents({ 1: home, 2: away }, startMs, endMs - startMs, stream);
  return {
    incidents: [
      ...regulation.incidents,
      { kind: 'period-started', scope: 'OT', elapsedMs: startMs },
      ...scored,
      { kind: 'period-ended', scope: 'OT', elapsedMs: endMs },
    ],
    // The model has no distribution of overtime minutes, so bets stop during overtime.
    windows: [...regulation.windows, { fromMs: startMs, toMs: endMs, reason: 'period-end' }],
    endMs,
  };
}
