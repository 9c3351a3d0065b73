/** Towers in the game room: eight rows of tiles, climbed from the bottom. */
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
import {
  towers,
  TOWERS_LEVELS,
  TOWERS_ROWS,
  TOWERS_TILES,
  type TowersAction,
  type TowersBet,
  type TowersClimb,
  type TowersLevel,
  towersMultiplier,
  towersReturn,
} from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<TowersBet, TowersAction, TowersClimb>;

function Controls({ bet, setBet, isLocked, t }: ControlsProps<TowersBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <span>{t('games_towers_level')}</span>
      <Segmented
        label={t('games_towers_level')}
        choices={TOWERS_LEVELS.map((value) => ({ value, label: t(`games_towers_level_${value}`) }))}
        value={bet.level}
        onChange={(level: TowersLevel) => setBet({ level })}
        isWide
      />
    </fieldset>
  );
}

const firmChance = (level: TowersLevel) => {
  const { tiles, loose } = TOWERS_TILES[level];
  return rational(BigInt(tiles - loose), BigInt(tiles));
};

function Stage({ bet, round, act, isStill, money, t }: Props): ReactElement {
  const { tiles } = TOWERS_TILES[bet.level];
  const isSame = round?.bet.level === bet.level;
  const climb = isSame ? round.shown : null;
  const isOpen = isSame && !round.isOver;
  const current = climb?.steps.length ?? 0;
  const stateOf = (row: number, tile: number) => {
    const isStep = climb?.steps[row] === tile;
    const isLoose = climb?.loose?.[row]?.includes(tile) === true;
    if (isStep && climb.hasFallen && row === current - 1) return 'fallen';
    if (isStep) return 'firm';
    return isLoose ? 'loose' : 'closed';
  };
  return (
    <div className={styles['stage']}>
      <ol className={styles['tower']} reversed>
        {Array.from({ length: TOWERS_ROWS }, (_, at) => TOWERS_ROWS - 1 - at).map((row) => (
          <li key={row} className={classNames(isOpen && row === current && styles['current'])}>
            <span className={styles['pays']}>
              {timesText(multiplierText(towersMultiplier(bet.level, row + 1)), t.locale.lang)}
            </span>
            <fieldset aria-label={t('games_towers_row', { row: row + 1 })} className={styles['row']}>
              {Array.from({ length: tiles }, (__, tile) => {
                const state = stateOf(row, tile);
                return (
                  <button
                    key={tile}
                    type="button"
                    disabled={!isOpen || row !== current}
                    aria-label={`${t('games_towers_tile', { tile: tile + 1 })}: ${t(`games_towers_state_${state}`)}`}
                    className={classNames(styles['tile'], styles[state], !isStill && styles['moving'])}
                    onClick={() => act({ tile })}
                  >
                    <svg viewBox="-12 -12 24 24" aria-hidden="true">
                      {state === 'firm' && (
                        <path d="M-7 0-2 6 8-6" fill="none" stroke="currentColor" strokeWidth="3.4" />
                      )}
                      {(state === 'fallen' || state === 'loose') && (
                        <path
                          d="M-9-5 -3 1-6 4 2 9M9-6 3-1 6 3"
                          fill="none"
                          stroke="currentColor"
                          strokeWidth="2.4"
                        />
                      )}
                    </svg>
                  </button>
                );
              })}
            </fieldset>
          </li>
        ))}
      </ol>
      <Outcome
        round={isSame ? round : null}
        hint={isOpen ? t('games_towers_open', { row: current + 1 }) : t('games_towers_first')}
        money={money}
        t={t}
      />
    </div>
  );
}

function Actions({ bet, round, act, money, t }: Props): ReactElement {
  const steps = round?.shown.steps.length ?? 0;
  return (
    <div className={styles['actions']}>
      <p>{t('games_towers_next', { percent: percentText(firmChance(bet.level), t.locale.lang) })}</p>
      <Button
        tone="primary"
        size="large"
        isWide
        disabled={steps === 0}
        onClick={() => act({ tile: 'cash-out' })}
      >
        {steps === 0
          ? t('games_towers_choose')
          : t('games_take', { amount: money(round?.multiplier ?? '0') })}
      </Button>
    </div>
  );
}

export const scene: GameScene<TowersBet, TowersAction, TowersClimb> = {
  rules: towers,
  firstBet: { level: 'easy' },
  Controls,
  Stage,
  Actions,
  facts: ({ level }, t) => {
    const { lang } = t.locale;
    const { tiles, loose } = TOWERS_TILES[level];
    const top = towersMultiplier(level, TOWERS_ROWS);
    return [
      { label: t('games_towers_tiles'), value: `${tiles}` },
      { label: t('games_towers_loose'), value: `${loose}` },
      { label: t('games_towers_top'), value: timesText(multiplierText(top), lang) },
      { label: t('games_return'), value: percentText(towersReturn(level, TOWERS_ROWS), lang) },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<TowersBet, TowersAction, TowersClimb>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_towers_start'),
};
