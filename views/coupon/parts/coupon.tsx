/** The right column, and the sheet on phones: the coupon and the player's open bets. */
import { Tabs } from '@touchline/ui';
import { definePart, useCoupon, useSession, useT } from '@touchline/view-kit';
import { useRef, useState, type ReactElement } from 'react';
import { Accepted } from './accepted.tsx';
import { BetList } from './bet-list.tsx';
import styles from './coupon.module.css';
import { EmptyCoupon } from './empty-coupon.tsx';
import { MyBets } from './my-bets.tsx';
import { OneClick } from './one-click.tsx';
import { PlaceArea } from './place-area.tsx';
import { useUnseenResult } from './use-unseen-result.ts';

type Tab = 'coupon' | 'bets';

function Coupon(): ReactElement {
  const t = useT();
  const [{ bets }] = useCoupon();
  const session = useSession();
  const [tab, setTab] = useState<Tab>('coupon');
  const section = useRef<HTMLElement>(null);
  useUnseenResult(section);
  const count = bets.length > 0 && <span className={styles['count']}>{bets.length}</span>;
  const tabs = [
    {
      value: 'coupon' as const,
      label: (
        <>
          {t('coupon_title')} {count}
        </>
      ),
    },
    { value: 'bets' as const, label: t('coupon_my_bets') },
  ];
  return (
    <section ref={section} className={styles['coupon']} aria-label={t('coupon_title')}>
      <Tabs label={t('coupon_title')} tabs={tabs} value={tab} onChange={setTab} barClassName={styles['bar']}>
        {tab === 'coupon' ? <CouponTab /> : <MyBets isSignedIn={session.status === 'signed-in'} />}
      </Tabs>
    </section>
  );
}

function CouponTab(): ReactElement {
  const [{ bets, phase }] = useCoupon();
  if (phase.at === 'accepted') return <Accepted coupon={phase.coupon} />;
  if (bets.length === 0) {
    return (
      <>
        <EmptyCoupon />
        <div className={styles['oneClick']}>
          <OneClick />
        </div>
      </>
    );
  }
  return (
    <>
      <BetList />
      <PlaceArea />
    </>
  );
}

export const couponPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Coupon,
  // The coupon does not depend on the visitor's location.
  reloadsOn: () => false,
});
