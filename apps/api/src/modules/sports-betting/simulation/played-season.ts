import type { RankingResult } from '@touchline/betting-engine';
import type { CanonicalMessage, GameState, OpenGame, PastGame } from '../catalogue/index.ts';
import {
  decidedLines,
  type PublishedLines,
  publishedLinesOf,
  recordResult,
  stopLines,
  undecidedLines,
  updatePrices,
} from './published-lines.ts';
import { createSeasonGames, type SeasonGames } from './season-games.ts';
import type { SeasonPlan } from './season-plan.ts';

/** A season with its outrights and what has been published of it. Only `stepSeason` changes it. */
export type PlayedSeason = {
  readonly plan: SeasonPlan;
  readonly games: SeasonGames;
  readonly lines: PublishedLines;
  state: GameState;
  isSeasonPublished: boolean;
  isEventPublished: boolean;
  isStopped: boolean;
  priceKey: string;
  nextPriceAtMs: number;
  /** When the last game of the season ended; null before. */
  overAtMs: number | null;
  isOver: boolean;
};

export const newPlayedSeason = (plan: SeasonPlan, known?: OpenGame): PlayedSeason => ({
  plan,
  games: createSeasonGames(plan),
  lines: publishedLinesOf(known?.lines ?? []),
  state: known?.state ?? 'SCHEDULED',
  isSeasonPublished: known !== undefined,
  isEventPublished: known !== undefined,
  isStopped: false,
  priceKey: '',
  nextPriceAtMs: 0,
  overAtMs: null,
  isOver: false,
});

const head = ({ plan }: PlayedSeason, nowMs: number) => ({
  producer: plan.producer,
  producerTs: nowMs,
  gameId: plan.event.id,
});

/**
 * Returns all messages of one season at a time: games that have ended, the outrights' event, prices, and at the end the
 * results. Nothing is priced before every game that has begun is known (DR-7.54).
 * @param most how many games may be simulated in this step
 */
export function stepSeason(
  season: PlayedSeason,
  nowMs: number,
  most: number,
): { simulated: number; messages: CanonicalMessage[] } {
  if (season.isOver) return { simulated: 0, messages: [] };
  const { simulated, ended } = season.games.advance(nowMs, most);
  const messages = [...publishSeason(season, nowMs), ...publishPast(season, ended, nowMs)];
  if (!season.games.isUpToDate(nowMs)) return { simulated, messages };
  if (season.games.isOver()) return { simulated, messages: [...messages, ...concludeSeason(season, nowMs)] };
  if (nowMs >= season.plan.event.startAtMs) messages.push(...closeBets(season, nowMs));
  else messages.push(...publishPrices(season, nowMs));
  return { simulated, messages };
}

function publishPast({ plan }: PlayedSeason, games: PastGame[], nowMs: number): CanonicalMessage[] {
  if (games.length === 0) return [];
  return [{ kind: 'PastGames', producer: plan.producer, producerTs: nowMs, games }];
}

const noFixtures = { sports: [], categories: [], champs: [], competitors: [], games: [] };

/** Publishes the season before its games refer to it. */
function publishSeason(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  if (season.isSeasonPublished) return [];
  season.isSeasonPublished = true;
  const { producer, season: entity } = season.plan;
  return [{ kind: 'FixtureUpsert', producer, producerTs: nowMs, ...noFixtures, seasons: [entity] }];
}

/** Publishes the event of the outrights, once. */
function publishEvent(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  if (season.isEventPublished) return [];
  season.isEventPublished = true;
  const { producer, event } = season.plan;
  return [{ kind: 'FixtureUpsert', producer, producerTs: nowMs, ...noFixtures, games: [event] }];
}

/** Reprices after each ended game and each change of a score, and otherwise at the interval (DR-7.54). */
function publishPrices(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  const { plan, games, lines } = season;
  const key = games.key(nowMs, plan.isPricedByScore);
  const isDue = games.hasLive() && nowMs >= season.nextPriceAtMs;
  if (key === season.priceKey && !isDue) return [];
  season.priceKey = key;
  season.nextPriceAtMs = nowMs + plan.repriceEveryMs;
  const markets = updatePrices(lines, plan.outrights.price(games, nowMs));
  const event = publishEvent(season, nowMs);
  return markets.length > 0 ? [...event, { ...head(season, nowMs), kind: 'MarketsDelta', markets }] : event;
}

/** Stops bets at the start of the last game. */
function closeBets(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  const messages = publishEvent(season, nowMs);
  if (season.state === 'SCHEDULED') {
    season.state = 'LIVE';
    messages.push({ ...head(season, nowMs), kind: 'EventState', state: 'LIVE' });
  }
  if (!season.isStopped) {
    season.isStopped = true;
    stopLines(season.lines);
    messages.push({
      ...head(season, nowMs),
      kind: 'MarketsStop',
      typeKeys: '*',
      to: 'SUSPENDED',
      reason: 'last-game',
    });
  }
  return messages;
}

/** The final classification: sides that are equal share a place (DR-7.51, DR-3.5). */
function rankingOf({ plan, games }: PlayedSeason): RankingResult {
  const entries = plan.outrights.rank(games).map(({ side, position }) => ({
    key: plan.keys[side] ?? '',
    position,
  }));
  return { shape: 'ranking', sport: plan.sportKey, ending: { kind: 'finished' }, entries, nonStarters: [] };
}

/** Settles the outrights after the last game, and confirms them later (DR-7.56). */
function concludeSeason(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  const own = head(season, nowMs);
  const result = rankingOf(season);
  const messages = publishEvent(season, nowMs);
  if (season.state !== 'ENDED') {
    season.state = 'ENDED';
    messages.push({ ...own, kind: 'EventState', state: 'ENDED' });
  }
  const { settle } = recordResult(season.lines, result);
  if (settle.length > 0) messages.push({ ...own, kind: 'Settle', certainty: 1, results: settle });
  season.overAtMs ??= nowMs;
  if (nowMs < season.overAtMs + season.plan.confirmAfterMs) return messages;
  season.isOver = true;
  messages.push({ ...own, kind: 'GameResult', result });
  const decided = decidedLines(season.lines);
  if (decided.length > 0) messages.push({ ...own, kind: 'Settle', certainty: 2, results: decided });
  return [...messages, { ...own, kind: 'EventState', state: 'CLOSED' }];
}

/** The undecided lines as they were published last: the content of a snapshot. */
export function contentOf(season: PlayedSeason, nowMs: number): CanonicalMessage[] {
  const markets = undecidedLines(season.lines);
  return markets.length > 0 ? [{ ...head(season, nowMs), kind: 'MarketsDelta', markets }] : [];
}
