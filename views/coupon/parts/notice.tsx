/** Messages before the placement: a re-quote, a refusal, related bets, a placement without a response. */
import { couponForm } from '@touchline/betting-engine';
import type { CouponRefusalCode } from '@touchline/contracts/sports-betting';
import { formatMoney } from '@touchline/ui';
import { couponRefusalText } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './notice.module.css';
import { standingOffer } from './offer.ts';
import { Related } from './related.tsx';
import { isCurrencyRetired, isShortOfMoney } from './stake-advice.ts';
import { useSecondsUntil } from './use-seconds.ts';

export function Notice(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [coupon] = useCoupon();
  const { phase, quote, typeId, promo, prepaidAmount } = coupon;
  const secondsLeft = useSecondsUntil(phase.at === 'requoted' ? phase.validUntilMs : null);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  if (phase.at === 'requoted') {
    const values = { from: showCoef(phase.fromMilli, coefViewId), to: showCoef(phase.coefMilli, coefViewId) };
    // The text matches the button, which accepts a valid offer, or otherwise the current price.
    if (!standingOffer(coupon, secondsLeft)) return <Box tone="warn">{t('coupon_requoted_over')}</Box>;
    return (
      <Box tone="warn">
        <b>{t('coupon_requoted_title', values)}</b> {t('coupon_requoted_text', { seconds: secondsLeft })}
      </Box>
    );
  }
  if (phase.at === 'refused')
    return <Box tone="warn">{couponRefusalText(phase.code, phase.details, t, money)}</Box>;
  if (phase.at === 'unknown') return <Box tone="warn">{t('coupon_unknown')}</Box>;
  // Neither another stake nor a deposit helps, so nothing else is said.
  if (isCurrencyRetired(coupon)) return <Box tone="warn">{t('coupon_refused_currency_retired')}</Box>;
  const isRelated =
    couponForm(typeId)?.allowsDependentLegs === false &&
    quote?.errors.some((error) => error.code === 'betting/dependent-legs') === true;
  if (isRelated)
    return (
      <Box tone="neutral">
        <Related />
      </Box>
    );
  if (isShortOfMoney(coupon)) return <Box tone="warn">{t('coupon_refused_no_funds')}</Box>;
  const other = quote?.errors.find(
    (error) =>
      !shownElsewhere.has(error.code) &&
      // The quote that follows the removal of a code or an advance has not arrived yet.
      (error.code !== 'betting/promo-invalid' || promo !== null) &&
      (error.code !== 'betting/prepaid-unavailable' || prepaidAmount !== ''),
  );
  return other ? <Box tone="warn">{couponRefusalText(other.code, other.details, t, money)}</Box> : null;
}

/** Refusals that are shown at the bet, at the amount, or at the button instead. */
const shownElsewhere: ReadonlySet<CouponRefusalCode> = new Set<CouponRefusalCode>([
  'betting/leg-blocked',
  'betting/leg-removed',
  'betting/event-started',
  'betting/suspended-during-delay',
  'betting/requoted',
  'betting/coef-changed',
  'betting/stake-under-min',
  'betting/dependent-legs',
  'betting/banned-express',
]);

function Box({
  tone,
  children,
}: {
  readonly tone: 'warn' | 'neutral';
  readonly children: React.ReactNode;
}): ReactElement {
  return (
    <output className={styles['notice']} data-tone={tone}>
      {children}
    </output>
  );
}
