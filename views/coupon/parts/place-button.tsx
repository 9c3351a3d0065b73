/** The place button. Its text is its action, or the reason why it is disabled. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { couponForm } from '@touchline/betting-engine';
import { Button, ButtonLink, formatMoney } from '@touchline/ui';
import {
  useCoupon,
  useIsOnline,
  useLiveStatus,
  useLocation,
  usePreferences,
  useSession,
  useT,
} from '@touchline/view-kit';
import { isVipBetRequested, totalAmount, type CouponState } from '@touchline/contracts/sports-betting';
import type { ReactElement } from 'react';
import { EditButton } from '../edit/edit-button.tsx';
import { BlockedButton } from './blocked-button.tsx';
import { blockedBets } from './blocked-bets.ts';
import { showCoef } from './coefficient.ts';
import { standingOffer } from './offer.ts';
import { amountInstead, isCurrencyRetired, isShortOfMoney } from './stake-advice.ts';
import { useSecondsUntil } from './use-seconds.ts';
import { Waiting } from './waiting.tsx';

interface PlaceButtonProps {
  readonly isSignedIn: boolean;
  readonly onSignIn: () => void;
  /** The bet was not placed, and the button places it again. */
  readonly isRetry?: boolean;
}

export function PlaceButton({ isSignedIn, onSignIn, isRetry = false }: PlaceButtonProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const [coupon, send] = useCoupon();
  const session = useSession();
  const isOnline = useIsOnline();
  const isStale = useLiveStatus() === 'stale';
  const { phase, quote } = coupon;
  const amount = totalAmount(coupon);
  const offerSecondsLeft = useSecondsUntil(phase.at === 'requoted' ? phase.validUntilMs : null);
  if (phase.at === 'waiting')
    return <Waiting startedAtMs={phase.startedAtMs} decidesAtMs={phase.decidesAtMs} />;
  if (phase.at === 'placing' || phase.at === 'unknown') {
    return (
      <Button size="large" isWide isBusy tone="primary">
        {t('coupon_placing')}
      </Button>
    );
  }
  if (!isSignedIn) {
    return (
      <Button size="large" isWide tone="primary" onClick={onSignIn}>
        {t('coupon_sign_in')}
      </Button>
    );
  }
  if (playBreakOf(session) !== null) {
    return (
      <Button size="large" isWide disabled>
        {t('coupon_play_break')}
      </Button>
    );
  }
  const blocked = blockedBets(coupon);
  if (blocked.suspended + blocked.live.length + blocked.closed > 0) return <BlockedButton {...blocked} />;
  if (!isOnline) {
    return (
      <Button size="large" isWide disabled>
        {t('coupon_offline')}
      </Button>
    );
  }
  // No bet is placed on stale prices (RL-30).
  if (isStale && coupon.bets.some((bet) => bet.kind === 1)) {
    return (
      <Button size="large" isWide disabled>
        {t('coupon_stale')}
      </Button>
    );
  }
  if (isCurrencyRetired(coupon) && !coupon.edit) {
    return (
      <ButtonLink size="large" isWide tone="primary" href={`/${lang}/office/account`}>
        {t('coupon_convert_account')}
      </ButtonLink>
    );
  }
  const money = (text: string): string => formatMoney(text, { lang, currency: quote?.currency ?? 'EUR' });
  // The stake of a free bet is fixed.
  const isFixed = isVipBetRequested(coupon) || typeof coupon.promo?.freeBetAmount === 'string';
  const most = isFixed ? null : amountInstead(coupon);
  if (most !== null) {
    return (
      <Button size="large" isWide tone="primary" onClick={() => send({ type: 'amount-typed', amount: most })}>
        {t('coupon_stake_instead', { amount: money(most) })}
      </Button>
    );
  }
  if (isShortOfMoney(coupon)) {
    return (
      <ButtonLink size="large" isWide tone="primary" href={`/${lang}/office/recharge`}>
        {t('coupon_recharge')}
      </ButtonLink>
    );
  }
  if (coupon.edit)
    return (
      <EditButton edit={coupon.edit} isImpossible={isUnplaceable(coupon)} hasChanges={isChanged(coupon)} />
    );
  const offer = standingOffer(coupon, offerSecondsLeft);
  const hasChanges = isChanged(coupon);
  const totalMilli = offer?.coefMilli ?? quote?.coefMilli ?? null;
  const total = totalMilli === null ? '' : showCoef(totalMilli, coefViewId);
  return (
    <Button
      size="large"
      isWide
      tone="primary"
      disabled={amount === '' || quote === null || isUnplaceable(coupon)}
      onClick={() => {
        if (offer) send({ type: 'offer-approved' });
        else if (hasChanges) send({ type: 'changes-agreed' });
        send({ type: 'place-requested', ...(offer && { quoteId: offer.quoteId }) });
      }}
    >
      {hasChanges
        ? total === ''
          ? t('coupon_accept_changes')
          : t('coupon_accept_and_place', { total })
        : t(
            isVipBetRequested(coupon) ? 'coupon_vip_place' : isRetry ? 'coupon_place_again' : 'coupon_place',
            {
              // The first quote, which sets the default amount, is still loading.
              amount: amount === '' ? '…' : money(amount),
            },
          )}
    </Button>
  );
}

/** Whether the price has fallen so that the player must agree; the button then shows the new total (DR-4.74). */
function isChanged({ phase, quote, settings }: CouponState): boolean {
  if (phase.at === 'requoted') return true;
  return (
    quote?.errors.some(
      (error) => error.code === 'betting/requoted' || error.code === 'betting/coef-changed',
    ) === true && settings.changeCoefAction !== 1
  );
}

/** Codes that a change of the price cannot remove. */
const UNPLACEABLE = [
  'betting/currency-retired',
  'betting/self-excluded',
  'betting/timeout-active',
  'betting/stake-under-min',
  'betting/type-size',
  'betting/system-value',
  'betting/anti-unavailable',
  'betting/bet-amounts',
  'betting/block-amounts',
  'betting/block-amount-too-big',
  'betting/promo-invalid',
  'betting/prepaid-unavailable',
] as const;

/** Whether the placement would be refused at any price. */
function isUnplaceable({ quote, typeId }: CouponState): boolean {
  const codes = new Set(quote?.errors.map((error) => error.code));
  const form = couponForm(typeId);
  const related =
    (form?.allowsDependentLegs === false && codes.has('betting/dependent-legs')) ||
    (form?.allowsBannedExpress === false && codes.has('betting/banned-express'));
  return related || UNPLACEABLE.some((code) => codes.has(code));
}
