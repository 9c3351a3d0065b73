/** Says which deposit limit a deposit would break, what still fits, and when more does (DR-5.25). */
import { Button, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { amountLimitOf, EXTRA_LIMIT } from '@touchline/contracts/players';
import type { ReactElement } from 'react';
import type { BrokenLimit } from '../data/recharge-refusal.ts';
import styles from './recharge-page.module.css';

interface BrokenLimitTextProps {
  readonly limit: BrokenLimit;
  /** Puts the amount that fits into the form; null when the form cannot take it. */
  readonly onTake: (() => void) | null;
}

export function BrokenLimitText({ limit, onTake }: BrokenLimitTextProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { room, currency, roomReturnsAt } = limit;
  const days = amountLimitOf(limit.limitType)?.days ?? 1;
  return (
    <>
      {limit.limitType === EXTRA_LIMIT
        ? t('office_recharge_error_over_site_limit', { room: formatMoney(room, { lang, currency }) })
        : t('office_recharge_error_over_limit', {
            days: String(days),
            room: formatMoney(room, { lang, currency }),
          })}{' '}
      {roomReturnsAt !== null && (
        <>
          {t('office_recharge_room_returns')} <Moment atMs={roomReturnsAt * 1000} />
        </>
      )}{' '}
      <a className={styles['link']} href={`/${lang}/office/responsible`}>
        {t('office_recharge_to_limits')}
      </a>
      {onTake !== null && (
        <span className={styles['take']}>
          <Button size="small" onClick={onTake}>
            {t('office_recharge_take_room', { room: formatMoney(room, { lang, currency }) })}
          </Button>
        </span>
      )}
    </>
  );
}
