import { eventSeed } from '@touchline/game-kit/node';
import { type MatchPlayers, playersOf, type Simulation, type Squad, squadOf } from '@touchline/price-model';
import type { MessageOf, PastGame, PlayerEntity } from '../../../catalogue/index.ts';
import { pastReport, type PlayedPlayers } from '../../../simulation/index.ts';
import type { Fixture } from './demo-fixtures.ts';
import { competitorIdOf, demoCups, type DemoLeague, demoLeagues } from './demo-leagues.ts';

/** Line-ups are published this long before the start, in feed time (DR-7.126). */
const lineUpsBeforeMs = 60 * 60_000;
/** The id of a player is the id of the side times this number, plus the shirt number (DR-7.123). */
const playersPerSide = 100;

/** Only football has players; its simulated matches too. */
const hasPlayers = ({ sport }: DemoLeague): boolean => sport.key === 'football';

const squads = new WeakMap<Uint8Array, Map<number, Squad>>();

/** Returns the squad of a side; it is drawn once for each seed of a feed. */
function squadOfSide(feedSeed: Uint8Array, league: DemoLeague, side: number): Squad {
  const known = squads.get(feedSeed) ?? new Map<number, Squad>();
  squads.set(feedSeed, known);
  const id = competitorIdOf(league, side);
  const squad = known.get(id) ?? squadOf(feedSeed, league.league, side, id * playersPerSide);
  known.set(id, squad);
  return squad;
}

/** Adds the players of every football side to the message with the names of the demo. */
export const withSquads = (
  message: MessageOf<'FixtureUpsert'>,
  feedSeed: Uint8Array,
): MessageOf<'FixtureUpsert'> => ({
  ...message,
  players: [...demoLeagues, ...demoCups]
    .filter(hasPlayers)
    .flatMap((league) => league.league.sides.flatMap((_, side) => playersOfSide(feedSeed, league, side))),
});

const playersOfSide = (feedSeed: Uint8Array, league: DemoLeague, side: number): PlayerEntity[] =>
  squadOfSide(feedSeed, league, side).map(({ id, number, position, name }) => ({
    id,
    competitorId: competitorIdOf(league, side),
    number,
    position,
    names: name,
  }));

/** Returns the players of a match of the demo; undefined in a sport without players. They are drawn at the first use. */
export function playersOfFixture(
  { gameId, league, home, away, startAtMs, speed }: Fixture,
  simulation: Simulation,
  feedSeed: Uint8Array,
): PlayedPlayers | undefined {
  const { event } = simulation;
  if (!hasPlayers(league) || event.kind !== 'goals') return undefined;
  let drawn: MatchPlayers | undefined;
  const read = (): MatchPlayers => {
    const sides = [squadOfSide(feedSeed, league, home), squadOfSide(feedSeed, league, away)] as const;
    drawn ??= playersOf({ ...simulation, event }, sides, eventSeed(feedSeed, String(gameId)), gameId);
    return drawn;
  };
  const lineUpsAtMs = league.isSimulated ? Number.NEGATIVE_INFINITY : startAtMs - lineUpsBeforeMs / speed;
  return { lineUpsAtMs, read };
}

/** Returns line-ups and story of a match of the demo that ended while the feed was not connected. */
export const reportOfFixture = (
  fixture: Fixture,
  simulation: Simulation,
  feedSeed: Uint8Array,
): Pick<PastGame, 'lineUps' | 'story'> =>
  pastReport({
    simulation,
    gameId: fixture.gameId,
    players: playersOfFixture(fixture, simulation, feedSeed),
  });
