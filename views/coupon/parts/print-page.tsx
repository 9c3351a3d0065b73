/**
 * A coupon for printing: bets, coefficients, stake, number. Its owner can open the page, and anyone with the signed
 * print token (DR-4.104).
 */
import { type PrintedCouponWire, printPaths } from '@touchline/contracts/sports-betting';
import { Button, Card, formatMoney } from '@touchline/ui';
import {
  advanceText,
  insuranceText,
  couponLabels,
  couponTitle,
  isBanker,
  marketName,
  outcomeName,
  unitStakeText,
  eventTitle,
} from '@touchline/ui/market-names';
import {
  call,
  definePart,
  Moment,
  useLocation,
  usePreferences,
  useSession,
  useSiteConfig,
  useT,
} from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import { maskedNumber } from './masked-number.ts';
import styles from './print-page.module.css';
import { ShareLink } from './print-link.tsx';

/** Search engines must not index this page. */
const HEAD = '<meta name="robots" content="noindex">';

async function load({
  route,
  api,
  location,
  session,
  t,
  signal,
}: LoadRequest): Promise<LoadOutcome<PrintedCouponWire>> {
  const token = new URLSearchParams(location.search).get('token');
  if (session.status === 'guest' && token === null) return { outcome: 'sign-in-needed' };
  const couponId = Number(route?.params['couponId']);
  const answer = await call(api, printPaths.printed, {
    params: { couponId },
    query: { lng: location.lang, ...(token !== null && { token }) },
    signal,
  });
  // A number that is too long for an id, or a token that is too long, also gives "not found".
  if (answer.outcome === 'failed' && (answer.status === 404 || answer.status === 400))
    return { outcome: 'not-found' };
  if (answer.outcome === 'failed') throw new Error(`coupon answered ${answer.status} ${answer.code}`);
  const title = t('coupon_number', { id: String(answer.data.coupon.id) });
  return { outcome: 'ready', head: HEAD, title, data: answer.data };
}

function PrintPage({ data }: PartProps<PrintedCouponWire>): ReactElement {
  const { coupon, isOwner } = data;
  const t = useT();
  const session = useSession();
  const { companyName } = useSiteConfig();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const { totalKey, winKey } = couponLabels(coupon.typeId);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  return (
    <Card className={styles['paper']}>
      <header className={styles['head']}>
        {/* The site's own header is not printed, so the company is named here. */}
        <strong className={styles['issuer']}>{companyName}</strong>
        <h1>
          {couponTitle(coupon, t)} · <bdi>{t('coupon_number', { id: String(coupon.id) })}</bdi>
        </h1>
        <Moment atMs={coupon.placedAtMs} />
        {isOwner && session.status === 'signed-in' && (
          <span>{t('coupon_print_account', { number: maskedNumber(session.accountNumber) })}</span>
        )}
      </header>
      <ol className={styles['bets']}>
        {coupon.bets.map((bet) => (
          <li key={`${bet.marketId}/${bet.outcomeKey}`}>
            <span>
              <strong>{outcomeName(bet, bet.outcomeKey, t)}</strong> · {marketName(bet, t)}
              {isBanker(coupon, bet) && <> · {t('coupon_banker')}</>}
            </span>
            <b dir="ltr">{showCoef(bet.coefMilli, coefViewId)}</b>
            <small>
              {eventTitle(bet, t)} · {bet.champName} · <Moment atMs={bet.startAtMs} />
            </small>
          </li>
        ))}
      </ol>
      <dl className={styles['sums']}>
        <dt>{t('coupon_print_stake')}</dt>
        <dd>{money(coupon.amount)}</dd>
        {coupon.prepaid && (
          <>
            <dt>{t('coupon_advance_own')}</dt>
            <dd>{money(coupon.prepaid.own)}</dd>
            <dt>{t('coupon_advance_part')}</dt>
            <dd>{money(coupon.prepaid.amount)}</dd>
          </>
        )}
        {coupon.lineCount > 1 && (
          <>
            <dt>{t('coupon_lines')}</dt>
            <dd>{unitStakeText(coupon, t, money)}</dd>
          </>
        )}
        {totalKey !== null && (
          <>
            <dt>{t(totalKey)}</dt>
            <dd dir="ltr">{showCoef(coupon.coefMilli, coefViewId)}</dd>
          </>
        )}
        {coupon.dayAccumulator && (
          <div>
            <dt>{t('coupon_day_row')}</dt>
            <dd dir="ltr">{t('coupon_percent', { percent: coupon.dayAccumulator.boostPercent })}</dd>
          </div>
        )}
        {coupon.promo && (
          <>
            <dt>{t('coupon_promo_label')}</dt>
            <dd dir="ltr">{coupon.promo.code}</dd>
          </>
        )}
        <dt>{t(winKey)}</dt>
        <dd>{money(coupon.possibleWin)}</dd>
        {coupon.sold && (
          <>
            <dt>{t('coupon_print_sold')}</dt>
            <dd>{money(coupon.sold.paid)}</dd>
          </>
        )}
        {coupon.payout !== null && coupon.state !== 'sold' && (
          <>
            <dt>{t('coupon_print_paid')}</dt>
            <dd>{money(coupon.payout)}</dd>
          </>
        )}
      </dl>
      {coupon.prepaid && <p>{advanceText(coupon.prepaid, t, money)}</p>}
      {coupon.insurance && <p>{insuranceText(coupon, t, money)}</p>}
      {coupon.editedFrom !== null && <p>{t('coupon_edited_from', { id: String(coupon.editedFrom) })}</p>}
      {coupon.editedTo !== null && <p>{t('coupon_edited_to', { id: String(coupon.editedTo) })}</p>}
      <Receipts printed={data} />
      <div className={styles['button']}>
        <Button tone="primary" onClick={() => globalThis.print()}>
          {t('coupon_print')}
        </Button>
        {isOwner && <ShareLink couponId={coupon.id} />}
      </div>
    </Card>
  );
}

/** Numbers of the signed receipts, so that a printed page can be compared with the receipts (DR-4.150). */
function Receipts({ printed }: { readonly printed: PrintedCouponWire }): ReactElement | null {
  const t = useT();
  const { receipts, waiting } = printed;
  if (receipts.length === 0 && waiting === 0) return null;
  const numbers = receipts.map(({ number }) => number).join(', ');
  return (
    <p className={styles['receipts']}>
      {receipts.length > 0 && t('coupon_print_receipts', { numbers, count: receipts.length })}{' '}
      {waiting > 0 && t('coupon_print_receipts_waiting')}
    </p>
  );
}

export const printPart = definePart<PrintedCouponWire>({ load, Component: PrintPage });
