/** Blackjack in the game room: the hands of both, the choices that the rules offer, and what each was worth. */
import {
  type GameScene,
  percentText,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { Button } from '@touchline/ui';
import type { ReactElement } from 'react';
import { endOf, totalText } from './ends.ts';
import { Review } from './review.tsx';
import { blackjack, type BlackjackAction, type BlackjackBet, type BlackjackTable } from './rules.ts';
import styles from './scene.module.css';
import { Stage } from './stage.tsx';
import { blackjackReturn } from './values.ts';

type Props = StageProps<BlackjackBet, BlackjackAction, BlackjackTable>;

function Actions({ round, act, money, t }: Props): ReactElement | null {
  if (!round) return null;
  return (
    <div className={styles['actions']}>
      <Button tone="primary" size="large" onClick={() => act({ choice: 'hit' })}>
        {t('games_blackjack_hit')}
      </Button>
      <Button tone="primary" size="large" onClick={() => act({ choice: 'stand' })}>
        {t('games_blackjack_stand')}
      </Button>
      {round.shown.canDouble && (
        <Button size="large" className={styles['wide']} onClick={() => act({ choice: 'double' })}>
          {t('games_blackjack_double_for', { amount: money('1') })}
        </Button>
      )}
    </div>
  );
}

export const scene: GameScene<BlackjackBet, BlackjackAction, BlackjackTable> = {
  rules: blackjack,
  firstBet: {},
  Controls: null,
  Stage,
  Actions,
  Review,
  hasReveal: true,
  facts: (_bet, t) => [
    { label: t('games_best_play'), value: percentText(blackjackReturn(), t.locale.lang) },
    { label: t('games_blackjack_natural'), value: timesText('2.5', t.locale.lang) },
    { label: t('games_blackjack_stands'), value: t('games_blackjack_every') },
    { label: t('games_blackjack_doubles'), value: t('games_blackjack_two') },
  ],
  resultOf: ({ shown }: SceneRound<BlackjackBet, BlackjackAction, BlackjackTable>, t) => {
    const end = endOf(shown.player, shown.dealer);
    return end === 'natural' || end === 'dealer_natural'
      ? t(`games_blackjack_end_${end}`)
      : `${totalText(shown.player)} : ${totalText(shown.dealer)}`;
  },
  startText: (t) => t('games_blackjack_start'),
};
