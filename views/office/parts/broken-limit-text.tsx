/** Says which deposit limit a deposit would break, what still fits, and when more does (DR-5.25). */
import { formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { amountLimitOf } from '@touchline/contracts/players';
import type { ReactElement } from 'react';
import type { BrokenLimit } from '../data/recharge-refusal.ts';

export function BrokenLimitText({ limit }: { readonly limit: BrokenLimit }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { room, currency, roomReturnsAt } = limit;
  const days = amountLimitOf(limit.limitType)?.days ?? 1;
  return (
    <>
      {t('office_recharge_error_over_limit', {
        days: String(days),
        room: formatMoney(room, { lang, currency }),
      })}{' '}
      {roomReturnsAt !== null && (
        <>
          {t('office_recharge_room_returns')} <Moment atMs={roomReturnsAt * 1000} />
        </>
      )}{' '}
      <a href={`/${lang}/office/responsible`}>{t('office_recharge_to_limits')}</a>
    </>
  );
}
