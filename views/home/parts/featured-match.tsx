/** The big match: the live match of the operator's first championship, or the next one, with its main prices. */
import {
  ChampIcon,
  columnsOf,
  gamePath,
  GameTime,
  MainPrice,
  useChampTitle,
  useGame,
  useGameIds,
  useLine,
  useVersus,
} from '@touchline/line-kit';
import { CoefRow, TeamCrest } from '@touchline/ui';
import type { ChampWire, GameWire } from '@touchline/contracts/sports-betting';
import { useLocation, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { HomeData } from '../data/load-home.ts';
import { pickFeatured } from '../data/pick-games.ts';
import styles from './featured-match.module.css';

type Champ = Pick<ChampWire, 'id' | 'countryCode' | 'categoryName' | 'name'>;

interface FeaturedProps {
  readonly data: HomeData;
  /** Shown when no match of this line can be the big match. */
  readonly children?: ReactNode;
}

export const FeaturedLive = (props: FeaturedProps): ReactElement => (
  <Featured {...props} champs={props.data.live.champs} />
);
export const FeaturedNext = (props: FeaturedProps): ReactElement => (
  <Featured {...props} champs={props.data.topChamps} />
);

function Featured({
  data,
  champs,
  children,
}: FeaturedProps & { readonly champs: readonly Champ[] }): ReactElement {
  const { store } = useLine();
  const ids = useGameIds();
  const id = useMemo(
    () =>
      pickFeatured(
        ids.flatMap((gameId) => store.game(gameId) ?? []),
        champs,
      ),
    [ids, store, champs],
  );
  const game = useGame(id ?? 0);
  const sport = data.sports.find(({ id: sportId }) => sportId === game?.sportId);
  const champ = [...champs, ...data.topChamps].find(({ id: champId }) => champId === game?.champId);
  if (!game || !sport) return <>{children}</>;
  return <FeaturedMatch key={game.id} game={game} sportKey={sport.key} champ={champ} />;
}

function FeaturedMatch({
  game,
  sportKey,
  champ,
}: {
  readonly game: GameWire;
  readonly sportKey: string;
  readonly champ: Champ | undefined;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const versus = useVersus(game);
  const href = gamePath(lang, sportKey, game);
  return (
    <section className={styles['card']} aria-labelledby="home-featured">
      <a href={href} className={styles['match']} title={versus}>
        <div className={styles['top']}>
          <h2 id="home-featured" className={styles['title']}>
            {t('home_featured')}
          </h2>
          {champ && <ChampLine champ={champ} sportKey={sportKey} />}
        </div>
        <span className={styles['sides']}>
          <Side team={game.home} />
          <span className={styles['middle']}>
            {game.score && (
              <span className={styles['score']}>
                <span>{game.score.home}</span>
                <span>:</span>
                <span>{game.score.away}</span>
              </span>
            )}
            <span className={styles['time']}>
              <GameTime game={game} sportKey={sportKey} />
            </span>
          </span>
          <Side team={game.away} />
        </span>
      </a>
      <div className={styles['foot']}>
        <div className={styles['prices']}>
          <CoefRow>
            <MainPrices game={game} sportKey={sportKey} />
          </CoefRow>
        </div>
        <a
          href={href}
          aria-label={t('line_all_markets', { game: versus, count: game.marketCount })}
          className={styles['more']}
        >
          <span dir="ltr">+{game.marketCount}</span>
        </a>
      </div>
    </section>
  );
}

function MainPrices({
  game,
  sportKey,
}: {
  readonly game: GameWire;
  readonly sportKey: string;
}): readonly ReactElement[] {
  return columnsOf(sportKey).flatMap((column) =>
    column.kind === 'price' && column.tier === 1
      ? [
          <MainPrice
            key={column.id}
            gameId={game.id}
            typeKey={column.typeKey}
            outcomeKey={column.outcomeKey}
            section={game.section}
            sportKey={sportKey}
            homeName={game.home.name}
            awayName={game.away.name}
            hasCaption
            isBlocked={game.isBlocked}
          />,
        ]
      : [],
  );
}

function ChampLine({ champ, sportKey }: { readonly champ: Champ; readonly sportKey: string }): ReactElement {
  return (
    <span className={styles['champ']}>
      <ChampIcon champ={champ} sportKey={sportKey} />
      <span>{useChampTitle(champ)}</span>
    </span>
  );
}

function Side({ team }: { readonly team: GameWire['home'] }): ReactElement {
  return (
    <span className={styles['side']}>
      <TeamCrest team={team} size={48} />
      <span className={styles['name']}>{team.name}</span>
    </span>
  );
}
