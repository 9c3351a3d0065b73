import type { StoryFact } from '@touchline/contracts/sports-betting';
import { storyAt } from '@touchline/price-model';
import type { PlayedGame } from './played-game.ts';

/** Statistics of open play are published this often; an incident is published at once. */
const storyEveryMs = 5000;
/** An unchanged story is repeated after this time, for processes that started after the last change. */
const repeatStoryMs = 30_000;

/**
 * Returns the story of a live game: statistics, marks and course. Null when nothing has happened since the last one
 * and the next one is not due.
 */
export function publishStory(game: PlayedGame, nowMs: number): StoryFact | null {
  const { simulation, gameId } = game;
  const elapsedMs = nowMs - simulation.startAtMs;
  if (elapsedMs < 0 || game.state !== 'LIVE') return null;
  const next = simulation.incidents[game.story.incidentCount];
  const isNews = next !== undefined && next.elapsedMs <= elapsedMs;
  if (!isNews && nowMs < game.story.nextAtMs) return null;
  const { story, counts } = storyAt(simulation, elapsedMs, gameId, game.story.counts, game.players?.read());
  const text = JSON.stringify(story);
  const isRepeat = text === game.story.text && nowMs < game.story.repeatAtMs;
  game.story = {
    counts,
    text,
    incidentCount: countUpTo(game, elapsedMs),
    nextAtMs: nowMs + storyEveryMs,
    repeatAtMs: isRepeat ? game.story.repeatAtMs : nowMs + repeatStoryMs,
  };
  return isRepeat ? null : { gameId, atMs: nowMs, ...story };
}

function countUpTo(
  { simulation: { incidents }, story: { incidentCount } }: PlayedGame,
  elapsedMs: number,
): number {
  let count = incidentCount;
  while ((incidents[count]?.elapsedMs ?? Number.POSITIVE_INFINITY) <= elapsedMs) count++;
  return count;
}
