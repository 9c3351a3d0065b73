/**
 * The coupon type: buttons for the common types, and a list of all others. Types that these bets do not allow have a
 * reason.
 */
import { isPlacementPending, type CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { Select } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import { useEffect, useRef, type ReactElement } from 'react';
import type { TypeChoice } from '../coupon-types/coupon-type-view.ts';
import { commonChoices, impossibleTypes, moreChoices } from '../coupon-types/index.ts';
import styles from './place-area.module.css';

export function TypeChooser(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => showChosen(row.current), [coupon.typeId, coupon.systemValue]);
  return (
    <>
      <fieldset ref={row} className={styles['types']} aria-label={t('coupon_type')}>
        {commonChoices(coupon, t).map(({ label, ...choice }) => (
          <button
            key={label}
            type="button"
            className={styles['type']}
            aria-pressed={isChosen(choice, coupon)}
            disabled={isPlacementPending(coupon.phase)}
            onClick={() => send({ type: 'type-chosen', ...choice })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {coupon.bets.length > 1 && <MoreTypes />}
    </>
  );
}

function MoreTypes(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const choices = moreChoices(coupon, t);
  const chosen = choices.find((choice) => isChosen(choice, coupon));
  return (
    <div className={styles['moreTypes']} data-chosen={chosen !== undefined}>
      <Select
        label={t('coupon_more_types')}
        isLabelSpoken
        options={listOf(choices, coupon, t)}
        value={chosen?.label ?? ''}
        disabled={isPlacementPending(coupon.phase)}
        onChange={(event) => {
          const choice = choices.find(({ label }) => label === event.currentTarget.value);
          if (choice) send({ type: 'type-chosen', typeId: choice.typeId, ...systemValueOf(choice) });
        }}
      />
    </div>
  );
}

/**
 * Returns the entries of the list: first its own name, which cannot be chosen, then the possible types, then the others
 * with their reasons.
 */
const listOf = (choices: readonly TypeChoice[], coupon: CouponState, t: Translate) => [
  { value: '', label: t('coupon_more_types'), isDisabled: true },
  ...choices.map(({ label }) => ({ value: label, label })),
  ...impossibleTypes(coupon, t).map(({ reason }) => ({ value: reason, label: reason, isDisabled: true })),
];

const systemValueOf = ({ systemValue }: TypeChoice) => (systemValue === undefined ? {} : { systemValue });

const isChosen = (choice: Omit<TypeChoice, 'label'>, { typeId, systemValue }: CouponState): boolean =>
  choice.typeId === typeId && (choice.systemValue ?? null) === systemValue;

/** Scrolls only the row, until the chosen type is visible. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || !chosen) return;
  const { left, right } = row.getBoundingClientRect();
  if (chosen.left < left) row.scrollBy({ left: chosen.left - left });
  else if (chosen.right > right) row.scrollBy({ left: chosen.right - right });
}
