/** The place button while bets prevent the placement: it waits, takes the live odds, or removes the bets. */
import { Button } from '@touchline/ui';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { BlockedBets } from './blocked-bets.ts';

export function BlockedButton({ suspended, live, closed }: BlockedBets): ReactElement {
  const t = useT();
  const [, send] = useCoupon();
  const count = suspended + live.length + closed;
  const remove = (): void => send({ type: 'blocked-removed' });
  const takeLive = (): void => {
    for (const { marketId, outcomeKey } of live) send({ type: 'live-odds-taken', marketId, outcomeKey });
  };
  if (live.length > 0)
    return (
      <>
        <Button size="large" isWide tone="primary" onClick={takeLive}>
          {t('coupon_take_live', { count: live.length })}
        </Button>
        <Button size="small" tone="quiet" onClick={remove}>
          {t('coupon_remove_blocked', { count })}
        </Button>
      </>
    );
  if (suspended === 0)
    return (
      <Button size="large" isWide tone="primary" onClick={remove}>
        {t('coupon_remove_blocked', { count })}
      </Button>
    );
  return (
    <>
      <Button size="large" isWide disabled>
        {t('coupon_waiting_reopen', { count: suspended })}
      </Button>
      <Button size="small" tone="quiet" onClick={remove}>
        {t('coupon_remove_blocked', { count })}
      </Button>
    </>
  );
}
