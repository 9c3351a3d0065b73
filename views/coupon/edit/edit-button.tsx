/** Confirms an edit: the button names what is paid or received (DR-4.141). */
import { type CouponEdit, isEditUnchanged } from '@touchline/contracts/sports-betting';
import { Button, formatMoney } from '@touchline/ui';
import { useCoupon, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { priceOf } from './edit-price.ts';

interface EditButtonProps {
  readonly edit: CouponEdit;
  /** The edit would be refused at any price. */
  readonly isImpossible: boolean;
  /** Odds have fallen: the player agrees to the shown ones by confirming (DR-4.74). */
  readonly hasChanges: boolean;
}

export function EditButton({ edit: { offer }, isImpossible, hasChanges }: EditButtonProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [coupon, send] = useCoupon();
  const { quote, amount } = coupon;
  const price = priceOf(offer?.price ?? '0');
  const shown = formatMoney(price.amount, { lang, currency: quote?.currency ?? 'EUR' });
  return (
    <Button
      size="large"
      isWide
      tone="primary"
      disabled={offer === null || quote === null || amount === '' || isImpossible || isEditUnchanged(coupon)}
      onClick={() => {
        if (hasChanges) send({ type: 'changes-agreed' });
        send({ type: 'place-requested' });
      }}
    >
      {t(price.confirmKey, { amount: shown })}
    </Button>
  );
}
