/** What the match tracker shows of a game, and how messages of its topic change it. */
import {
  type StoryFact,
  storyKey,
  type TrailPlace,
  type ZoneFact,
  zoneKey,
  zoneTrailGapMs,
  zoneTrailLength,
} from '@touchline/contracts/sports-betting';

export interface TrackerState {
  readonly zone: ZoneFact | null;
  /** Earlier positions of the ball, oldest first. */
  readonly trail: readonly TrailPlace[];
  /** The number of the newest position, which counts up with each. */
  readonly moveNo: number;
  readonly story: StoryFact | null;
}

export const EMPTY_TRACKER: TrackerState = { zone: null, trail: [], moveNo: 0, story: null };

/** Applies a message, a delta or a snapshot. Facts of another game and facts older than the shown ones change nothing. */
export function nextTracker(
  state: TrackerState,
  gameId: number,
  set: Readonly<Record<string, unknown>>,
): TrackerState {
  const zone = (set[zoneKey(gameId)] as ZoneFact | undefined) ?? null;
  const story = (set[storyKey(gameId)] as StoryFact | undefined) ?? null;
  const isNewer = zone !== null && zone.atMs > (state.zone?.atMs ?? -1);
  return {
    zone: isNewer ? zone : state.zone,
    trail: isNewer ? nextTrail(state, zone) : state.trail,
    moveNo: isNewer ? state.moveNo + 1 : state.moveNo,
    story: story !== null && story.atMs > (state.story?.atMs ?? -1) ? story : state.story,
  };
}

/** The way of the ball continues unless play stopped or facts are missing in between (DR-10.31). */
function nextTrail({ zone: before, trail }: TrackerState, zone: ZoneFact): readonly TrailPlace[] {
  if (zone.trail) return zone.trail;
  const isOneMove =
    before !== null &&
    before.act !== 'pause' &&
    zone.act !== 'pause' &&
    zone.atMs - before.atMs <= zoneTrailGapMs;
  return isOneMove ? [...trail, [before.x, before.y] as const].slice(-zoneTrailLength) : [];
}
