/** The course of a game of sets or maps: who won each game, point or round, and in tennis the running game. */
import type { UnitCourse as Course } from '@touchline/contracts/sports-betting';
import { stageName } from '@touchline/line-kit';
import { spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { ScorePair } from './score-pair.tsx';
import { isTieBreakNow, newestPoints, roundsToCome, teamOf, type Teams, wonBy } from './story-texts.ts';
import styles from './unit-course.module.css';

interface UnitCourseProps {
  readonly course: Course;
  readonly teams: Teams;
}

export function UnitCourse({ course, teams }: UnitCourseProps): ReactElement {
  const t = useT();
  const { of, units, game } = course;
  return (
    <section className={styles['course']}>
      <div className={styles['part']}>
        <h2 className={styles['title']}>{t('media_course', { of: nameOf(course) })}</h2>
        {units.length === 0 && <p className={styles['none']}>{t('media_no_events')}</p>}
        <ol className={styles['units']}>
          {units.map((unit) => (
            <Unit key={unit.scope} unit={unit} of={of} teams={teams} />
          ))}
        </ol>
      </div>
      {game && <RunningGame course={course} game={game} teams={teams} />}
    </section>
  );
}

/** Squash and pickleball have points by game, not by set. */
const nameOf = ({ of, units }: Course): string =>
  of === 'points' && units[0]?.scope.startsWith('G') === true ? 'pointsOfGames' : of;

function Unit({
  unit: { scope, winners },
  of,
  teams: [home, away],
}: {
  readonly unit: Course['units'][number];
  readonly of: Course['of'];
  readonly teams: Teams;
}): ReactElement {
  const t = useT();
  const name = stageName(scope, t);
  const [homeWon, awayWon] = [wonBy(winners, '1'), wonBy(winners, '2')];
  const empty = of === 'rounds' ? roundsToCome(winners) : 0;
  return (
    <li className={styles['unit']}>
      <span className={spoken}>
        {t('media_stat_of', { name, home, homeValue: String(homeWon), away, awayValue: String(awayWon) })}
      </span>
      <span aria-hidden="true" className={styles['name']}>
        {name}
      </span>
      <span dir="ltr" aria-hidden="true" className={styles['cells']}>
        {winners.split('').map((winner, index) => (
          // Results are only added, so the position is the identity.
          <i key={index} data-side={winner} className={styles['cell']} />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <i key={`next-${index}`} className={styles['next']} />
        ))}
      </span>
      <span aria-hidden="true" className={styles['score']}>
        <ScorePair home={homeWon} away={awayWon} />
      </span>
    </li>
  );
}

/** The newest points of the running tennis game: above for home, below for away, with the score after each. */
function RunningGame({
  course: { units },
  game: { winners, server },
  teams,
}: {
  readonly course: Course;
  readonly game: NonNullable<Course['game']>;
  readonly teams: Teams;
}): ReactElement {
  const t = useT();
  const points = newestPoints(winners, isTieBreakNow(units.at(-1)?.winners ?? ''));
  return (
    <div className={styles['part']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('media_running_game')}</h2>
        <span className={styles['serving']} data-side={server}>
          {t('media_act', { act: 'serve', team: teamOf(server, teams), ground: 'tennis' })}
        </span>
      </div>
      <ol dir="ltr" className={styles['points']}>
        {points.map(({ number, winner, call }) => (
          <li key={number} className={styles['point']}>
            <span className={spoken}>
              {t('media_act', {
                act: 'point',
                team: teamOf(winner === '2' ? 2 : 1, teams),
                ground: 'tennis',
              })}
            </span>
            <i aria-hidden="true" data-side={winner} className={styles['dot']} />
            <span className={styles['call']}>{call}</span>
          </li>
        ))}
        <li aria-hidden="true" className={styles['point']}>
          <i className={styles['awaited']} />
        </li>
      </ol>
    </div>
  );
}
