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
 */
export function storyAt(
  simulation: Simulation,
  elapsedMs: number,
  noise: number,
  before: PlayCounts = noPlayCounts,
): { readonly story: MatchStory; readonly counts: PlayCounts } {
  const { event, speed } = simulation;
  const incidents = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
  if (event.kind === 'goals') {
    const { story, counts } = goalStory({ ...simulation, event }, incidents, elapsedMs, noise, before);
    return { story: limited(story), counts };
  }
  const story =
    event.kind === 'basketball'
      ? basketballStory(event, speed, incidents, elapsedMs)
      : event.kind === 'tennis'
        ? tennisStory(event.model.bestOf, incidents)
        : event.kind === 'esports'
          ? esportsStory(event.model, incidents)
          : rallyStory(event.model, incidents);
  return { story: limited(story), counts: before };
}

const limited = (story: MatchStory): MatchStory => ({
  ...story,
  marks: story.marks.slice(-mostStoryMarks),
});
