import type { CanonicalMessage, OpenGame } from '../catalogue/index.ts';
import { contentOf, newPlayedSeason, type PlayedSeason, stepSeason } from './played-season.ts';
import type { SeasonPlan } from './season-plan.ts';

/** The seasons of a simulated feed. */
export type SeasonsPlan = {
  /** Returns the seasons that are played at a time, the most urgent first. */
  current: (nowMs: number) => readonly { seasonId: number; plan: () => SeasonPlan }[];
  /** Returns the season of an event; null for an id of something else. */
  byId: (eventId: number) => SeasonPlan | null;
};

export type Seasons = {
  /** Returns the changes of all seasons, one list for one transaction each. */
  tick: (nowMs: number) => Iterable<CanonicalMessage[]>;
  content: (nowMs: number) => Iterable<CanonicalMessage[]>;
};

/** How many games of past days are simulated in one tick after a start: about 5 ms of CPU. */
const gamesPerTick = 6;

/**
 * Plays the seasons of a simulated feed. Seasons whose outrights an earlier process left open are continued or settled
 * first (DR-7.46).
 */
export function createSeasons(plan: SeasonsPlan, known: readonly OpenGame[]): Seasons {
  const seasons = new Map<number, PlayedSeason>();
  for (const game of known) {
    const own = plan.byId(game.id);
    if (own) seasons.set(game.id, newPlayedSeason(own, game));
  }
  /** Seasons that are settled; they stay current until the next one begins. */
  const over = new Set<number>();

  return {
    *tick(nowMs) {
      const current = plan.current(nowMs);
      for (const { seasonId, plan: make } of current) {
        if (!seasons.has(seasonId) && !over.has(seasonId)) seasons.set(seasonId, newPlayedSeason(make()));
      }
      let left = gamesPerTick;
      // Seasons of an earlier process come last; a new season of a short league does not wait for the long ones.
      for (const seasonId of new Set([...current.map((one) => one.seasonId), ...seasons.keys()])) {
        const season = seasons.get(seasonId);
        if (!season) continue;
        const { simulated, messages } = stepSeason(season, nowMs, left);
        left -= simulated;
        if (season.isOver) {
          seasons.delete(seasonId);
          over.add(seasonId);
        }
        if (messages.length > 0) yield messages;
      }
    },
    *content(nowMs) {
      for (const season of seasons.values()) {
        const messages = contentOf(season, nowMs);
        if (messages.length > 0) yield messages;
      }
    },
  };
}
