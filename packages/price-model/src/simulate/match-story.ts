import type { MatchPlayers } from '../players/player-events.ts';
import { basketballStory } from './basketball-story.ts';
import { goalStory } from './goal-story.ts';
import { noPlayCounts, type PlayCounts } from './play-counts.ts';
import { esportsStory, rallyStory, tennisStory } from './point-story.ts';
import type { Simulation } from './simulation.ts';
import type { MatchStory } from './story-types.ts';

/** The newest marks are kept, so that a message stays small. */
export const mostStoryMarks = 40;

/**
 * Tells the story of an event up to a moment: statistics, marks and course. It uses past incidents and the noise of
 * the match tracker, so its figures are those of the pictures that were shown.
 *
 * @param noise a number specific to the event, the same as for `zoneAt`
 * @param before the counts that the last call returned; it saves counting from the start
 * @param players the players of the event's marks, in a sport that has them (DR-7.131)
 */
export function storyAt(
  simulation: Simulation,
  elapsedMs: number,
  noise: number,
  before: PlayCounts = noPlayCounts,
  players?: MatchPlayers,
): { readonly story: MatchStory; readonly counts: PlayCounts } {
  const { story, counts } = tellStory(simulation, elapsedMs, noise, before, players);
  return { story: { ...story, marks: story.marks.slice(-mostStoryMarks) }, counts };
}

/** Returns the whole story of an event that has ended, with all its marks (DR-7.132). */
export const finalStory = (simulation: Simulation, noise: number, players?: MatchPlayers): MatchStory =>
  tellStory(simulation, simulation.endMs, noise, noPlayCounts, players).story;

function tellStory(
  simulation: Simulation,
  elapsedMs: number,
  noise: number,
  before: PlayCounts,
  players?: MatchPlayers,
): { readonly story: MatchStory; readonly counts: PlayCounts } {
  const { event, speed } = simulation;
  const incidents = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
  switch (event.kind) {
    case 'goals':
      return goalStory({ ...simulation, event }, incidents, elapsedMs, noise, before, players);
    case 'basketball':
      return { story: basketballStory(event, speed, incidents, elapsedMs), counts: before };
    case 'tennis':
      return { story: tennisStory(event.model.bestOf, incidents), counts: before };
    case 'esports':
      return { story: esportsStory(event.model, incidents), counts: before };
    case 'rally':
      return { story: rallyStory(event.model, incidents), counts: before };
  }
}
