import { z } from 'zod';
import { readBudget } from '../shared/budgets.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { champWire, competitorWire, marketWire, sportWire } from './catalogue.ts';
import { championshipPaths } from './championship-paths.ts';

export const championshipErrors = { 'championship/no-champ': 404, 'championship/no-season': 404 } as const;

const language = z.string().regex(/^[a-z]{2}$/);
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A game of a season that was played to its end. */
const seasonResult = z.object({
  gameId: z.number(),
  round: z.number().nullable(),
  startAtMs: z.number(),
  homeId: z.number(),
  awayId: z.number(),
  home: z.number(),
  away: z.number(),
});

/** A side of a tie: a known one, or the winner of an earlier tie. */
const tieSide = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), id: z.number() }),
  z.object({ kind: z.literal('winner-of'), tieNo: z.number() }),
]);

const tieScore = z.object({
  home: z.number(),
  away: z.number(),
  pens: z.object({ home: z.number(), away: z.number() }).nullable(),
});

/** A tie of a cup: one match. */
const cupTie = z.object({
  /** From 1, round after round. */
  no: z.number(),
  startAtMs: z.number(),
  state: z.enum(['ahead', 'live', 'ended']),
  /** Null until the pair is known. */
  gameId: z.number().nullable(),
  home: tieSide,
  away: tieSide,
  score: tieScore.nullable(),
  winnerId: z.number().nullable(),
});

/** A season with its results. */
export const seasonWire = z.object({
  id: z.number(),
  /** What players call it: "24" or "2026/27". */
  name: z.string(),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
  /** Whether no match of it will be played any more. Matches that were not played are in no result. */
  isOver: z.boolean(),
  rounds: z.number(),
  winPoints: z.number(),
  drawPoints: z.number(),
  entrants: z.array(competitorWire),
  /** Oldest first. */
  results: z.array(seasonResult),
  /** The rounds of a cup, the first one first (DR-7.110); null for a league. */
  bracket: z.array(z.array(cupTie)).nullable(),
});

/** A player among the top scorers of a season (DR-7.133). */
const topScorer = z.object({
  /** Players with equal goals and appearances share a place. */
  place: z.number(),
  playerId: z.number(),
  name: z.string(),
  teamId: z.number(),
  goals: z.number(),
  /** How many of the goals are penalties. */
  penalties: z.number(),
  assists: z.number(),
  appearances: z.number(),
});

/** An event whose outcomes are competitors, with its markets: the winner of a season, the first three. */
const outright = z.object({
  eventId: z.number(),
  champId: z.number(),
  name: z.string(),
  state: z.string(),
  /** When bets close: the start of the last game. */
  closesAtMs: z.number(),
  topic: z.string(),
  clk: z.number(),
  markets: z.array(marketWire),
});

export const championshipEndpoints = defineEndpoints(championshipPaths, {
  list: {
    access: 'anyone',
    isForViews: true,
    budget: readBudget,
    summary: 'Championships with their numbers of games, and the favourites of those with outrights',
    query: z.strictObject({ lng: language }),
    reply: z.object({
      champs: z.array(
        champWire.extend({
          sportKey: z.string(),
          lineCount: z.number(),
          liveCount: z.number(),
          outright: z
            .object({
              name: z.string(),
              /** The three competitors with the lowest odds. */
              favourites: z.array(competitorWire.extend({ coefMilli: z.number() })),
            })
            .nullable(),
        }),
      ),
    }),
  },
  show: {
    access: 'anyone',
    isForViews: false,
    budget: readBudget,
    summary: 'One championship: its season with all results, earlier seasons, and its outrights',
    params: z.strictObject({ champId: id }),
    query: z.strictObject({
      lng: language,
      /** An earlier season; the current one when absent. */
      season: id.optional(),
    }),
    reply: z.object({
      sport: sportWire,
      champ: champWire,
      season: seasonWire.nullable(),
      /** The top scorers of the season, at most 20; empty without players. */
      scorers: z.array(topScorer),
      /** Newest first. */
      seasons: z.array(z.object({ id: z.number(), name: z.string() })),
      outrights: z.array(outright),
    }),
    refusals: ['championship/no-champ', 'championship/no-season'],
  },
});

export type ChampionshipApi = ApiTypes<typeof championshipEndpoints>;
export type ChampionshipReply = ChampionshipApi['show']['reply'];
export type SeasonWire = z.output<typeof seasonWire>;
export type CupTieWire = z.output<typeof cupTie>;
export type TieSideWire = z.output<typeof tieSide>;
export type TopScorerWire = z.output<typeof topScorer>;
export type OutrightWire = z.output<typeof outright>;
