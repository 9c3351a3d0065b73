import type { StoryFact, ZoneFact } from '@touchline/contracts/sports-betting';
import type { CanonicalMessage, OpenGame } from '../catalogue/index.ts';
import type { PlayedGame } from './played-game.ts';
import { publishStory } from './publish-story.ts';
import { publishZone } from './publish-zone.ts';
import { createSeasons, type SeasonsPlan } from './simulated-seasons.ts';
import { stepGame } from './step-game.ts';
import { undecidedLines } from './published-lines.ts';

/**
 * Maximum number of games per transaction. The first start publishes many games; chunks let live prices be stored in
 * between.
 */
const chunkSize = 25;

/** The plan of a simulated feed: its schedule, its names, and how it prepares a game. */
export type WorldPlan<Fixture extends { gameId: number }> = {
  producer: string;
  /** Builds the message with sports, championships and sides, which is published once at each start. */
  publishNames: (nowMs: number) => CanonicalMessage;
  publishFixtures: (fixtures: readonly Fixture[], nowMs: number) => CanonicalMessage;
  /**
   * Returns games that may be in play at a time, in groups; each group is published before the next group is processed.
   */
  begun: (nowMs: number) => readonly (readonly Fixture[])[];
  /** Returns games on the line at a time, soonest first. */
  ahead: (nowMs: number) => readonly Fixture[];
  byId: (gameId: number) => Fixture | null;
  play: (fixture: Fixture, known?: OpenGame) => PlayedGame;
  /** The seasons that the games belong to; absent for a feed without outrights. */
  seasons?: SeasonsPlan;
};

export type World = {
  /** Returns the changes of started and known games, in chunks for one transaction each. */
  tick: (nowMs: number) => Iterable<CanonicalMessage[]>;
  /** Returns the changes of seasons and their outrights. */
  seasons: (nowMs: number) => Iterable<CanonicalMessage[]>;
  /** Returns new games of the line, soonest first; published when nothing more urgent waits. */
  extendLine: (nowMs: number) => Iterable<CanonicalMessage[]>;
  /** Returns the match-tracker facts that have changed since they were last published. */
  zones: (nowMs: number) => ZoneFact[];
  /** Returns the stories of live games that are due. */
  stories: (nowMs: number) => StoryFact[];
  /** Returns all undecided lines as they were published last: the content of a snapshot. */
  content: (nowMs: number) => Iterable<CanonicalMessage[]>;
};

/**
 * Creates a simulated feed without clock or storage. The same plan, known games and times give the same messages
 * (DR-7.2).
 * @param known open games that an earlier process published; they are continued or finished first (DR-7.46)
 */
export function createWorld<Fixture extends { gameId: number }>(
  plan: WorldPlan<Fixture>,
  known: readonly OpenGame[],
): World {
  const games = restoreGames(plan, known);
  const seasons = plan.seasons && createSeasons(plan.seasons, known);
  /** Games of the schedule that were over before this process started. */
  const missed = new Set<number>();
  let isNamed = false;
  const isNew = ({ gameId }: Fixture): boolean => !games.has(gameId) && !missed.has(gameId);

  function* tick(nowMs: number): Iterable<CanonicalMessage[]> {
    if (!isNamed) yield [plan.publishNames(nowMs)];
    isNamed = true;
    yield* joined(stepAll(games, nowMs));
    for (const group of plan.begun(nowMs)) yield* publishNew(group.filter(isNew), nowMs);
  }

  function* publishNew(fixtures: readonly Fixture[], nowMs: number): Iterable<CanonicalMessage[]> {
    for (let from = 0; from < fixtures.length; from += chunkSize) {
      const messages: CanonicalMessage[] = [];
      const published: Fixture[] = [];
      for (const fixture of fixtures.slice(from, from + chunkSize)) {
        const game = plan.play(fixture);
        if (nowMs >= game.simulation.startAtMs + game.simulation.endMs) {
          missed.add(fixture.gameId);
          continue;
        }
        games.set(fixture.gameId, game);
        published.push(fixture);
        messages.push(...stepGame(game, nowMs));
      }
      if (published.length > 0) yield [plan.publishFixtures(published, nowMs), ...messages];
    }
  }

  function* content(nowMs: number): Iterable<CanonicalMessage[]> {
    const lists = [...games.values()].map((game): CanonicalMessage[] => {
      const markets = undecidedLines(game.lines);
      const head = { producer: plan.producer, producerTs: nowMs, gameId: game.gameId };
      return markets.length > 0 ? [{ ...head, kind: 'MarketsDelta', markets }] : [];
    });
    yield* joined(lists);
    yield* seasons?.content(nowMs) ?? [];
  }

  const extendLine = (nowMs: number): Iterable<CanonicalMessage[]> =>
    publishNew(plan.ahead(nowMs).filter(isNew), nowMs);

  const zones = (nowMs: number): ZoneFact[] =>
    [...games.values()].flatMap((game) => publishZone(game, nowMs) ?? []);

  const stories = (nowMs: number): StoryFact[] =>
    [...games.values()].flatMap((game) => publishStory(game, nowMs) ?? []);

  return { tick, zones, stories, seasons: (nowMs) => seasons?.tick(nowMs) ?? [], extendLine, content };
}

/** Games of an earlier process, sorted by their end, so that they are settled in chronological order. */
function restoreGames<Fixture extends { gameId: number }>(
  plan: WorldPlan<Fixture>,
  known: readonly OpenGame[],
): Map<number, PlayedGame> {
  const restored = known.flatMap((game) => {
    const fixture = plan.byId(game.id);
    return fixture ? [plan.play(fixture, game)] : [];
  });
  const endOf = ({ simulation }: PlayedGame): number => simulation.startAtMs + simulation.endMs;
  return new Map(restored.toSorted((a, b) => endOf(a) - endOf(b)).map((game) => [game.gameId, game]));
}

function* stepAll(games: Map<number, PlayedGame>, nowMs: number): Iterable<CanonicalMessage[]> {
  for (const game of games.values()) {
    const messages = stepGame(game, nowMs);
    if (game.isOver) games.delete(game.gameId);
    if (messages.length > 0) yield messages;
  }
}

/** Joins the messages of adjacent games into chunks for one transaction each. */
function* joined(lists: Iterable<CanonicalMessage[]>): Iterable<CanonicalMessage[]> {
  let piece: CanonicalMessage[] = [];
  let count = 0;
  for (const list of lists) {
    piece.push(...list);
    if (++count % (2 * chunkSize) > 0) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
