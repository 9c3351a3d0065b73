/** The goals of the chosen match, with scorers, minutes and the score after each (DR-7.132). */
import type { ReportedGoal, ResultApi } from '@touchline/contracts/sports-betting';
import { spoken } from '@touchline/ui';
import { scoreText } from '@touchline/ui/market-names';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './goals.module.css';

type Reply = ResultApi['game']['reply'];

/** The minute in which a second lies: the first is 1, the end of a period is its last. */
const minuteOf = (sec: number): number => Math.max(1, Math.ceil(sec / 60));

export function Goals({ reply: { goals, game } }: { readonly reply: Reply }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (goals.length === 0) return null;
  const teamOf = ({ side }: ReportedGoal): string => (side === 1 ? game.home : game.away).name;
  return (
    <ol aria-label={t('results_goals')} className={styles['goals']}>
      {goals.map((goal) => (
        <li key={`${goal.home}:${goal.away}`} data-side={goal.side} className={styles['goal']}>
          <span className={styles['who']}>
            <span className={goal.player === null ? '' : spoken}>{teamOf(goal)} </span>
            {goal.player !== null && <b>{goal.player}</b>}
            {goal.kind !== 'goal' && <small> {t('results_goal_kind', { kind: goal.kind })}</small>}
          </span>
          {goal.sec !== null && <span className={styles['minute']}>{minuteOf(goal.sec)}′</span>}
          <bdi className={styles['after']}>{scoreText(`${goal.home}:${goal.away}`, lang)}</bdi>
        </li>
      ))}
    </ol>
  );
}
