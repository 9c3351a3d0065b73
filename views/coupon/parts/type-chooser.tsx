/**
 * The coupon type: a box for each common type, and a list of all others. A type that these bets do not allow keeps its
 * place and says how many it needs.
 */
import { isPlacementPending, type CouponState } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { spoken } from '@touchline/ui';
import { useCoupon, usePreferences, useT } from '@touchline/view-kit';
import { ChevronDown } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import type { TypeChoice } from '../coupon-types/coupon-type-view.ts';
import { impossibleTypes, moreChoices, typeBoxes } from '../coupon-types/index.ts';
import { showCoef } from './coefficient.ts';
import styles from './type-chooser.module.css';

export function TypeChooser(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const { coefViewId } = usePreferences();
  const boxes = typeBoxes(coupon, t);
  const values = boxes.find(
    ({ choices }) => choices.length > 1 && choices.some((one) => isChosen(one, coupon)),
  );
  return (
    <>
      <fieldset className={styles['types']} aria-label={t('coupon_type')}>
        {boxes.map(({ typeId, label, choices, detail }) => {
          const chosen = choices.find((choice) => isChosen(choice, coupon));
          const offered = chosen ?? choices[0];
          const odds = chosen?.systemValue === undefined ? coupon.quote?.coefMilli : null;
          const second = chosen && odds ? showCoef(odds, coefViewId) : detail(offered);
          return (
            <button
              key={typeId}
              type="button"
              className={styles['type']}
              aria-pressed={chosen !== undefined}
              disabled={offered === undefined || isPlacementPending(coupon.phase)}
              onClick={() => offered && send({ type: 'type-chosen', typeId, ...systemValueOf(offered) })}
            >
              {label}{' '}
              <span className={styles['detail']} dir="ltr">
                {second}
              </span>
            </button>
          );
        })}
        <MoreTypes />
      </fieldset>
      {values && <SystemValues choices={values.choices} />}
    </>
  );
}

/** How many selections of a system must win for a bet of it. */
function SystemValues({ choices }: { readonly choices: readonly TypeChoice[] }): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const count = coupon.bets.filter((bet) => !bet.isBanker).length;
  return (
    <fieldset className={styles['values']} aria-label={t('coupon_system_values')}>
      <span aria-hidden="true" className={styles['question']}>
        {t('coupon_system_values')}
      </span>
      <span className={styles['segments']}>
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={styles['segment']}
            aria-pressed={isChosen(choice, coupon)}
            disabled={isPlacementPending(coupon.phase)}
            onClick={() => send({ type: 'type-chosen', typeId: choice.typeId, ...systemValueOf(choice) })}
          >
            {t('coupon_returns_of', { wins: choice.systemValue ?? 0, count })}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

/** The list of all other types, as the last box. The box shows the chosen one. */
function MoreTypes(): ReactElement {
  const t = useT();
  const id = useId();
  const [coupon, send] = useCoupon();
  const choices = moreChoices(coupon, t);
  const chosen = choices.find((choice) => isChosen(choice, coupon));
  return (
    <span className={styles['more']} data-chosen={chosen !== undefined} data-empty={choices.length === 0}>
      <span aria-hidden="true" className={styles['moreName']}>
        {chosen?.label ?? t('coupon_more')}
        <ChevronDown size={12} aria-hidden />
      </span>
      <span aria-hidden="true" className={styles['detail']}>
        {t('coupon_more_possible', { count: choices.length })}
      </span>
      <label htmlFor={id} className={spoken}>
        {t('coupon_more_types')}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={chosen?.label ?? ''}
        disabled={isPlacementPending(coupon.phase)}
        onChange={(event) => {
          const choice = choices.find(({ label }) => label === event.currentTarget.value);
          if (choice) send({ type: 'type-chosen', typeId: choice.typeId, ...systemValueOf(choice) });
        }}
      >
        {listOf(choices, coupon, t).map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * Returns the entries of the list: first its own name, which cannot be chosen, then the possible types, then the others
 * with their reasons.
 */
const listOf = (choices: readonly TypeChoice[], coupon: CouponState, t: Translate) => [
  { value: '', label: t('coupon_more_types'), isDisabled: true },
  ...choices.map(({ label }) => ({ value: label, label, isDisabled: false })),
  ...impossibleTypes(coupon, t).map(({ reason }) => ({ value: reason, label: reason, isDisabled: true })),
];

const systemValueOf = ({ systemValue }: TypeChoice) => (systemValue === undefined ? {} : { systemValue });

const isChosen = (choice: Omit<TypeChoice, 'label'>, { typeId, systemValue }: CouponState): boolean =>
  choice.typeId === typeId && (choice.systemValue ?? null) === systemValue;
