/** Plinko in the game room: a ball falls over pegs into a bin. */
import { choose } from '@touchline/game-kit';
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
import { classNames, Segmented, spoken } from '@touchline/ui';
import type { CSSProperties, ReactElement } from 'react';
import { binColour, BINS_Y, binOf, BOARD_WIDTH, pegsOf, wayOf } from './board.ts';
import {
  plinko,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoBet,
  plinkoBins,
  type PlinkoFall,
  plinkoReturn,
  type PlinkoRisk,
} from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<PlinkoBet, never, PlinkoFall>;

function Controls({ bet, setBet, isLocked, t }: ControlsProps<PlinkoBet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <span>{t('games_plinko_risk')}</span>
      <Segmented
        label={t('games_plinko_risk')}
        choices={PLINKO_RISKS.map((value) => ({ value, label: t(`games_plinko_risk_${value}`) }))}
        value={bet.risk}
        onChange={(risk: PlinkoRisk) => setBet({ ...bet, risk })}
        isWide
      />
      <span>{t('games_plinko_rows')}</span>
      <Segmented
        label={t('games_plinko_rows')}
        choices={PLINKO_ROWS.map((rows) => ({ value: String(rows), label: String(rows) }))}
        value={String(bet.rows)}
        onChange={(text) => setBet({ ...bet, rows: PLINKO_ROWS.find((rows) => String(rows) === text) ?? 16 })}
        isWide
      />
    </fieldset>
  );
}

/** A multiplier in tenths without needless digits: 5, 0.5, 1.1. */
const short = (tenths: number): string => String(tenths / 10);

function Stage({ bet, round, isStill, money, t }: Props): ReactElement {
  const shownBet = round?.bet ?? bet;
  // A changed bet shows its own board at once; the last ball belongs to the old one.
  const isSame = shownBet.rows === bet.rows && shownBet.risk === bet.risk;
  const { rows } = bet;
  const bins = plinkoBins(bet);
  const fall = isSame ? (round?.shown ?? null) : null;
  const way = fall && wayOf(fall.path);
  const line = way?.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
  const end = way?.at(-1);
  return (
    <div className={styles['stage']}>
      <p className={spoken}>
        {fall ? t('games_plinko_fell', { bin: fall.bin + 1, bins: bins.length }) : t('games_plinko_board')}
      </p>
      <svg viewBox={`-2 -4 ${BOARD_WIDTH + 4} ${BINS_Y + 16}`} aria-hidden="true" className={styles['board']}>
        {pegsOf(rows).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={rows === 16 ? 0.62 : 0.85} fill="#dcd2ff" />
        ))}
        {bins.map((tenths, bin) => {
          const { x, width } = binOf(rows, bin);
          const isHit = fall?.bin === bin;
          return (
            <g
              key={bin}
              className={classNames(isHit && styles['hit'], isHit && !isStill && styles['moving'])}
            >
              <rect
                x={x - width / 2 + 0.3}
                y={BINS_Y}
                width={width - 0.6}
                height="8"
                rx="1.2"
                fill={binColour(rows, bin)}
                stroke="#fff"
                strokeOpacity={isHit ? 0.95 : 0.2}
                strokeWidth="0.35"
              />
              <text x={x} y={BINS_Y + 5.1} textAnchor="middle" className={styles['multiplier']}>
                {short(tenths)}
              </text>
            </g>
          );
        })}
        {way && end && (
          <g key={round?.id}>
            <path d={line} fill="none" stroke="#ffd36b" strokeWidth="0.5" opacity="0.55" />
            <circle
              r="1.7"
              className={classNames(styles['ball'], !isStill && styles['falling'])}
              style={
                {
                  offsetPath: `path('${line ?? ''}')`,
                  '--fall': `${400 + rows * 60}ms`,
                } as CSSProperties
              }
            />
          </g>
        )}
      </svg>
      <Outcome round={isSame ? round : null} hint={t('games_plinko_first')} money={money} t={t} />
    </div>
  );
}

export const scene: GameScene<PlinkoBet, never, PlinkoFall> = {
  rules: plinko,
  firstBet: { rows: 16, risk: 'medium' },
  Controls,
  Stage,
  Actions: null,
  facts: (bet, t) => {
    const { lang } = t.locale;
    const bins = plinkoBins(bet);
    const all = 2n ** BigInt(bet.rows);
    const under = bins.reduce((sum, tenths, bin) => (tenths < 10 ? sum + choose(bet.rows, bin) : sum), 0n);
    return [
      { label: t('games_plinko_most'), value: timesText(short(Math.max(...bins)), lang) },
      { label: t('games_plinko_most_chance'), value: `2 / ${all}` },
      { label: t('games_plinko_under'), value: percentText(rational(under, all), lang) },
      { label: t('games_return'), value: percentText(plinkoReturn(bet), lang) },
    ];
  },
  resultOf: ({ multiplier }: SceneRound<PlinkoBet, never, PlinkoFall>, t) =>
    timesText(multiplier, t.locale.lang),
  startText: (t) => t('games_plinko_start'),
};
