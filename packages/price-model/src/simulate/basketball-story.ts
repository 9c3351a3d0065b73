import type { Score } from '../football/live-grid.ts';
import { gameClock, secondAt } from './game-clock.ts';
import type { Incident, Side } from './incident.ts';
import { leadSlots } from './lead-course.ts';
import type { MatchStory, StoryMark } from './story-types.ts';
import { type Both, largestLeads, longestRuns, plusOneOf } from './story-figures.ts';
import type { BasketballEvent } from './simulation.ts';

/** The story of a basketball game: baskets by their points, runs, leads, time-outs. */
export function basketballStory(
  event: BasketballEvent,
  speed: number,
  incidents: readonly Incident[],
  elapsedMs: number,
): MatchStory {
  const clock = gameClock(event, speed, incidents);
  const secOf = (atMs: number): number => Math.floor(secondAt(clock, atMs));
  const baskets: { side: Side; points: number }[] = [];
  const scores: (Score & { readonly sec: number })[] = [];
  const marks: StoryMark[] = [];
  let score: Score = { home: 0, away: 0 };
  let scope = '';
  for (const incident of incidents) {
    const sec = secOf(incident.elapsedMs);
    if (incident.kind === 'period-started') scope = incident.scope;
    else if (incident.kind === 'points') {
      const { side, points } = incident;
      score = side === 1 ? { ...score, home: score.home + points } : { ...score, away: score.away + points };
      baskets.push({ side, points });
      scores.push({ ...score, sec });
    } else if (incident.kind === 'timeout' || incident.kind === 'period-ended') {
      const isEnd = incident.kind === 'period-ended';
      marks.push({
        kind: isEnd ? 'period' : 'timeout',
        side: isEnd ? 0 : incident.side,
        scope,
        sec,
        ...score,
      });
    }
  }
  const counted = (points: number): Both =>
    baskets
      .filter((basket) => basket.points === points)
      .reduce<Both>((both, { side }) => plusOneOf(both, side), [0, 0]);
  const timeouts = marks.reduce<Both>(
    (both, { side }) => (side === 0 ? both : plusOneOf(both, side)),
    [0, 0],
  );
  const runs = longestRuns(
    baskets.map(({ side }) => side),
    (at) => baskets[at]?.points ?? 0,
  );
  const stats = {
    twos: counted(2),
    threes: counted(3),
    freeThrows: counted(1),
    lead: largestLeads(scores),
    run: runs,
    timeouts,
  };
  const nowSec = secOf(elapsedMs);
  const { totalSec, periods } = clock;
  return {
    stats: (Object.keys(stats) as (keyof typeof stats)[]).map((key) => ({
      key,
      home: stats[key][0],
      away: stats[key][1],
    })),
    marks,
    course: {
      kind: 'clock',
      of: 'lead',
      totalSec,
      nowSec,
      periods: periods.map(({ scope: name, fromSec }) => ({ scope: name, fromSec })),
      ...leadSlots(scores, nowSec),
    },
  };
}
