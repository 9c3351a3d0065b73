/** From the type of the coupon down to the button that places it. */
import { Switch } from '@touchline/ui';
import { useCoupon, useEvents, useSession, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { AmountArea } from './amount-area.tsx';
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
  const { settings, phase } = coupon;
  const isLocked = phase.at === 'placing' || phase.at === 'waiting' || phase.at === 'unknown';
  return (
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
      <div className={styles['place']}>
        <PlaceButton
          isSignedIn={session.status === 'signed-in'}
          onSignIn={() => events.emit('auth/form-asked', { form: 'login' })}
        />
      </div>
      <OneClick isDisabled={isLocked} />
      <div className={styles['options']}>
        <Switch
          label={t('coupon_accept_rises')}
          isOn={settings.changeCoefAction === 2}
          disabled={isLocked}
          onToggle={(isOn) =>
            send({ type: 'settings-changed', settings: { changeCoefAction: isOn ? 2 : 0 } })
          }
        />
        <Switch
          label={t('coupon_accept_any')}
          isOn={settings.changeCoefAction === 1}
          disabled={isLocked}
          onToggle={(isOn) =>
            send({ type: 'settings-changed', settings: { changeCoefAction: isOn ? 1 : 2 } })
          }
        />
      </div>
    </div>
  );
}
