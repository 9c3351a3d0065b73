/** What the player must know before placing: a re-quote, a refusal, related bets, a placement without a response. */
import { formatMoney } from '@touchline/ui';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import styles from './notice.module.css';
import { standingOffer } from './offer.ts';
import { refusalText } from './refusal-text.ts';
import { isShortOfMoney } from './stake-advice.ts';
import { useSecondsUntil } from './use-seconds.ts';

export function Notice(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [coupon] = useCoupon();
  const { phase, quote, typeId } = coupon;
  const secondsLeft = useSecondsUntil(phase.at === 'requoted' ? phase.validUntilMs : null);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote?.currency ?? 'EUR' });
  if (phase.at === 'requoted') {
    const values = { from: showCoef(phase.fromMilli, coefViewId), to: showCoef(phase.coefMilli, coefViewId) };
    // The text matches the button: it accepts a valid offer, else the current price.
    if (!standingOffer(coupon, secondsLeft)) return <Box tone="warn">{t('coupon_requoted_over')}</Box>;
    return (
      <Box tone="warn">
        <b>{t('coupon_requoted_title', values)}</b> {t('coupon_requoted_text', { seconds: secondsLeft })}
      </Box>
    );
  }
  if (phase.at === 'refused')
    return <Box tone="warn">{refusalText(phase.code, phase.details, t, money)}</Box>;
  if (phase.at === 'unknown') return <Box tone="warn">{t('coupon_unknown')}</Box>;
  const isRelated =
    typeId !== 0 && quote?.errors.some((error) => error.code === 'betting/dependent-legs') === true;
  if (isRelated) return <Box tone="neutral">{t('coupon_related')}</Box>;
  if (isShortOfMoney(coupon)) return <Box tone="warn">{t('coupon_refused_no_funds')}</Box>;
  const other = quote?.errors.find((error) => !shownElsewhere.has(error.code));
  return other ? <Box tone="warn">{refusalText(other.code, other.details, t, money)}</Box> : null;
}

/** Shown at the bet itself, at the amount, or by the button. */
const shownElsewhere: ReadonlySet<string> = new Set([
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
