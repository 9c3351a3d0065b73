import type { SeedStream } from '@touchline/game-kit';
import { eventStream } from '@touchline/game-kit/node';
import type { GoalEvent, Simulation } from '../simulate/simulation.ts';
import { drawEvents, type PlayerMoment } from './draw-events.ts';
import { drawLineUp } from './line-up.ts';
import type { MatchPlayers, Squads } from './player-events.ts';
import { planSubstitutions } from './substitutions.ts';
import { yellowCardsOf } from './yellow-cards.ts';

/** Draws both line-ups of a match, which do not depend on its course (DR-7.125). */
export function lineUpsOf(squads: Squads, seed: Uint8Array): MatchPlayers['lineUps'] {
  const stream = eventStream(seed, 'line-ups');
  return [drawLineUp(squads[0], stream), drawLineUp(squads[1], stream)];
}

/**
 * Gives the goals, cards and substitutions of a football match their players. They are drawn from a stream of their own
 * after everything else, so that scores, prices and times do not depend on players (DR-7.127).
 *
 * @param seed the event's own 32 bytes
 * @param noise the number specific to the event, as for `zoneAt`
 */
export function playersOf(
  simulation: Simulation & { readonly event: GoalEvent },
  squads: Squads,
  seed: Uint8Array,
  noise: number,
): MatchPlayers {
  const lineUps = lineUpsOf(squads, seed);
  const streams = { drawn: eventStream(seed, 'players'), planned: eventStream(seed, 'substitutions') };
  const moments = momentsOf(simulation, noise, streams.planned);
  return { lineUps, events: drawEvents(moments, squads, lineUps, streams.drawn) };
}

/** What happens to the players of a match, in order of time. */
function momentsOf(
  simulation: Simulation & { readonly event: GoalEvent },
  noise: number,
  planned: SeedStream,
): PlayerMoment[] {
  const yellow = yellowCardsOf(simulation, noise).map((card) => ({ kind: 'yellow' as const, ...card }));
  const subs = planSubstitutions(simulation, planned);
  const incidents = simulation.incidents.flatMap((incident): PlayerMoment[] => {
    const { kind, elapsedMs } = incident;
    if (kind === 'goal') return [{ kind, side: incident.side, elapsedMs, isPenalty: incident.isPenalty }];
    if (kind === 'red-card') return [{ kind: 'red', side: incident.side, elapsedMs }];
    return kind === 'penalty-missed' ? [{ kind: 'missed', side: incident.side, elapsedMs }] : [];
  });
  return [...incidents, ...yellow, ...subs].toSorted((a, b) => a.elapsedMs - b.elapsedMs);
}
