/** Deposit methods with fees and limits, which visitors can see without logging in (SH-RT-109). */
import { playBreakOf } from '@touchline/contracts/remote-views';
import {
  Button,
  ButtonLink,
  Cell,
  EmptyState,
  formatFee,
  formatMoney,
  HeadCell,
  SegmentLinks,
  Table,
} from '@touchline/ui';
import { useEvents, useLocation, useNavigate, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { MethodsData } from '../data/load-methods.ts';
import styles from './methods-page.module.css';

export function MethodsPage({ data }: { readonly data: MethodsData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const events = useEvents();
  const recharge = `/${lang}/office/recharge`;
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const hasPlayBreak = playBreakOf(session) !== null;
  const amountText = (amount: string) => formatMoney(amount, { lang, currency: data.currency });
  const money = (amount: string) => <bdi>{amountText(amount)}</bdi>;
  const hrefOf = (currency: string) => `/${lang}/payment?currency=${currency}`;
  const nameOf = (id: string) => t.find(`payments_method_${id.replaceAll('-', '_')}`) ?? id;
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('payments_methods_title')}</h1>
      <p className={styles['text']}>{t('payments_methods_text')}</p>
      <SegmentLinks
        label={t('payments_currency')}
        choices={data.currencies.map((currency) => ({
          id: currency,
          href: hrefOf(currency),
          label: currency,
        }))}
        current={data.currency}
        onPress={(href) => navigate(href, { keepScroll: true })}
      />
      {data.methods.length === 0 ? (
        <EmptyState title={t('payments_methods_none')}>
          <Button onClick={() => events.emit('support/opened', {})}>{t('main_support')}</Button>
        </EmptyState>
      ) : (
        <Table aria-label={t('payments_methods_title')}>
          <thead>
            <tr>
              <HeadCell>{t('payments_method')}</HeadCell>
              <HeadCell>{t('payments_least')}</HeadCell>
              <HeadCell>{t('payments_most')}</HeadCell>
              <HeadCell>{t('payments_fee')}</HeadCell>
              <HeadCell>{t('payments_time')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.methods.map(({ id, min, max, fee, hours }) => (
              <tr key={id}>
                <Cell>{nameOf(id)}</Cell>
                <Cell>{money(min)}</Cell>
                <Cell>{money(max)}</Cell>
                <Cell>{formatFee(fee, amountText, lang) ?? t('payments_fee_none')}</Cell>
                <Cell>
                  {hours.max === 0
                    ? t('payments_time_at_once')
                    : t('payments_within_hours', { hours: hours.max })}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className={styles['text']}>{t('payments_methods_note')}</p>
      {!hasPlayBreak && (
        <ButtonLink
          tone="primary"
          href={isSignedIn ? recharge : `/${lang}/login?${new URLSearchParams({ 'return-url': recharge })}`}
        >
          {t(isSignedIn ? 'payments_recharge' : 'payments_log_in')}
        </ButtonLink>
      )}
    </section>
  );
}
