/** The button that buys a ticket, or what stands before a purchase. */
import { Button, ButtonLink, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './ticket-card.module.css';
import type { TicketSale } from './use-ticket-sale.ts';

export function BuyButton({ sale }: { readonly sale: TicketSale }): ReactElement {
  const t = useT();
  const { lang, path } = useLocation();
  const { state, sum, price, currency, purchase, buy } = sale;
  if (state === 'guest')
    return (
      <ButtonLink
        tone="primary"
        size="large"
        isWide
        href={`/${lang}/login?${new URLSearchParams({ 'return-url': `/${lang}/${path}` })}`}
      >
        {t('toto_log_in')}
      </ButtonLink>
    );
  if (state === 'break') return <p className={styles['note']}>{t('toto_refused_restricted')}</p>;
  if (state === 'no-rate') return <p className={styles['refused']}>{t('toto_refused_account')}</p>;
  if (sum.isTooLarge) return <p className={styles['refused']}>{t('toto_refused_lines')}</p>;
  return (
    <Button
      tone="primary"
      size="large"
      isWide
      isBusy={purchase.isBusy}
      disabled={state !== 'ready'}
      onClick={buy}
    >
      {sum.missing > 0
        ? t('toto_missing', { count: sum.missing })
        : t('toto_buy', { price: formatMoney(price ?? '0', { lang, currency }) })}
    </Button>
  );
}
