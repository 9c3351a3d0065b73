/** Instant keno in the game room: up to ten of 80 numbers, and the 20 that are drawn. */
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
import type { CSSProperties, ReactElement } from 'react';
import { keno, KENO_PAYS, type KenoBet, type KenoDraw, kenoReturn } from './rules.ts';
import styles from './scene.module.css';

const BALLS = 80;
const MOST = 10;
/** How many numbers the button chooses at random. */
const RANDOM = 6;

/** Different numbers at random, ascending. */
function randomNumbers(count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    chosen.add((random % BALLS) + 1);
  }
  return [...chosen].toSorted((a, b) => a - b);
}

function Controls({ bet, setBet, isLocked, t }: ControlsProps<KenoBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <p>{t('games_keno_chosen', { count: bet.numbers.length })}</p>
      <Button isWide onClick={() => setBet({ numbers: randomNumbers(RANDOM) })}>
        {t('games_keno_random', { count: RANDOM })}
      </Button>
    </fieldset>
  );
}

function Stage({
  bet,
  setBet,
  isLocked,
  round,
  isStill,
  money,
  t,
}: StageProps<KenoBet, never, KenoDraw>): ReactElement {
  const isSame = round !== null && String(round.bet.numbers) === String(bet.numbers);
  const drawn = isSame ? round.shown.drawn : [];
  const pays = Object.entries(KENO_PAYS[bet.numbers.length] ?? {});
  const press = (number: number): void => {
    const has = bet.numbers.includes(number);
    const numbers = has
      ? bet.numbers.filter((one) => one !== number)
      : [...bet.numbers, number].toSorted((a, b) => a - b);
    // A bet has one number at least and ten at most.
    if (numbers.length > 0 && numbers.length <= MOST) setBet({ numbers });
  };
  return (
    <div className={styles['stage']}>
      <fieldset aria-label={t('games_keno_board')} disabled={isLocked} className={styles['board']}>
        {Array.from({ length: BALLS }, (_, at) => at + 1).map((number) => {
          const isChosen = bet.numbers.includes(number);
          const place = drawn.indexOf(number);
          return (
            <button
              key={number}
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                styles['ball'],
                isChosen && styles['chosen'],
                place >= 0 && (isChosen ? styles['hit'] : styles['drawn']),
                place >= 0 && !isStill && styles['moving'],
              )}
              style={{ '--place': place } as CSSProperties}
              onClick={() => press(number)}
            >
              {number}
            </button>
          );
        })}
      </fieldset>
      <ul className={styles['pays']}>
        {pays.map(([hits, tenths]) => (
          <li
            key={hits}
            className={classNames(isSame && round.shown.hits === Number(hits) && styles['paid'])}
          >
            <span>{t('games_keno_hits', { count: Number(hits) })}</span>
            <strong>{timesText(String(tenths / 10), t.locale.lang)}</strong>
          </li>
        ))}
      </ul>
      <Outcome round={isSame ? round : null} hint={t('games_keno_first')} money={money} t={t} />
    </div>
  );
}

export const scene: GameScene<KenoBet, never, KenoDraw> = {
  rules: keno,
  firstBet: { numbers: [7, 14, 28, 35, 55, 74] },
  Controls,
  Stage,
  Actions: null,
  facts: ({ numbers }, t) => {
    const { lang } = t.locale;
    const most = Math.max(...Object.values(KENO_PAYS[numbers.length] ?? { 0: 0 }));
    return [
      { label: t('games_keno_numbers'), value: `${numbers.length} / ${BALLS}` },
      { label: t('games_keno_drawn'), value: `20 / ${BALLS}` },
      { label: t('games_keno_one'), value: percentText(rational(20n, 80n), lang) },
      { label: t('games_keno_most'), value: timesText(String(most / 10), lang) },
      { label: t('games_return'), value: percentText(kenoReturn(numbers.length), lang) },
    ];
  },
  resultOf: ({ shown, bet }: SceneRound<KenoBet, never, KenoDraw>) => `${shown.hits}/${bet.numbers.length}`,
  startText: (t) => t('games_keno_start'),
};
