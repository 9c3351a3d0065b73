import { advanceChance, goalsLeft, matchUp, sideStrength } from '@touchline/price-model';
import type { Names } from '../../../catalogue/index.ts';
import {
  cupOutrights,
  type SeasonGame,
  type SeasonPlan,
  type SeasonsPlan,
} from '../../../simulation/index.ts';
import type { CupMatch, DemoCups, PlayedCup } from './demo-cups.ts';
import { demoProducer, type DemoWorldTerms } from './demo-fixture.ts';
import type { IsPlayed } from './demo-leagues.ts';
import { reportOfFixture } from './demo-players.ts';
import { toGame } from './demo-names.ts';

const repriceEveryMs = 30_000;
const confirmAfterMs = 20_000;

/** "Ember Cup no. 24", in every language of the cup's name. */
const cupNames = ({ league, season }: PlayedCup): Names => {
  const { en, ru, ar } = league.league.name;
  return { en: `${en} no. ${season.name}`, ru: `${ru} № ${season.name}`, ar: `${ar} رقم ${season.name}` };
};

/** Builds the plan of a cup: its outrights are on sale from the draw until the final starts (DR-7.114). */
function planCup(cup: PlayedCup, terms: DemoWorldTerms): SeasonPlan {
  const { league, season, speed, matches } = cup;
  const keys = season.entrantIds.map(String);
  const matchOf = ({ no }: SeasonGame): CupMatch => {
    const match = matches[no];
    if (!match) throw new RangeError(`cup ${season.id} has no match ${no}`);
    return match;
  };
  return {
    producer: demoProducer,
    sportKey: league.sport.key,
    season,
    event: {
      id: season.id,
      champId: league.no,
      sportId: league.sport.id,
      homeId: null,
      awayId: null,
      names: cupNames(cup),
      kind: 'line',
      startAtMs: season.tieStartsAtMs?.at(-1) ?? 0,
      isSimulated: league.isSimulated,
      seasonId: season.id,
    },
    keys,
    outrights: cupOutrights({ keys, pairChance: pairChances(cup, terms) }),
    games: matches.map(({ fixture, home, away }, no) => ({
      gameId: fixture.gameId,
      no,
      home,
      away,
      startAtMs: fixture.startAtMs,
    })),
    simulate: (game) => matchOf(game).simulation,
    entityOf: (game) => toGame(matchOf(game).fixture),
    reportOf: (game, simulation) => reportOfFixture(matchOf(game).fixture, simulation, terms.feedSeed),
    isPricedByScore: true,
    repriceEveryMs: Math.max(10_000, Math.round(repriceEveryMs / speed)),
    confirmAfterMs: Math.round(confirmAfterMs / speed),
  };
}

/** Computes the chance of each pair once: the upper side of the bracket is at home. */
function pairChances(cup: PlayedCup, { feedSeed }: DemoWorldTerms): (upper: number, lower: number) => number {
  const { format, sides } = cup.league.league;
  const strengths = cup.draw.map((side) => sideStrength(feedSeed, sides[side]?.key ?? ''));
  const known = new Map<number, number>();
  return (upper, lower) => {
    const pair = upper * strengths.length + lower;
    const [first, second] = [strengths[upper], strengths[lower]];
    const event = known.has(pair) || !first || !second ? null : matchUp(format, first, second);
    if (event?.kind === 'goals') known.set(pair, advanceChance(goalsLeft(event, null)));
    return known.get(pair) ?? 0.5;
  };
}

/** The cups of the demo at a speed, as seasons of a simulated feed. */
export const planCupSeasons = (
  cups: DemoCups,
  terms: DemoWorldTerms,
  speed: number,
  isPlayed: IsPlayed,
): SeasonsPlan => ({
  current: (nowMs) =>
    cups
      .current(nowMs, speed)
      .filter(isPlayed)
      .map((cup) => ({ seasonId: cup.season.id, plan: () => planCup(cup, terms) })),
  byId: (eventId) => {
    const cup = cups.bySeasonId(eventId);
    return cup && planCup(cup, terms);
  },
});
