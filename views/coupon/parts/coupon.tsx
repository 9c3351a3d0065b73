/** The right column, which is a sheet on phones: the coupon and the player's open bets. */
import { SkeletonBlock, Tabs } from '@touchline/ui';
import { definePart, lazyComponent, useCoupon, useSession, useT } from '@touchline/view-kit';
import { CodeField } from '../booking/code-field.tsx';
import { OfferedCode } from '../booking/offered-code.tsx';
import { CounterOffers } from '../counter-offer/counter-offers.tsx';
import { BetGenerator } from '../generator/bet-generator.tsx';
import { useSettlements } from '../my-bets/use-settlements.ts';
import { SettingsButton } from '../slip-settings/settings-button.tsx';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Announcements } from './announcements.tsx';
import styles from './coupon.module.css';
import { EmptyCoupon } from './empty-coupon.tsx';
import { OneClick } from './one-click.tsx';
import { useUnseenResult } from './use-unseen-result.ts';

// The first visit shows an empty bet slip. The code of bets in it, and of open bets, sales and insurances, comes later.
const FilledCoupon = lazyComponent(async () => (await import('./filled-coupon.tsx')).FilledCoupon);
const LoadedNote = lazyComponent(async () => (await import('../booking/loaded-note.tsx')).LoadedNote);
const MyBets = lazyComponent(async () => (await import('../my-bets/my-bets.tsx')).MyBets);

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
  usePreloadAtFirstInput();
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
            <MyBets
              isSignedIn={session.status === 'signed-in'}
              onEditStarted={startEdit}
              onCouponOpened={() => chooseTab('coupon')}
              fallback={<SkeletonBlock rows={3} />}
            />
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

const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads the code of bets before the first click on a price, without adding to what the page needs to appear (P13). */
function usePreloadAtFirstInput(): void {
  useEffect(() => {
    const heard = new AbortController();
    const onInput = (): void => {
      heard.abort();
      FilledCoupon.preload();
    };
    for (const input of INPUTS)
      window.addEventListener(input, onInput, { passive: true, capture: true, signal: heard.signal });
    return () => heard.abort();
  }, []);
}

interface CouponTabProps {
  /** An edit was started here, and its button is gone: the bet slip gets the focus. */
  readonly isEditNew: boolean;
}

function CouponTab({ isEditNew }: CouponTabProps): ReactElement {
  const [{ bets, phase, loaded, offeredCode, edit }] = useCoupon();
  const isResult = phase.at === 'accepted' || phase.at === 'singles';
  const hasNotes = !isResult && edit === null;
  return (
    <>
      {hasNotes && offeredCode !== null && <OfferedCode code={offeredCode} />}
      {hasNotes && loaded && <LoadedNote loaded={loaded} />}
      {hasNotes && bets.length === 0 ? (
        <>
          <EmptyCoupon />
          <CodeField />
          <BetGenerator />
          <div className={styles['oneClick']}>
            <OneClick />
          </div>
        </>
      ) : (
        <FilledCoupon isEditNew={isEditNew} fallback={<SkeletonBlock rows={4} />} />
      )}
    </>
  );
}

export const couponPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Coupon,
  // The coupon's data does not depend on the address of the page.
  reloadsOn: () => false,
});
