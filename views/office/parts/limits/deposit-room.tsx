/** What may be deposited now, by the tightest deposit limit, and when more may. */
import { amountLimitOf } from '@touchline/contracts/players';
import { Button, Card, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT, lazyComponent } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { type LimitsData, tightestDeposit } from '../../data/limits.ts';
import styles from './limits-page.module.css';

const AmountDialog = lazyComponent(async () => (await import('./amount-dialog.tsx')).AmountDialog);

export function DepositRoom({ data }: { readonly data: LimitsData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const tightest = tightestDeposit(data.limits);
  const room = tightest && formatMoney(String(tightest.limitBalance), { lang, currency: data.currency });
  return (
    <Card className={styles['room']}>
      <div>
        <p className={styles['label']}>
          {t(tightest ? 'office_limit_room_now' : 'office_limit_room_open_label')}
        </p>
        <p className={styles['amount']}>{room ?? t('office_limit_room_open')}</p>
        <p className={styles['text']}>
          {tightest
            ? t('office_limit_tightest', { days: String(amountLimitOf(tightest.limitType)?.days ?? 1) })
            : t('office_limit_room_open_text')}{' '}
          {tightest && tightest.roomReturnsAt !== null && (
            <>
              {t('office_limit_more_from')} <Moment atMs={tightest.roomReturnsAt * 1000} />
            </>
          )}
        </p>
      </div>
      {!tightest && (
        <Button tone="primary" onClick={() => setOpen(true)}>
          {t('office_limit_set_deposit')}
        </Button>
      )}
      <AmountDialog limitType={isOpen ? 21 : null} data={data} onClose={() => setOpen(false)} />
    </Card>
  );
}
