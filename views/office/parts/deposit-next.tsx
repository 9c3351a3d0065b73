/** What happens after the button, by the flow of the method. */
import { Card } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Method } from '../data/recharge.ts';
import styles from './deposit-next.module.css';

export function DepositNext({ flow }: Pick<Method, 'flow'>): ReactElement {
  const t = useT();
  return (
    <Card className={styles['card']}>
      <h2>{t('office_deposit_next')}</h2>
      <ol>
        <li>{t('office_deposit_step_pay', { flow })}</li>
        <li>{t('office_deposit_step_confirm')}</li>
        <li>{t('office_deposit_step_late')}</li>
      </ol>
    </Card>
  );
}
