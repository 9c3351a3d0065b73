/** The three spots: each is a button that takes a chip. */
import { Chip, percentText, type StageProps, unitsOfSpots } from '@touchline/scene-kit';
import { classNames } from '@touchline/ui';
import type { ReactElement } from 'react';
import { baccaratReturn } from './chances.ts';
import type { BaccaratBet, BaccaratHand, BaccaratSpot } from './rules.ts';
import styles from './scene.module.css';

const ORDER = ['player', 'tie', 'banker'] as const;
/** What a spot pays for 1, beside the part itself (DR-8.38). */
const ODDS: Readonly<Record<BaccaratSpot, number>> = { player: 1, tie: 8, banker: 0.95 };

interface SpotsProps extends Pick<
  StageProps<BaccaratBet, never, BaccaratHand>,
  'chips' | 'isLocked' | 'isRevealing' | 't'
> {
  /** Null until the hand is over. */
  readonly winner: BaccaratSpot | null;
}

export function Spots({ chips, isLocked, isRevealing, winner, t }: SpotsProps): ReactElement | null {
  if (!chips) return null;
  const { lang } = t.locale;
  const units = unitsOfSpots(isRevealing ? chips.played : chips.placed);
  return (
    <fieldset aria-label={t('games_baccarat_fields')} disabled={isLocked} className={styles['spots']}>
      {ORDER.map((spot) => {
        const on = units.get(spot) ?? 0;
        return (
          <button
            key={spot}
            type="button"
            className={classNames(
              styles['spot'],
              styles[spot],
              on > 0 && styles['taken'],
              winner === spot && styles['won'],
            )}
            onClick={() => chips.place(spot)}
          >
            <strong>{t(`games_baccarat_${spot}`)}</strong>
            <span>{t('games_baccarat_pays', { odds: new Intl.NumberFormat(lang).format(ODDS[spot]) })}</span>
            <small>{t('games_baccarat_return', { percent: percentText(baccaratReturn(spot), lang) })}</small>
            {on > 0 && (
              <span className={styles['on']}>
                <Chip units={on} text={chips.number(on)} />
                <span>{t('games_baccarat_on', { amount: chips.money(on) })}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
