/** Mines in the game room: 25 tiles, and what each further safe tile returns. */
import { multiplierText } from '@touchline/game-kit';
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
import { Button, classNames, Segmented } from '@touchline/ui';
import type { ReactElement } from 'react';
import { Gem, Mine } from './gem.tsx';
import {
  mines,
  type MinesAction,
  type MinesBet,
  type MinesBoard,
  minesMultiplier,
  minesReturn,
} from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<MinesBet, MinesAction, MinesBoard>;
type Round = SceneRound<MinesBet, MinesAction, MinesBoard>;
const TILES = 25;
const SIDE = 5;
/** The numbers of mines to choose from; the rules allow each from 1 to 24. */
const COUNTS = ['1', '3', '5', '10', '24'] as const;

function Controls({ bet, setBet, isLocked, t }: ControlsProps<MinesBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <legend>{t('games_mines_count')}</legend>
      <Segmented
        label={t('games_mines_count')}
        choices={COUNTS.map((value) => ({ value, label: value }))}
        value={String(bet.mines) as (typeof COUNTS)[number]}
        onChange={(value) => setBet({ mines: Number(value) })}
        isWide
      />
    </fieldset>
  );
}

/** The chance that the next tile is safe. */
const nextChance = (mineCount: number, opened: number) =>
  rational(BigInt(TILES - mineCount - opened), BigInt(TILES - opened));

function Stage({ bet, round, act, isLocked, isStill, money, t }: Props): ReactElement {
  const board = round?.shown ?? null;
  const isOpen = round !== null && !round.isOver;
  const opened = board?.opened ?? [];
  const stateOf = (tile: number) => {
    if (board?.hit === tile) return 'hit';
    if (opened.includes(tile)) return 'gem';
    return board?.mines?.includes(tile) === true ? 'mine' : 'closed';
  };
  return (
    <div className={styles['stage']}>
      <Ladder mineCount={bet.mines} opened={isOpen ? opened.length : 0} t={t} />
      <fieldset aria-label={t('games_mines_board')} className={styles['board']}>
        {Array.from({ length: TILES }, (_, tile) => {
          const state = stateOf(tile);
          const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
          return (
            <button
              key={tile}
              type="button"
              disabled={!isOpen || state !== 'closed' || (isLocked && !isOpen)}
              aria-label={`${t('games_mines_tile', place)}: ${t(`games_mines_state_${state}`)}`}
              className={classNames(styles['tile'], styles[state], !isStill && styles['moving'])}
              onClick={() => act({ tile })}
            >
              <svg viewBox="-26 -26 52 52" aria-hidden="true">
                {state === 'gem' && <Gem />}
                {(state === 'mine' || state === 'hit') && <Mine />}
                {state === 'closed' && (
                  <path
                    d="M-13-5-8-12H8L13-5 0 12ZM-13-5H13"
                    fill="none"
                    stroke="#9fbfce"
                    strokeOpacity="0.25"
                    strokeWidth="2"
                    strokeLinejoin="round"
                  />
                )}
              </svg>
            </button>
          );
        })}
      </fieldset>
      <Outcome
        round={round}
        hint={isOpen ? t('games_mines_open', { count: opened.length }) : t('games_mines_first')}
        money={money}
        t={t}
      />
    </div>
  );
}

/** What each number of safe tiles returns: those behind, the one now, and the next. */
function Ladder({
  mineCount,
  opened,
  t,
}: {
  readonly mineCount: number;
  readonly opened: number;
  readonly t: Props['t'];
}): ReactElement {
  const most = TILES - mineCount;
  const from = Math.max(1, Math.min(opened - 1, most - 5));
  const steps = Array.from({ length: Math.min(6, most) }, (_, at) => from + at).filter(
    (step) => step <= most,
  );
  return (
    <ol className={styles['ladder']}>
      {steps.map((step) => (
        <li
          key={step}
          className={classNames(step === opened && styles['now'], step === opened + 1 && styles['next'])}
        >
          <span>{t('games_mines_safe', { count: step })}</span>
          <strong>{timesText(multiplierText(minesMultiplier(mineCount, step)), t.locale.lang)}</strong>
        </li>
      ))}
    </ol>
  );
}

function Actions({ bet, round, act, money, t }: Props): ReactElement {
  const opened = round?.shown.opened ?? [];
  const left = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.includes(tile));
  const pick = (): void => {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
    act({ tile: left[random % left.length] ?? 0 });
  };
  return (
    <div className={styles['actions']}>
      <p>
        {t('games_mines_next', { percent: percentText(nextChance(bet.mines, opened.length), t.locale.lang) })}
      </p>
      <Button
        tone="primary"
        size="large"
        isWide
        disabled={opened.length === 0}
        onClick={() => act({ tile: 'cash-out' })}
      >
        {opened.length === 0
          ? t('games_mines_choose')
          : t('games_take', { amount: money(round?.multiplier ?? '0') })}
      </Button>
      <Button isWide onClick={pick}>
        {t('games_mines_random')}
      </Button>
    </div>
  );
}

export const scene: GameScene<MinesBet, MinesAction, MinesBoard> = {
  rules: mines,
  firstBet: { mines: 3 },
  Controls,
  Stage,
  Actions,
  facts: ({ mines: count }, t) => {
    const { lang } = t.locale;
    const all = Array.from({ length: TILES - count }, (_, at) => minesReturn(count, at + 1));
    const shares = all.map((one) => Number(one.num) / Number(one.den));
    const edge = (share: number) => all[shares.indexOf(share)] ?? rational(0n);
    return [
      { label: t('games_mines_count'), value: `${count} / ${TILES}` },
      { label: t('games_mines_first_tile'), value: percentText(nextChance(count, 0), lang) },
      {
        label: t('games_return'),
        value: `${percentText(edge(Math.min(...shares)), lang)} – ${percentText(edge(Math.max(...shares)), lang)}`,
      },
    ];
  },
  resultOf: ({ multiplier }: Round, t) => timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_mines_start'),
};
