/** The advance in the coupon: a part of the stake that the player's open bets must cover (DR-4.96 to 4.98). */
import { canHavePrepaid, totalAmount } from '@touchline/contracts/sports-betting';
import { addAmounts, Button, formatMoney, StakeField } from '@touchline/ui';
import { useCoupon, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { ChevronDown, Hourglass } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { knownExponent } from '../parts/currency.ts';
import { mostAdvance } from './most-advance.ts';
import styles from './advance.module.css';

const isPositive = (amount: string): boolean => /[1-9]/.test(amount);

/** Offers an advance where there is one. It is never chosen for the player. */
export function Advance({ isDisabled }: { readonly isDisabled: boolean }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const [coupon, send] = useCoupon();
  const [isOpen, setOpen] = useState(false);
  const { quote, prepaidAmount } = coupon;
  const available = quote?.availablePrepaidAmount ?? null;
  if (quote === null || available === null || !canHavePrepaid(coupon)) return null;
  if (!isPositive(available) && prepaidAmount === '') return null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: quote.currency });
  const isShown = isOpen || prepaidAmount !== '';
  return (
    <div className={styles['advance']}>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isShown}
        disabled={isDisabled || prepaidAmount !== ''}
        onClick={() => setOpen(!isOpen)}
      >
        <Hourglass size={16} aria-hidden />
        <span>
          {isPositive(available)
            ? t('coupon_advance_offer', { amount: money(available) })
            : t('coupon_advance_title')}
        </span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isShown && (
        <Part
          available={available}
          isDisabled={isDisabled}
          onRemoved={() => {
            send({ type: 'prepaid-typed', amount: '' });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** The part of the stake in advance, and what is left to pay. */
function Part({
  available,
  isDisabled,
  onRemoved,
}: {
  readonly available: string;
  readonly isDisabled: boolean;
  readonly onRemoved: () => void;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { prepaidWindowHours } = useSiteConfig();
  const [coupon, send] = useCoupon();
  const { quote, prepaidAmount } = coupon;
  const currency = quote?.currency ?? 'EUR';
  const exponent = knownExponent(currency);
  const stake = totalAmount(coupon);
  const own = addAmounts(
    stake === '' ? '0' : stake,
    prepaidAmount === '' ? '0' : prepaidAmount,
    -1,
    exponent,
  );
  return (
    <div className={styles['body']}>
      <p className={styles['small']}>{t('coupon_advance_explained', { hours: prepaidWindowHours })}</p>
      <StakeField
        label={t('coupon_advance_part')}
        amount={prepaidAmount}
        step={quote?.amountStep ?? quote?.initialAmount ?? '1'}
        exponent={exponent}
        presets={[]}
        isDisabled={isDisabled}
        onMax={() => send({ type: 'prepaid-typed', amount: mostAdvance(available, stake, exponent) })}
        onChange={(amount) => send({ type: 'prepaid-typed', amount })}
      />
      {prepaidAmount !== '' && (
        <>
          <dl className={styles['own']}>
            <dt>{t('coupon_advance_own')}</dt>
            <dd>{formatMoney(own, { lang, currency })}</dd>
          </dl>
          <Button size="small" tone="quiet" disabled={isDisabled} onClick={onRemoved}>
            {t('coupon_advance_remove')}
          </Button>
        </>
      )}
    </div>
  );
}
