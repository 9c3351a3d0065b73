/** Roulette in the game room: a table for chips, and a wheel that turns to the number. */
import { rational } from '@touchline/money';
import {
  type ControlsProps,
  type GameScene,
  percentText,
  type SceneRound,
  unitsOfSpots,
} from '@touchline/scene-kit';
import type { ReactElement } from 'react';
import { coverageOf } from './coverage.ts';
import { roulette, type RouletteBet, rouletteReturn, type RouletteSpin } from './rules.ts';
import styles from './scene.module.css';
import { spotName } from './spot-name.ts';
import { Stage } from './stage.tsx';

const POCKETS = 37;
/** The kinds of fields by how many numbers they have. */
const PAYS = [
  ['straight', 1],
  ['split', 2],
  ['street', 3],
  ['corner', 4],
  ['line', 6],
  ['dozen', 12],
  ['red', 18],
] as const;

/** The chips by field, and what they cover. */
function Controls({ chips, t }: ControlsProps<RouletteBet>): ReactElement | null {
  if (!chips || chips.placed.length === 0) return null;
  const { numbers, largest } = coverageOf(chips.placed);
  return (
    <dl className={styles['bets']}>
      {[...unitsOfSpots(chips.placed)].map(([spot, units]) => (
        <div key={spot}>
          <dt>{spotName(spot, t)}</dt>
          <dd>{chips.money(units)}</dd>
        </div>
      ))}
      <div className={styles['cover']}>
        <dt>{t('games_roulette_numbers')}</dt>
        <dd>
          <bdi dir="ltr">
            {numbers} / {POCKETS}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('games_roulette_largest')}</dt>
        <dd>{chips.money(largest)}</dd>
      </div>
    </dl>
  );
}

export const scene: GameScene<RouletteBet, never, RouletteSpin> = {
  rules: roulette,
  firstBet: { chips: [{ spot: 'red', parts: 1 }] },
  Controls,
  Stage,
  Actions: null,
  hasReveal: true,
  chips: { betOf: (spots) => roulette.readBet({ chips: spots }), spotsOf: ({ chips }) => chips },
  facts: (_bet, t) => [
    ...PAYS.map(([kind, size]) => ({
      label: t(`games_roulette_pays_${kind}`),
      value: `${36 / size - 1} : 1 · ${percentText(rational(BigInt(size), BigInt(POCKETS)), t.locale.lang)}`,
    })),
    { label: t('games_return'), value: percentText(rouletteReturn(), t.locale.lang) },
  ],
  resultOf: ({ shown }: SceneRound<RouletteBet, never, RouletteSpin>) => String(shown.number),
  startText: (t) => t('games_roulette_start'),
};
