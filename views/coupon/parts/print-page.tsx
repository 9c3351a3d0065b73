/** A coupon for printing: bets, coefficients, stake, number. For its owner only (DR-4.104). */
import { type CouponApi, couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { Button, Card, formatMoney } from '@touchline/ui';
import { couponTitle, isBanker, marketName, outcomeName } from '@touchline/ui/market-names';
import {
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

/** This page may be neither cached nor framed by others. */
const HEAD = '<meta name="robots" content="noindex">';

/** A coupon that was not accepted is not printed. */
const notAccepted: ReadonlySet<CouponWire['state']> = new Set(['waiting', 'pending-vip', 'refused']);

async function load({
  route,
  api,
  location,
  session,
  t,
  signal,
}: LoadRequest): Promise<LoadOutcome<CouponWire>> {
  if (session.status === 'guest') return { outcome: 'sign-in-needed' };
  const couponId = route?.params['couponId'] ?? '';
  const answer = await api.send({
    method: couponPaths.coupon.method,
    path: couponPaths.coupon.path.replace(':couponId', couponId),
    query: { lng: location.lang },
    parse: (json) => json as CouponApi['coupon']['reply'],
    signal,
  });
  // A number too long for an id is not a coupon either.
  if (answer.outcome === 'failed' && (answer.status === 404 || answer.status === 400))
    return { outcome: 'not-found' };
  if (answer.outcome === 'failed') throw new Error(`coupon answered ${answer.status} ${answer.code}`);
  if (notAccepted.has(answer.data.state)) return { outcome: 'not-found' };
  const title = t('coupon_number', { id: String(answer.data.id) });
  return { outcome: 'ready', head: HEAD, title, data: answer.data };
}

function PrintPage({ data: coupon }: PartProps<CouponWire>): ReactElement {
  const t = useT();
  const session = useSession();
  const { companyName } = useSiteConfig();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const money = (amount: string): string => formatMoney(amount, { lang, currency: coupon.currency });
  return (
    <Card className={styles['paper']}>
      <header className={styles['head']}>
        {/* The site's own header is not printed. */}
        <strong className={styles['issuer']}>{companyName}</strong>
        <h1>
          {couponTitle(coupon, t)} · <bdi>{t('coupon_number', { id: String(coupon.id) })}</bdi>
        </h1>
        <Moment atMs={coupon.placedAtMs} />
        {session.status === 'signed-in' && (
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
              {t('coupon_game', { home: bet.homeName, away: bet.awayName })} · {bet.champName} ·{' '}
              <Moment atMs={bet.startAtMs} />
            </small>
          </li>
        ))}
      </ol>
      <dl className={styles['sums']}>
        <dt>{t('coupon_print_stake')}</dt>
        <dd>{money(coupon.amount)}</dd>
        {coupon.lineCount > 1 && (
          <>
            <dt>{t('coupon_lines')}</dt>
            <dd>{coupon.lineCount}</dd>
          </>
        )}
        {coupon.typeId !== 2 && (
          <>
            <dt>{t(coupon.typeId === 0 ? 'coupon_coef' : 'coupon_total_coef')}</dt>
            <dd dir="ltr">{showCoef(coupon.coefMilli, coefViewId)}</dd>
          </>
        )}
        <dt>{t(coupon.typeId === 2 ? 'coupon_greatest_win' : 'coupon_possible_win')}</dt>
        <dd>{money(coupon.possibleWin)}</dd>
        {coupon.payout !== null && (
          <>
            <dt>{t('coupon_print_paid')}</dt>
            <dd>{money(coupon.payout)}</dd>
          </>
        )}
      </dl>
      <div className={styles['button']}>
        <Button tone="primary" onClick={() => globalThis.print()}>
          {t('coupon_print')}
        </Button>
      </div>
    </Card>
  );
}

export const printPart = definePart<CouponWire>({ load, Component: PrintPage });
