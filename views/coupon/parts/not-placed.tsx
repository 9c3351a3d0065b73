/**
 * A bet that was not placed, above the open bets: the reason, the bet, and a button that places it again. It stays until
 * the player closes it or bets again, because the open bets do not list a bet that was not placed.
 */
import {
  betKey,
  type CouponState,
  isPlacementPending,
  isSinglePlaced,
} from '@touchline/contracts/sports-betting';
import { Button, formatMoney, IconButton } from '@touchline/ui';
import { outcomeName } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { showCoef } from './coefficient.ts';
import { Notice } from './notice.tsx';
import styles from './not-placed.module.css';
import { PlaceButton } from './place-button.tsx';

/** The most bets that the card names. */
const NAMED = 3;

/** Whether the last placement was refused, in whole or in part, and the player has not closed the message. */
export function isNotPlaced({ phase }: Pick<CouponState, 'phase'>): boolean {
  if (phase.at === 'singles')
    return !isPlacementPending(phase) && phase.results.some((result) => !isSinglePlaced(result));
  return phase.at === 'refused' || phase.at === 'requoted';
}

interface NotPlacedProps {
  /** Shows the bet slip. */
  readonly onOpen: () => void;
}

export function NotPlaced({ onOpen }: NotPlacedProps): ReactElement | null {
  const t = useT();
  const [coupon, send] = useCoupon();
  const { phase } = coupon;
  if (!isNotPlaced(coupon)) return null;
  return (
    <section className={styles['card']} aria-label={t('coupon_not_placed')}>
      <header>
        <h3>{t('coupon_not_placed')}</h3>
        <IconButton
          size="small"
          label={t('coupon_not_placed_close')}
          onClick={() => send({ type: 'result-closed' })}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      {phase.at === 'singles' ? (
        <>
          <output>
            {t('coupon_singles_placed', {
              placed: phase.results.filter(isSinglePlaced).length,
              count: phase.results.length,
            })}
          </output>
          <Button isWide onClick={onOpen}>
            {t('coupon_not_placed_open')}
          </Button>
        </>
      ) : (
        <>
          <Picks coupon={coupon} />
          <Notice />
          <PlaceButton isSignedIn isRetry onSignIn={onOpen} />
        </>
      )}
    </section>
  );
}

/** The first bets with their odds now, and the stake. */
function Picks({ coupon }: { readonly coupon: CouponState }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId } = usePreferences();
  const { bets, quotedByBet, quote, amount } = coupon;
  return (
    <ul className={styles['picks']}>
      {bets.slice(0, NAMED).map((bet) => {
        const quoted = quotedByBet[betKey(bet)];
        return (
          <li key={betKey(bet)}>
            <span>{quoted?.facts ? outcomeName(quoted.facts, bet.outcomeKey, t) : ''}</span>
            <b dir="ltr">{showCoef(quoted?.coefMilli ?? bet.coefMilli, coefViewId)}</b>
          </li>
        );
      })}
      {bets.length > NAMED && <li>{t('coupon_more_lines', { count: bets.length - NAMED })}</li>}
      {amount !== '' && quote && (
        <li>
          <span>{t('coupon_print_stake')}</span>
          <b>{formatMoney(amount, { lang, currency: quote.currency })}</b>
        </li>
      )}
    </ul>
  );
}
