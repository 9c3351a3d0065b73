import type { GameEntity, MessageOf } from '../../../catalogue/index.ts';
import { sportOf } from '../../sport-list.ts';
import { sportKeys } from './market-map.ts';
import type { Parsed } from './schemas.ts';

type Fixture = Parsed<'fixtures_fixture'>['fixture'];

/** Returns the URNs of a fixture that need an internal id. */
export const urnsOfFixture = ({ fixture }: Parsed<'fixtures_fixture'>): string[] => [
  fixture.id,
  ...(fixture.tournament ? [fixture.tournament.id, fixture.tournament.category.id] : []),
  ...(fixture.competitors?.competitor ?? []).map(({ id }) => id),
];

export type FixtureOutcome =
  | { outcome: 'mapped'; message: MessageOf<'FixtureUpsert'>; game: GameEntity }
  | { outcome: 'refused'; reason: string };

const refused = (reason: string): FixtureOutcome => ({ outcome: 'refused', reason });

const alpha2 = (code: string | undefined): string | null =>
  code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;

/** Returns home and away side. When the provider does not mark them, the first is the home side. */
function pairOf(fixture: Fixture) {
  const sides = fixture.competitors?.competitor ?? [];
  const home = sides.find(({ qualifier }) => qualifier === 'home') ?? sides[0];
  const away = sides.find((side) => side !== home);
  return sides.length === 2 && home && away ? { home, away } : null;
}

/** Maps a game and everything that it refers to into one message (DR-6.10). */
export function mapFixture(
  { fixture }: Parsed<'fixtures_fixture'>,
  idOf: (urn: string) => number,
  producer: string,
  recvTs: number,
): FixtureOutcome {
  const { tournament } = fixture;
  if (!tournament) return refused('fixture without a tournament');
  const sport = sportOf(sportKeys[tournament.sport.id] ?? '');
  if (!sport) return refused(`sport ${tournament.sport.id} is not offered`);
  const pair = pairOf(fixture);
  if (!pair) return refused('fixture without two sides');
  const { category } = tournament;
  const champId = idOf(tournament.id);
  const game: GameEntity = {
    id: idOf(fixture.id),
    champId,
    sportId: sport.id,
    homeId: idOf(pair.home.id),
    awayId: idOf(pair.away.id),
    kind: 'line',
    startAtMs: Date.parse(fixture.start_time),
    isSimulated: false,
  };
  const message: MessageOf<'FixtureUpsert'> = {
    kind: 'FixtureUpsert',
    producer,
    producerTs: recvTs,
    sports: [sport],
    categories: [
      {
        id: idOf(category.id),
        sportId: sport.id,
        names: { en: category.name },
        countryCode: alpha2(category.country_code),
      },
    ],
    champs: [
      {
        id: champId,
        sportId: sport.id,
        categoryId: idOf(category.id),
        names: { en: tournament.name },
        sort: 1000,
        isSimulated: false,
      },
    ],
    competitors: [pair.home, pair.away].map((side) => ({
      id: idOf(side.id),
      sportId: sport.id,
      names: { en: side.name },
      countryCode: alpha2(side.country_code),
      crest: null,
    })),
    games: [game],
  };
  return { outcome: 'mapped', message, game };
}
