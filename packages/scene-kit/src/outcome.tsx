/** What came back of a round, without light where it is not above the stake (RTS-14F). */
import type { Translate } from '@touchline/i18n';
import { classNames } from '@touchline/ui';
import type { ReactElement } from 'react';
import type { SceneRound } from './game-scene.ts';
import styles from './outcome.module.css';

interface OutcomeProps {
  /** The round in play or the last one; null before the first. */
  readonly round: Pick<SceneRound<unknown, unknown, unknown>, 'isOver' | 'isGain' | 'multiplier'> | null;
  /** What is shown before the first round and while one is open. */
  readonly hint: string;
  readonly money: (multiplier: string) => string;
  readonly t: Translate;
}

export function Outcome({ round, hint, money, t }: OutcomeProps): ReactElement {
  const isOver = round?.isOver === true;
  const isNothing = !isOver || Number(round.multiplier) === 0;
  return (
    <output className={classNames(styles['outcome'], isOver && round.isGain && styles['gain'])}>
      {!isOver
        ? hint
        : isNothing
          ? t('games_no_return')
          : t('games_returns', { amount: money(round.multiplier) })}
    </output>
  );
}
