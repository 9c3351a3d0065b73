/**
 * The scoreboard: championship, teams, score, clock, and a drawing of the pitch with the score by period. It is dark in
 * both themes.
 */
import type { ChampWire, GameWire, SportWire } from '@touchline/contracts/sports-betting';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { useChampPath } from '../competition-page.ts';
import { cyberPath, sectionPath } from '../paths.ts';
import { ChampIcon, useChampTitle } from '../rows/champ-name.tsx';
import { GameTime } from '../rows/game-time.tsx';
import { StatisticsLink } from '../rows/statistics-link.tsx';
import { useVersus } from '../rows/sides.tsx';
import { isOver } from '../stage.ts';
import { watchTypes } from '../watch-game.ts';
import { classNames, spoken, TeamCrest } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { statisticsOf } from './data/game-statistics.ts';
import styles from './scoreboard.module.css';
import { PitchDrawing } from './pitch.tsx';
import { Pair } from './pair.tsx';
import { PeriodLine } from './period-line.tsx';
import { Periods } from './period-scores.tsx';

interface ScoreboardProps {
  readonly game: GameWire;
  readonly sport: Pick<SportWire, 'key' | 'name'>;
  readonly champ: ChampWire;
  /** Replaces the score by period and the statistics, where a view shows more of both. */
  readonly parts?: ReactNode;
}

export function Scoreboard({ game, sport, champ, parts }: ScoreboardProps): ReactElement {
  const { isWideScoreboard } = usePreferences();
  const versus = useVersus(game);
  // Games with a match tracker need no drawing of the pitch.
  const hasTracker = watchTypes(game).includes('zone') && !isOver(game);
  return (
    <section className={styles['board']} data-wide={isWideScoreboard} aria-label={versus}>
      <TopLine game={game} sport={sport} champ={champ} />
      <h1 className={spoken}>{versus}</h1>
      <div className={styles['score']}>
        <Side team={game.home} isServing={game.score?.server === 1} />
        <div className={styles['middle']}>
          {game.score && <Pair home={game.score.home} away={game.score.away} className={styles['numbers']} />}
          <span className={styles['time']}>
            <GameTime game={game} sportKey={sport.key} />
          </span>
          {game.score?.points && <Pair {...game.score.points} className={styles['points']} />}
        </div>
        <Side team={game.away} isServing={game.score?.server === 2} isLast />
      </div>
      {parts !== undefined ? (
        parts
      ) : hasTracker ? (
        <PeriodLine game={game} />
      ) : (
        game.score && (
          <div className={styles['field']}>
            <PitchDrawing sportKey={sport.key} />
            <Periods game={game} />
          </div>
        )
      )}
      {parts === undefined && <Facts game={game} isCentred={hasTracker} />}
    </section>
  );
}

function TopLine({ game, sport, champ }: Omit<ScoreboardProps, 'parts'>): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isShowGameId } = usePreferences();
  const champTitle = useChampTitle(champ);
  const champPath = useChampPath();
  const versus = useVersus(game);
  return (
    <div className={styles['top']}>
      <ChampIcon champ={champ} sportKey={sport.key} />
      <a
        href={
          champ.discipline
            ? cyberPath(lang, champ.discipline.type, champ.discipline.key)
            : sectionPath(lang, game.section, sport.key)
        }
        className={classNames(styles['crumb'], styles['sport'])}
      >
        {champ.discipline ? champ.categoryName : sport.name}
      </a>
      <span aria-hidden="true" className={styles['sport']}>
        ·
      </span>
      <a href={champPath(game.section, sport.key, champ)} className={styles['crumb']}>
        {champ.discipline ? champ.name : champTitle}
      </a>
      {game.isSimulated && <span className={styles['mark']}>{t('line_simulated')}</span>}
      {isShowGameId && <span>{t('line_game_number', { id: String(game.id) })}</span>}
      <span className={styles['space']} />
      <StatisticsLink gameId={game.id} className={styles['statistics']} />
      <FavouriteStar kind="games" id={game.id} name={versus} isOnPitch />
    </div>
  );
}

function Side({
  team,
  isServing,
  isLast = false,
}: {
  readonly team: GameWire['home'];
  readonly isServing: boolean;
  readonly isLast?: boolean;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <div className={styles['side']} data-last={isLast}>
      <a href={`/${lang}/team/line/${team.id}`} className={styles['team']}>
        <TeamCrest team={team} size={40} />
        <span className={styles['name']}>{team.name}</span>
        {isServing && (
          <span className={styles['serving']} title={t('line_serving')}>
            <span className={spoken}>{t('line_serving')}</span>
          </span>
        )}
      </a>
      <FavouriteStar kind="teams" id={team.id} name={team.name} isOnPitch className={styles['teamStar']} />
    </div>
  );
}

/** Statistics of the feed in addition to the score, such as cards and corners. */
function Facts({
  game,
  isCentred,
}: {
  readonly game: GameWire;
  readonly isCentred: boolean;
}): ReactElement | null {
  const t = useT();
  const facts = statisticsOf(game.facts, (key) => t.find(`sportsbook_fact_${key}`));
  if (facts.length === 0) return null;
  return (
    <dl data-centred={isCentred} className={styles['facts']}>
      {facts.map(({ name, home, away }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>
            <Pair home={home} away={away} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
