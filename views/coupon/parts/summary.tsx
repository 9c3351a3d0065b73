/** The figures of the coupon: total, bonus bet, lines, potential win. */
import { type CouponState, hasAmountPerBet, totalAmount } from '@touchline/contracts/sports-betting';
import { formatMoney, IconButton, Skeleton } from '@touchline/ui';
import { couponLabels } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './place-area.module.css';

interface SummaryProps {
  /** Whether the potential return is shown here; an edit shows it in its own table. */
  readonly isWinShown?: boolean;
}

export function Summary({ isWinShown = true }: SummaryProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [coupon, send] = useCoupon();
  const { quote, typeId, isQuoting } = coupon;
  const amount = totalAmount(coupon);
  // The first quote returns the default amount; the next quote returns its potential win.
  const isComing = isQuoting || (amount !== '' && quote?.errors.length === 0);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  const { totalKey, winKey } = couponLabels(typeId);
  return (
    <>
      <dl className={styles['summary']} aria-busy={isQuoting}>
        {quote && quote.coefMilli !== null && totalKey !== null && (
          <Row label={t(totalKey)}>
            <span dir="ltr">{showCoef(quote.coefMilli, coefViewId)}</span>
          </Row>
        )}
        {quote && quote.bonusBetMilli !== null && (
          <Row label={t('coupon_bonus_bet')}>
            <span dir="ltr">× {showCoef(quote.bonusBetMilli, 0)}</span>
            <IconButton
              size="small"
              label={t('coupon_bonus_bet_remove')}
              onClick={() => send({ type: 'bonus-bet-deleted' })}
            >
              <X size={12} aria-hidden />
            </IconButton>
          </Row>
        )}
        {quote !== null && quote.dayAccumulator !== null && (
          <Row label={t('coupon_day_row')}>
            <span dir="ltr">{t('coupon_percent', { percent: quote.dayAccumulator.boostPercent })}</span>
          </Row>
        )}
        {quote !== null && quote.promo !== null && <PromoRow promo={quote.promo} money={money} />}
        {hasAmountPerBet(coupon) && (
          <Row label={t('coupon_total_stake')}>{amount === '' ? '–' : money(amount)}</Row>
        )}
        {/* With a stake, the expandable list already shows the number of lines and their stake. */}
        {quote !== null && quote.lineCount > 1 && quote.lines.length === 0 && (
          <Row label={t('coupon_lines')}>{quote.lineCount}</Row>
        )}
        {quote !== null && quote.hyperBonusPercent > 0 && (
          <Row label={t('coupon_hyper_bonus')}>
            <span dir="ltr">{t('coupon_percent', { percent: quote.hyperBonusPercent })}</span>
          </Row>
        )}
        {isWinShown && (
          <div className={styles['win']}>
            <dt>{t(winKey)}</dt>
            <dd>
              {quote?.possibleWin ? money(quote.possibleWin) : isComing ? <Skeleton width="72px" /> : '–'}
            </dd>
          </div>
        )}
      </dl>
      {quote !== null && quote.nextBoost !== null && (
        <p className={styles['small']}>
          {t('coupon_next_boost', {
            coef: showCoef(quote.nextBoost.minCoefMilli, coefViewId),
            percent: quote.nextBoost.percent,
          })}
        </p>
      )}
      {quote?.dayAccumulator?.isCapped && (
        <p className={styles['small']}>
          {t('coupon_day_capped', { amount: money(quote.dayAccumulator.maxBonus) })}
        </p>
      )}
      {quote?.isPayoutCapped && (
        <p className={styles['small']}>{t('coupon_capped', { amount: money(quote.maxPayout) })}</p>
      )}
    </>
  );
}

/** What the promo code gives. A free bet is shown with its code. */
function PromoRow({
  promo: { added, percent },
  money,
}: {
  readonly promo: NonNullable<NonNullable<CouponState['quote']>['promo']>;
  readonly money: (amount: string) => string;
}): ReactElement | null {
  const t = useT();
  if (added !== null) return <Row label={t('coupon_promo_added')}>{money(added)}</Row>;
  if (percent === null) return null;
  return (
    <Row label={t('coupon_promo_boost')}>
      <span dir="ltr">{t('coupon_percent', { percent })}</span>
    </Row>
  );
}

function Row({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <div className={styles['row']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
