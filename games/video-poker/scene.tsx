/** Video poker in the game room: the pay table, five cards to hold, and one exchange. */
import {
  type ControlsProps,
  type GameScene,
  percentText,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { Button, Segmented } from '@touchline/ui';
import type { ReactElement } from 'react';
import { heldCount } from './holding.ts';
import {
  HAND,
  tableText,
  videoPoker,
  VIDEO_POKER_TABLES,
  type VideoPokerAction,
  type VideoPokerBet,
  type VideoPokerCards,
  videoPokerReturn,
} from './rules.ts';
import { Review } from './review.tsx';
import styles from './scene.module.css';
import { Stage } from './stage.tsx';

type Props = StageProps<VideoPokerBet, VideoPokerAction, VideoPokerCards>;

function Controls({ bet, setBet, isLocked, t }: ControlsProps<VideoPokerBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <legend>{t('games_poker_table')}</legend>
      <Segmented
        label={t('games_poker_table')}
        choices={VIDEO_POKER_TABLES.map((value) => ({
          value,
          label: <bdi dir="ltr">{tableText(value)}</bdi>,
        }))}
        value={bet.table}
        onChange={(table) => setBet({ table })}
        isWide
      />
      <p>
        {t('games_poker_table_return', { percent: percentText(videoPokerReturn(bet.table), t.locale.lang) })}
      </p>
    </fieldset>
  );
}

function Actions({ act, prepared, prepare, t }: Props): ReactElement {
  const { hold } = prepared ?? { hold: 0 };
  return (
    <div className={styles['actions']}>
      <Button tone="primary" size="large" isWide onClick={() => act({ hold })}>
        {t('games_poker_draw', { count: HAND - heldCount(hold) })}
      </Button>
      <Button isWide disabled={hold === 0} onClick={() => prepare({ hold: 0 })}>
        {t('games_poker_free')}
      </Button>
    </div>
  );
}

export const scene: GameScene<VideoPokerBet, VideoPokerAction, VideoPokerCards> = {
  rules: videoPoker,
  firstBet: { table: 'house' },
  Controls,
  Stage,
  Actions,
  Review,
  hasReveal: true,
  facts: ({ table }, t) => {
    const { lang } = t.locale;
    const other = table === 'house' ? 'full' : 'house';
    return [
      { label: t('games_poker_table'), value: tableText(table) },
      { label: t('games_best_play'), value: percentText(videoPokerReturn(table), lang) },
      {
        label: t('games_poker_both', { table: tableText(other) }),
        value: percentText(videoPokerReturn(other), lang),
      },
      { label: t('games_poker_deck'), value: t('games_poker_cards') },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<VideoPokerBet, VideoPokerAction, VideoPokerCards>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_poker_start'),
};
