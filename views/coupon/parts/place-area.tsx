/** The lower part of the coupon, from its type to the button that places it. */
import { Switch } from '@touchline/ui';
import { useCoupon, useEvents, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { AmountArea } from './amount-area.tsx';
import { ChangeSwitches } from './change-switches.tsx';
import { Notice } from './notice.tsx';
import { OneClick } from './one-click.tsx';
import { PlaceButton } from './place-button.tsx';
import styles from './place-area.module.css';
import { Summary } from './summary.tsx';
import { SystemLines } from './system-lines.tsx';
import { TypeChooser } from './type-chooser.tsx';
import { VipBet } from './vip-bet.tsx';

export function PlaceArea(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const session = useSession();
  const events = useEvents();
  const { phase } = coupon;
  const isLocked = phase.at === 'placing' || phase.at === 'waiting' || phase.at === 'unknown';
  return (
    <>
      <div className={styles['area']}>
        <TypeChooser isDisabled={isLocked} />
        {coupon.typeId === 2 && coupon.quote && <SystemLines quote={coupon.quote} />}
        {coupon.typeId === 2 && (
          <Switch
            label={t('coupon_bankers')}
            isOn={coupon.isActiveSystemBanker}
            disabled={isLocked}
            onToggle={(isOn) => send({ type: 'system-banker-switched', isOn })}
          />
        )}
        <Notice />
        <AmountArea isDisabled={isLocked} />
        <VipBet isDisabled={isLocked} />
        <Summary />
      </div>
      {/* Outside the area: inside it could stick only within the area, below all bets. */}
      <div className={styles['place']}>
        <PlaceButton
          isSignedIn={session.status === 'signed-in'}
          onSignIn={() => events.emit('auth/form-asked', { form: 'login' })}
        />
      </div>
      <div className={styles['area']}>
        <OneClick isDisabled={isLocked} />
        <ChangeSwitches isDisabled={isLocked} />
      </div>
    </>
  );
}
