/** Limbo in the game room: gates of light, and how far the way led through them. */
import { rational } from '@touchline/money';
import {
  type ControlsProps,
  type GameScene,
  Outcome,
  percentText,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { Button, classNames } from '@touchline/ui';
import { pointsFrom } from '@touchline/game-kit';
import type { ReactElement } from 'react';
import { limbo, type LimboBet, type LimboPoint, limboReturn } from './rules.ts';
import styles from './scene.module.css';
import { Tunnel } from './tunnel.tsx';

/** Targets to choose from, in hundredths; the rules allow each from 101 to 1,000,000. */
const TARGETS = [150, 200, 300, 500, 1000, 10_000] as const;
const text = (hundredths: number): string => (hundredths / 100).toFixed(2);

const chanceOf = ({ target }: LimboBet) => rational(pointsFrom(target), 2n ** 52n);

function Controls({ bet, setBet, isLocked, t }: ControlsProps<LimboBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <legend>{t('games_limbo_target')}</legend>
      {TARGETS.map((target) => (
        <Button
          key={target}
          size="small"
          aria-pressed={bet.target === target}
          tone={bet.target === target ? 'primary' : 'plain'}
          onClick={() => setBet({ target })}
        >
          {timesText(text(target), t.locale.lang)}
        </Button>
      ))}
    </fieldset>
  );
}

function Stage({ bet, round, isStill, money, t }: StageProps<LimboBet, never, LimboPoint>): ReactElement {
  const { lang } = t.locale;
  const target = round?.bet.target ?? bet.target;
  const isReached = round?.shown.isWon === true;
  return (
    <div className={styles['stage']}>
      <Tunnel />
      <div
        key={round?.id ?? 'none'}
        className={classNames(styles['figures'], !isStill && round !== null && styles['moving'])}
      >
        <span className={classNames(styles['point'], round?.isGain === true && styles['gain'])}>
          {round === null ? '—' : timesText(text(round.shown.point), lang)}
        </span>
        <span className={styles['target']}>
          {round === null
            ? t('games_limbo_aim', { target: timesText(text(bet.target), lang) })
            : t(isReached ? 'games_limbo_reached' : 'games_limbo_missed', {
                target: timesText(text(target), lang),
              })}
        </span>
        <Outcome round={round} hint={t('games_limbo_first')} money={money} t={t} />
      </div>
    </div>
  );
}

export const scene: GameScene<LimboBet, never, LimboPoint> = {
  rules: limbo,
  firstBet: { target: 200 },
  Controls,
  Stage,
  Actions: null,
  facts: (bet, t) => {
    const { lang } = t.locale;
    return [
      { label: t('games_limbo_target'), value: timesText(text(bet.target), lang) },
      { label: t('games_chance'), value: percentText(chanceOf(bet), lang) },
      { label: t('games_return'), value: percentText(limboReturn(bet), lang) },
    ];
  },
  resultOf: ({ shown }: SceneRound<LimboBet, never, LimboPoint>, t) =>
    timesText(text(shown.point), t.locale.lang),
  startText: (t) => t('games_limbo_start'),
};
