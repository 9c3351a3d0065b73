/** The coupon type: only types that can hold the bets are offered. */
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './place-area.module.css';

export function TypeChooser({ isDisabled }: { readonly isDisabled: boolean }): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const free = coupon.bets.filter((bet) => !bet.isBanker).length;
  const systems = Array.from({ length: Math.max(0, free - 2) }, (_, at) => at + 2);
  const plainType = coupon.bets.length === 1 ? 0 : 1;
  const choices = [
    {
      id: `${plainType}`,
      typeId: plainType,
      value: undefined,
      label: t(plainType === 0 ? 'coupon_single' : 'coupon_express'),
    },
    ...(coupon.bets.length >= 3 ? systems : []).map((value) => ({
      id: `2-${value}`,
      typeId: 2,
      value,
      label: t('coupon_system', { of: `${value}/${free}` }),
    })),
  ];
  const current = coupon.typeId === 2 ? `2-${coupon.systemValue}` : `${coupon.typeId}`;
  return (
    <fieldset className={styles['types']} aria-label={t('coupon_type')}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className={styles['type']}
          aria-pressed={choice.id === current}
          disabled={isDisabled}
          onClick={() =>
            send({
              type: 'type-chosen',
              typeId: choice.typeId,
              ...(choice.value === undefined ? {} : { systemValue: choice.value }),
            })
          }
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
