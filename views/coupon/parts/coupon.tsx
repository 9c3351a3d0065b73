/** The right column, which is a sheet on phones: the coupon and the player's open bets. */
import { SkeletonBlock, Tabs } from '@touchline/ui';
import { definePart, useCoupon, useSession, useT } from '@touchline/view-kit';
import { CodeField } from '../booking/code-field.tsx';
import { LoadedNote } from '../booking/loaded-note.tsx';
import { OfferedCode } from '../booking/offered-code.tsx';
import { CounterOffers } from '../counter-offer/counter-offers.tsx';
import { BetGenerator } from '../generator/bet-generator.tsx';
import { EditPanel } from '../edit/edit-panel.tsx';
import { useSettlements } from '../my-bets/use-settlements.ts';
import { SettingsButton } from '../slip-settings/settings-button.tsx';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Accepted } from './accepted.tsx';
import { Announcements } from './announcements.tsx';
import { BetList } from './bet-list.tsx';
import styles from './coupon.module.css';
import { EmptyCoupon } from './empty-coupon.tsx';
import { NotPlaced } from './not-placed.tsx';
import { OneClick } from './one-click.tsx';
import { PlaceArea } from './place-area.tsx';
import { SinglesResult } from './singles-result.tsx';
import { useUnseenResult } from './use-unseen-result.ts';

// The first visit shows the bet slip, so the code of open bets, sales and insurances is loaded with its tab.
const MyBets = lazy(() => import('../my-bets/my-bets.tsx').then((module) => ({ default: module.MyBets })));

type Tab = 'coupon' | 'bets';

function Coupon(): ReactElement {
  const t = useT();
  const [{ bets, edit }] = useCoupon();
  const session = useSession();
  const [tab, setTab] = useState<Tab>('coupon');
  const [isEditNew, setEditNew] = useState(false);
  const startEdit = (): void => {
    setTab('coupon');
    setEditNew(true);
  };
  const chooseTab = (next: Tab): void => {
    setTab(next);
    setEditNew(false);
  };
  const section = useRef<HTMLElement>(null);
  useFocusAfterEdit(section, edit !== null);
  useUnseenResult(section);
  useSettlements();
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
      <Announcements />
      <CounterOffers />
      <Tabs
        label={t('coupon_title')}
        tabs={tabs}
        value={tab}
        onChange={chooseTab}
        barClassName={styles['bar']}
        beside={<SettingsButton />}
      >
        {/* The links that skip to the coupon lead here (DR-11.4). */}
        <div id="coupon" tabIndex={-1}>
          {tab === 'coupon' ? (
            <CouponTab isEditNew={isEditNew} />
          ) : (
            <>
              {session.status === 'signed-in' && <NotPlaced onOpen={() => chooseTab('coupon')} />}
              <Suspense fallback={<SkeletonBlock rows={3} />}>
                <MyBets isSignedIn={session.status === 'signed-in'} onEditStarted={startEdit} />
              </Suspense>
            </>
          )}
        </div>
      </Tabs>
    </section>
  );
}

/** The button that ends an edit disappears with it, so the chosen tab gets the focus. */
function useFocusAfterEdit(section: RefObject<HTMLElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    const hasEnded = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!hasEnded || document.activeElement !== document.body) return;
    section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }, [section, isEditing]);
}

interface CouponTabProps {
  /** An edit was started here, and its button is gone: the bet slip gets the focus. */
  readonly isEditNew: boolean;
}

function CouponTab({ isEditNew }: CouponTabProps): ReactElement {
  const [{ bets, phase, loaded, offeredCode, edit }] = useCoupon();
  if (phase.at === 'accepted') return <Accepted coupon={phase.coupon} />;
  if (phase.at === 'singles') return <SinglesResult phase={phase} />;
  if (edit !== null) return <EditPanel edit={edit} isNew={isEditNew} />;
  if (bets.length === 0) {
    return (
      <>
        {offeredCode !== null && <OfferedCode code={offeredCode} />}
        {loaded && <LoadedNote loaded={loaded} />}
        <EmptyCoupon />
        <CodeField />
        <BetGenerator />
        <div className={styles['oneClick']}>
          <OneClick />
        </div>
      </>
    );
  }
  return (
    <>
      {offeredCode !== null && <OfferedCode code={offeredCode} />}
      {loaded && <LoadedNote loaded={loaded} />}
      <BetList />
      <PlaceArea />
    </>
  );
}

export const couponPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Coupon,
  // The coupon's data does not depend on the address of the page.
  reloadsOn: () => false,
});
