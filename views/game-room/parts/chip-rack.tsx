/** The values of the chips, what lies on the table, and the presses that change it. */
import { Chip } from '@touchline/scene-kit';
import { Button, spoken } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useId } from 'react';
import type { ReactElement } from 'react';
import styles from './chip-rack.module.css';
import type { ChipBet } from './use-chips.ts';

interface ChipRackProps {
  readonly chips: ChipBet;
  readonly isLocked: boolean;
  /** What the chips on the table are worth, as money. */
  readonly total: string;
}

export function ChipRack({ chips, isLocked, total }: ChipRackProps): ReactElement {
  const t = useT();
  const name = useId();
  const { table } = chips;
  const isEmpty = table.placed.length === 0;
  return (
    <fieldset disabled={isLocked} className={styles['rack']}>
      <legend>{t('games_chips_value')}</legend>
      <div className={styles['values']}>
        {chips.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chips.value}
              onChange={() => chips.choose(value)}
            />
            <Chip units={value} text={table.number(value)} />
            <span className={spoken}>{table.money(value)}</span>
          </label>
        ))}
      </div>
      <p className={styles['total']}>
        <span>{t('games_chips_total')}</span>
        <output>{total}</output>
      </p>
      {chips.isFull && (
        <p role="alert" className={styles['full']}>
          {t('games_chips_full')}
        </p>
      )}
      <div className={styles['presses']}>
        <Button disabled={isEmpty} onClick={chips.undo}>
          {t('games_chips_undo')}
        </Button>
        <Button disabled={isEmpty} onClick={chips.clear}>
          {t('games_chips_clear')}
        </Button>
        <Button disabled={!isEmpty || chips.repeat === null} onClick={() => chips.repeat?.()}>
          {t('games_chips_repeat')}
        </Button>
      </div>
    </fieldset>
  );
}
