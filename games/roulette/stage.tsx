/** The wheel, the number that fell, and the table. */
import { Outcome, type StageProps, useRevealSteps } from '@touchline/scene-kit';
import { Segmented, spoken } from '@touchline/ui';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { colourOf, INSIDE_KINDS, type InsideKind } from './layout.ts';
import type { RouletteBet, RouletteSpin } from './rules.ts';
import styles from './scene.module.css';
import { Table } from './table.tsx';
import { TURN_MS, Wheel } from './wheel-picture.tsx';

type Props = StageProps<RouletteBet, never, RouletteSpin>;

export function Stage(props: Props): ReactElement {
  const { round, chips, isLocked, isRevealing, isStill, money, t } = props;
  const [kind, setKind] = useState<InsideKind>('straight');
  const step = useRevealSteps(props, 1, TURN_MS);
  const isDone = round !== null && step === 1 && !isRevealing;
  return (
    <div className={styles['stage']}>
      <div className={styles['top']}>
        <Wheel
          number={round?.shown.number ?? 0}
          turn={isRevealing && !isStill ? (round?.key ?? null) : null}
          hasBall={round !== null}
        />
        <div className={styles['result']}>
          {isDone ? <Fell number={round.shown.number} t={t} /> : <p className={styles['number']}>–</p>}
          <Outcome
            round={isDone ? round : null}
            hint={t(isRevealing ? 'games_roulette_turning' : 'games_roulette_first')}
            money={money}
            t={t}
          />
          <small>{t('games_roulette_each')}</small>
        </div>
      </div>
      <Segmented
        label={t('games_roulette_kind')}
        choices={INSIDE_KINDS.map((value) => ({ value, label: t(`games_roulette_kind_${value}`) }))}
        value={kind}
        onChange={setKind}
        isWide
        className={styles['kinds'] ?? ''}
      />
      {chips && (
        <Table
          kind={kind}
          chips={chips}
          placed={isRevealing ? chips.played : chips.placed}
          isLocked={isLocked}
          won={isDone ? [`straight-${round.shown.number}`, ...round.shown.won] : []}
          t={t}
        />
      )}
    </div>
  );
}

/** The number with everything that it is. */
function Fell({ number, t }: { readonly number: number } & Pick<Props, 't'>): ReactElement {
  const colour = colourOf(number);
  const traits =
    colour === 'zero'
      ? [t('games_roulette_zero')]
      : [
          t(`games_roulette_${colour}`),
          t(number % 2 === 0 ? 'games_roulette_even' : 'games_roulette_odd'),
          t(number <= 18 ? 'games_roulette_low' : 'games_roulette_high'),
        ];
  return (
    <>
      <p className={styles['number']} data-colour={colour} aria-hidden="true">
        {number}
      </p>
      <p className={styles['traits']} aria-hidden="true">
        {traits.join(' · ')}
      </p>
      <p className={spoken} aria-live="polite">
        {t('games_roulette_fell', { number, colour: traits.join(', ') })}
      </p>
    </>
  );
}
