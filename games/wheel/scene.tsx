/** The wheel in the game room: it turns until its sector is at the pointer. */
import { rational } from '@touchline/money';
import {
  type GameScene,
  Outcome,
  percentText,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import type { CSSProperties, ReactElement } from 'react';
import { colourOf, Disc, SECTOR_DEGREES } from './disc.tsx';
import { wheel, WHEEL_SECTORS, type WheelBet, wheelReturn, type WheelStop } from './rules.ts';
import styles from './scene.module.css';

/** The middle of the wheel is at 0 0; the pointer stands above it. */
const VIEW = '-110 -116 220 226';
/** Whole turns before the wheel stops. */
const TURNS = 4;
const MULTIPLIERS = [0, 15, 20, 30, 40] as const;
const countOf = (tenths: number): number => WHEEL_SECTORS.filter((one) => one === tenths).length;
const short = (tenths: number): string => String(tenths / 10);

function Stage({ round, isStill, money, t }: StageProps<WheelBet, never, WheelStop>): ReactElement {
  const sector = round?.shown.sector ?? 0;
  return (
    <div className={styles['stage']}>
      <p className={spoken}>
        {round
          ? t('games_wheel_stopped', { multiplier: short(WHEEL_SECTORS[sector] ?? 0) })
          : t('games_wheel_picture')}
      </p>
      <div aria-hidden="true" className={styles['wheel']}>
        <svg viewBox={VIEW} className={styles['base']}>
          <circle r="104" fill="#b9822f" />
          <circle r="97" fill="#1a0b22" />
        </svg>
        {/* A picture of its own, which turns without being painted again. */}
        <svg
          key={round?.id ?? 'none'}
          viewBox={VIEW}
          className={classNames(styles['disc'], !isStill && round !== null && styles['turning'])}
          style={
            {
              '--stop': `${-sector * SECTOR_DEGREES}deg`,
              '--from': `${-sector * SECTOR_DEGREES - TURNS * 360}deg`,
            } as CSSProperties
          }
        >
          <Disc />
        </svg>
        <svg viewBox={VIEW}>
          <path d="M-11-114H11L0-82Z" fill="#fff6de" stroke="#6a4314" strokeWidth="1.5" />
        </svg>
      </div>
      <ul className={styles['legend']}>
        {MULTIPLIERS.map((tenths) => (
          <li
            key={tenths}
            className={classNames(round !== null && WHEEL_SECTORS[sector] === tenths && styles['chosen'])}
          >
            <i style={{ background: colourOf(tenths) }} aria-hidden="true" />
            <strong>{timesText(short(tenths), t.locale.lang)}</strong>
            <span>{percentText(rational(BigInt(countOf(tenths)), 50n), t.locale.lang)}</span>
          </li>
        ))}
      </ul>
      <Outcome round={round} hint={t('games_wheel_first')} money={money} t={t} />
    </div>
  );
}

export const scene: GameScene<WheelBet, never, WheelStop> = {
  rules: wheel,
  firstBet: {},
  Controls: null,
  Stage,
  Actions: null,
  facts: (_bet, t) => {
    const { lang } = t.locale;
    return [
      ...MULTIPLIERS.toReversed().map((tenths) => ({
        label: timesText(short(tenths), lang),
        value: `${countOf(tenths)} / 50`,
      })),
      { label: t('games_return'), value: percentText(wheelReturn(), lang) },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<WheelBet, never, WheelStop>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_wheel_start'),
};
