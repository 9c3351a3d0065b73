/** Dice in the game room: two dice, the roll, and a scale on which the player sets the target. */
import { multiplierText } from '@touchline/game-kit';
import { rational } from '@touchline/money';
import {
  type GameScene,
  percentText,
  type SceneRound,
  type StageProps,
  timesText,
} from '@touchline/scene-kit';
import { classNames } from '@touchline/ui';
import type { ReactElement } from 'react';
import { Die } from './die.tsx';
import { dice, type DiceBet, diceMultiplier, diceReturn, type DiceRoll } from './rules.ts';
import styles from './scene.module.css';

type Round = SceneRound<DiceBet, never, DiceRoll>;
const SIDES = 10_000;
const LEAST = 100;
const MOST = 9800;
/** What the arrow keys and the buttons change the target by. */
const STEP = 50;
const MARKS = [0, 25, 50, 75, 100];

/** A roll or a target as the game writes it: two digits after the point, 0.00 to 99.99. */
const rollText = (hundredths: number, lang: string): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    hundredths / 100,
  );

const chanceOf = ({ target }: DiceBet) => rational(BigInt(target), BigInt(SIDES));
const clamp = (target: number): number => Math.min(MOST, Math.max(LEAST, Math.round(target)));

/** The numbers that two dice show for a roll. They are decoration: the number decides. */
const topNumbers = (roll: number): [number, number] => [1 + (roll % 6), 1 + (Math.floor(roll / 6) % 6)];

function Stage({
  bet,
  setBet,
  isLocked,
  round,
  past,
  isStill,
  money,
  t,
}: StageProps<DiceBet, never, DiceRoll>): ReactElement {
  const { lang } = t.locale;
  const shown = round?.shown ?? null;
  const [left, right] = topNumbers(shown?.roll ?? 3461);
  const position = (hundredths: number) => ({ insetInlineStart: `${hundredths / 100}%` });
  return (
    <div className={styles['stage']}>
      <div className={styles['table']} aria-hidden="true" />
      <div
        key={round?.id ?? 'none'}
        className={classNames(styles['roll'], !isStill && round !== null && styles['moving'])}
      >
        <Die
          className={styles['large']}
          top={left}
          left={1 + (left % 6)}
          right={1 + ((left + 2) % 6)}
          tone="bone"
        />
        <div className={styles['figures']} aria-live="polite">
          <span className={styles['number']}>{shown === null ? '—' : rollText(shown.roll, lang)}</span>
          <span className={styles['under']}>
            {t('games_dice_under', { target: rollText(round?.bet.target ?? bet.target, lang) })}
          </span>
          <span className={classNames(styles['result'], round?.isGain === true && styles['gain'])}>
            {round === null
              ? t('games_dice_first')
              : shown?.isWon === true
                ? t('games_returns', { amount: money(round.multiplier) })
                : t('games_no_return')}
          </span>
        </div>
        <Die
          className={styles['small']}
          top={right}
          left={1 + (right % 6)}
          right={1 + ((right + 2) % 6)}
          tone="mint"
        />
      </div>
      <div className={styles['scale']}>
        <div className={styles['past']} aria-hidden="true">
          {past.slice(0, 30).map((one) => (
            <i
              key={one.id}
              style={position(one.shown.roll)}
              className={one.shown.isWon ? styles['won'] : undefined}
            />
          ))}
          {shown !== null && (
            <b
              key={round?.id}
              style={position(shown.roll)}
              className={classNames(shown.isWon && styles['won'])}
            >
              {rollText(shown.roll, lang)}
            </b>
          )}
        </div>
        <input
          type="range"
          className={styles['target']}
          min={LEAST}
          max={MOST}
          step={STEP}
          value={bet.target}
          disabled={isLocked}
          aria-label={t('games_dice_target')}
          aria-valuetext={t('games_dice_under', { target: rollText(bet.target, lang) })}
          style={{ '--target': `${bet.target / 100}%` } as React.CSSProperties}
          onChange={(event) => setBet({ target: clamp(Number(event.target.value)) })}
        />
        <div className={styles['marks']} aria-hidden="true">
          {MARKS.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
      <dl className={styles['boxes']}>
        <div>
          <dt>{t('games_dice_target')}</dt>
          <dd>{rollText(bet.target, lang)}</dd>
        </div>
        <div>
          <dt>{t('games_multiplier')}</dt>
          <dd>{timesText(multiplierText(diceMultiplier(bet)), lang)}</dd>
        </div>
        <div>
          <dt>{t('games_chance')}</dt>
          <dd>{percentText(chanceOf(bet), lang)}</dd>
        </div>
      </dl>
    </div>
  );
}

export const scene: GameScene<DiceBet, never, DiceRoll> = {
  rules: dice,
  firstBet: { target: 4950 },
  Controls: null,
  Stage,
  Actions: null,
  facts: (bet, t) => {
    const { lang } = t.locale;
    return [
      { label: t('games_dice_winning'), value: `${rollText(0, lang)} – ${rollText(bet.target - 1, lang)}` },
      { label: t('games_chance'), value: percentText(chanceOf(bet), lang) },
      { label: t('games_multiplier'), value: timesText(multiplierText(diceMultiplier(bet)), lang) },
      { label: t('games_return'), value: percentText(diceReturn(bet), lang) },
    ];
  },
  resultOf: ({ shown }: Round, t) => rollText(shown.roll, t.locale.lang),
  startText: (t) => t('games_dice_start'),
};
