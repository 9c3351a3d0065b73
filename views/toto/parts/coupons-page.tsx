/** The player's coupons of a kind, and one of them with the lines that won. */
import type { TotoCouponWire } from '@touchline/contracts/sports-betting';
import { Button, ButtonLink, Card, EmptyState, ErrorBox, formatMoney, SkeletonBlock } from '@touchline/ui';
import { Moment, useLocation, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type TotoData, totoPath } from '../data/load-toto.ts';
import { CouponDetail } from './coupon-detail.tsx';
import { CouponState } from './coupon-state.tsx';
import styles from './list.module.css';
import { useOwnCoupons } from './use-own-coupons.ts';

export function CouponsPage({ data }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { lang, path, search } = useLocation();
  const session = useSession();
  if (session.status !== 'signed-in')
    return (
      <EmptyState title={t('toto_guest_title')} text={t('toto_guest_text')}>
        <ButtonLink href={`/${lang}/login?${new URLSearchParams({ 'return-url': `/${lang}/${path}` })}`}>
          {t('toto_log_in_short')}
        </ButtonLink>
      </EmptyState>
    );
  const chosen = new URLSearchParams(search).get('ticket') ?? '';
  return /^[1-9]\d{0,14}$/.test(chosen) ? (
    <CouponDetail key={chosen} section={data.section} couponId={Number(chosen)} />
  ) : (
    <CouponList data={data} />
  );
}

function CouponList({ data: { section, state } }: { readonly data: TotoData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { own, hasFailed, more, retry } = useOwnCoupons(section, String(state.last?.drawId ?? 0));
  if (own === null)
    return hasFailed ? (
      <ErrorBox
        title={t('main_dictionary_load_error')}
        text={t('main_dictionary_refresh_page')}
        button={t('main_refreshing_button')}
        onRetry={retry}
      />
    ) : (
      <SkeletonBlock rows={6} />
    );
  if (own.coupons.length === 0)
    return (
      <EmptyState title={t('toto_no_coupons')} text={t('toto_no_coupons_text')}>
        <ButtonLink href={`/${lang}/${totoPath(section)}`}>{t('toto_page_sale')}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <h1 className={styles['heading']}>{t('toto_page_coupons')}</h1>
      <Card>
        <ul className={styles['rows']}>
          {own.coupons.map((coupon) => (
            <CouponRow key={coupon.couponId} coupon={coupon} />
          ))}
        </ul>
        {own.hasMore && (
          <div className={styles['more']}>
            <Button onClick={more}>{t('toto_more')}</Button>
          </div>
        )}
      </Card>
    </>
  );
}

function CouponRow({ coupon }: { readonly coupon: TotoCouponWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { couponId, section, number, lines, price, currency, boughtAtMs } = coupon;
  return (
    <li>
      <a href={`/${lang}/${totoPath(section, 'coupons')}?ticket=${couponId}`} className={styles['row']}>
        <b>{t('toto_coupon_number', { number: couponId })}</b>
        <span className={styles['quiet']}>{t('toto_draw_number', { number })}</span>
        <span className={styles['quiet']}>
          <Moment atMs={boughtAtMs} />
        </span>
        <span className={styles['quiet']}>
          {t('toto_lines', { count: lines })} · {formatMoney(price, { lang, currency })}
        </span>
        <CouponState coupon={coupon} />
      </a>
    </li>
  );
}
