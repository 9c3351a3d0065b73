/** The deposit methods as a table of radio buttons: limits, fee and time of each. */
import { Card, classNames, formatFee, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Method } from '../data/recharge.ts';
import styles from './deposit-methods.module.css';
import { PayoutSign } from './payout-sign.tsx';

interface DepositMethodsProps {
  readonly methods: readonly Method[];
  readonly otherCurrencies: number;
  readonly currency: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Whether a wide screen shows columns. */
  readonly isTable: boolean;
}

export function DepositMethods(props: DepositMethodsProps): ReactElement {
  const t = useT();
  const { methods, otherCurrencies, currency, value, onChange, isTable } = props;
  return (
    <Card className={styles['card']}>
      <div className={styles['head']}>
        <h2>{t('office_deposit_how')}</h2>
        <span>{t('office_deposit_own_name')}</span>
        {otherCurrencies > 0 && (
          <small>{t('office_deposit_other_currencies', { count: otherCurrencies, currency })}</small>
        )}
      </div>
      <fieldset className={classNames(styles['methods'], isTable && styles['table'])}>
        <legend>{t('office_method')}</legend>
        <div className={styles['columns']} aria-hidden="true">
          <span>{t('office_method')}</span>
          <span>{t('office_deposit_range')}</span>
          <span>{t('office_fee')}</span>
          <span>{t('office_deposit_time')}</span>
        </div>
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            currency={currency}
            isChosen={method.id === value}
            onChoose={() => onChange(method.id)}
          />
        ))}
      </fieldset>
    </Card>
  );
}

interface MethodRowProps {
  readonly method: Method;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MethodRow({ method, currency, isChosen, onChoose }: MethodRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { id, kind, min, max, fee, hours } = method;
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  const key = `office_method_${id.replaceAll('-', '_')}`;
  const text = t.find(`${key}_text`);
  const feeText = formatFee(fee, money, lang);
  return (
    <label className={styles['method']}>
      <input type="radio" name="method" value={id} checked={isChosen} onChange={onChoose} />
      <PayoutSign kind={kind} />
      <span className={styles['name']}>
        {t.find(key) ?? t('office_payout_kind', { kind })}
        {text !== null && <small>{text}</small>}
      </span>
      <span className={styles['range']}>
        <bdi>{t('office_deposit_limits', { min: money(min), max: money(max) })}</bdi>
      </span>
      <span className={styles['fee']}>
        {feeText === null ? (
          t('office_deposit_free')
        ) : (
          <>
            <em>{t('office_fee')}</em> {feeText}
          </>
        )}
      </span>
      <span className={styles['time']}>
        {hours.max === 0 ? t('office_deposit_at_once') : t('office_within_hours', { hours: hours.max })}
      </span>
    </label>
  );
}
