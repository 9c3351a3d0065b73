/**
 * The table. Each field is a button with a spoken name; the table is one stop of the Tab key, and the arrow keys go from
 * field to field (DR-8.83). Chips on fields of another kind are seen as well.
 */
import { Chip, type ChipTable, type PlacedChip, type StageProps, unitsOfSpots } from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import { useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from 'react';
import {
  type Arrow,
  colourOf,
  COLUMNS,
  DOZENS,
  EVEN_CHANCES,
  INSIDE_KINDS,
  type InsideKind,
  kindOf,
  nextField,
  numbersOf,
  placeOf,
  spotsOfKind,
} from './layout.ts';
import { spotName } from './spot-name.ts';
import styles from './table.module.css';

type Props = StageProps<never, never, never>;

interface TableProps extends Pick<Props, 't'> {
  readonly kind: InsideKind;
  readonly chips: ChipTable;
  /** The chips that lie on the table now. */
  readonly placed: readonly PlacedChip[];
  readonly isLocked: boolean;
  /** The field of the number that fell, and the fields of the round that won. */
  readonly won: readonly string[];
}

const NUMBERS = spotsOfKind('straight');

export function Table({ kind, chips, placed, isLocked, won, t }: TableProps): ReactElement {
  const fields = useFields(kind);
  const units = unitsOfSpots(placed);
  const field = (spot: string, text: ReactNode, className?: string, style?: CSSProperties): ReactElement => (
    <Field
      key={spot}
      {...{ spot, text, style, chips, t }}
      units={units.get(spot) ?? 0}
      className={classNames(className, won.includes(spot) && styles['won'])}
      {...fields.propsOf(spot)}
    />
  );
  return (
    <fieldset
      aria-label={t('games_roulette_table')}
      disabled={isLocked}
      dir="ltr"
      className={styles['table']}
    >
      <div className={styles['board']}>
        {NUMBERS.map((spot) => {
          const number = numbersOf(spot)[0] ?? 0;
          const look = classNames(styles['cell'], styles[colourOf(number)]);
          if (kind === 'straight') return field(spot, number, look, at(spot));
          return (
            <span
              key={spot}
              aria-hidden="true"
              className={classNames(look, won.includes(spot) && styles['won'])}
              style={at(spot)}
            >
              {number}
            </span>
          );
        })}
        {kind !== 'straight' && spotsOfKind(kind).map((spot) => field(spot, null, styles['joint'], at(spot)))}
        {[...units]
          .filter(([spot]) => kindOf(spot) !== kind && INSIDE_KINDS.some((one) => one === kindOf(spot)))
          .map(([spot, count]) => (
            <span key={`chip ${spot}`} aria-hidden="true" className={styles['lying']} style={at(spot)}>
              <Chip units={count} text={chips.number(count)} />
            </span>
          ))}
      </div>
      <div className={styles['columns']}>
        {COLUMNS.map((spot) => field(spot, '2 : 1', styles['outside']))}
      </div>
      <div className={styles['dozens']}>
        {DOZENS.map((spot, dozen) => field(spot, `${12 * dozen + 1}–${12 * dozen + 12}`, styles['outside']))}
      </div>
      <div className={styles['evens']}>
        {EVEN_CHANCES.map((spot) =>
          field(
            spot,
            <bdi>{t(`games_roulette_${spot}`)}</bdi>,
            classNames(styles['outside'], (spot === 'red' || spot === 'black') && styles[spot]),
          ),
        )}
      </div>
    </fieldset>
  );
}

/** Where a field lies on the numbers. */
const at = (spot: string): CSSProperties => {
  const { along, across } = placeOf(spot);
  return { '--along': along + 1, '--across': across } as CSSProperties;
};

const isArrow = (key: string): key is Arrow => key.startsWith('Arrow');

/** Which field has the Tab stop, and how the arrow keys move it. */
function useFields(kind: InsideKind) {
  const [current, setCurrent] = useState('straight-0');
  const isThere = kindOf(current) === kind || !INSIDE_KINDS.some((one) => one === kindOf(current));
  const stop = isThere ? current : spotsOfKind(kind)[0];
  const move = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const table = event.currentTarget.closest('fieldset');
    if (!isArrow(event.key) || !table) return;
    event.preventDefault();
    const buttons = [...table.querySelectorAll('button')];
    const middle = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const next = nextField(middle(event.currentTarget), buttons.map(middle), event.key);
    if (next !== null) buttons[next]?.focus();
  };
  return {
    propsOf: (spot: string) => ({
      tabIndex: spot === stop ? 0 : -1,
      onFocus: () => setCurrent(spot),
      onKeyDown: move,
    }),
  };
}

interface FieldProps extends Pick<Props, 't'> {
  readonly spot: string;
  readonly text: ReactNode;
  readonly units: number;
  readonly chips: ChipTable;
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  readonly tabIndex: number;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

function Field({ spot, text, units, chips, t, ...rest }: FieldProps): ReactElement {
  const name = spotName(spot, t);
  return (
    <button type="button" {...rest} onClick={() => chips.place(spot)}>
      <span className={spoken}>
        {units === 0 ? name : t('games_roulette_with', { spot: name, amount: chips.money(units) })}
      </span>
      <span aria-hidden="true">{text}</span>
      {units > 0 && (
        <span className={styles['chip']}>
          <Chip units={units} text={chips.number(units)} />
        </span>
      )}
    </button>
  );
}
