/** The lower part of the coupon, from its type to the button that places it. */
import { isPlacementPending } from '@touchline/contracts/sports-betting';
import { useCoupon, useEvents, useSession } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { couponTypeView } from '../coupon-types/index.ts';
import { Advance } from '../advance/advance.tsx';
import { DayBoost } from '../day/day-boost.tsx';
import { AccountRow } from '../account/account-row.tsx';
import { PromoCodes } from '../promo/promo-codes.tsx';
import { AmountArea } from './amount-area.tsx';
import { ChangeSwitches } from './change-switches.tsx';
import { Notice } from './notice.tsx';
import { OneClick } from './one-click.tsx';
import { PlaceButton } from './place-button.tsx';
import styles from './place-area.module.css';
import { Summary } from './summary.tsx';
import { TypeChooser } from './type-chooser.tsx';
import { VipBet } from './vip-bet.tsx';

export function PlaceArea(): ReactElement {
  const [{ phase, typeId, promo, express }] = useCoupon();
  const session = useSession();
  const events = useEvents();
  const { Builder } = couponTypeView(typeId) ?? {};
  const isLocked = isPlacementPending(phase);
  return (
    <>
      <div className={styles['area']}>
        <TypeChooser />
        {Builder && <Builder isDisabled={isLocked} />}
        <DayBoost isDisabled={isLocked} />
        <Notice />
        {session.status === 'signed-in' && <AccountRow isDisabled={isLocked} />}
        {typeof promo?.freeBetAmount !== 'string' && <AmountArea isDisabled={isLocked} />}
        {/* An accumulator of the day replaces a promo code (DR-4.94). */}
        {session.status === 'signed-in' && express === null && <PromoCodes isDisabled={isLocked} />}
        {session.status === 'signed-in' && <Advance isDisabled={isLocked} />}
        <VipBet isDisabled={isLocked} />
        <Summary />
      </div>
      {/* Placed outside the area. Inside, the button would stick only within the area, below all bets. */}
      <div className={styles['place']}>
        <PlaceButton
          isSignedIn={session.status === 'signed-in'}
          onSignIn={() => events.emit('auth/form-requested', { form: 'login' })}
        />
      </div>
      <div className={styles['area']}>
        <OneClick isDisabled={isLocked} />
        <ChangeSwitches isDisabled={isLocked} />
      </div>
    </>
  );
}
