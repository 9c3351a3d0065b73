/** The bar at the bottom of the screen on phones: four links, and a button that opens the coupon. */
import type { ViewEventBus } from '@touchline/contracts/remote-views';
import { isOneClickActive } from '@touchline/contracts/sports-betting';
import { House, ReceiptText, Trophy, User, Zap } from 'lucide-react';
import type { ComponentType, ReactElement } from 'react';
import { usePage, useShell, useSiteConfig, useStore } from '../page/shell-context.ts';
import { BetBar } from './bet-bar.tsx';
import styles from './bottom-bar.module.css';

interface Place {
  readonly id: 'home' | 'line' | 'live' | 'office';
  readonly path: string;
  readonly label: 'main_bottom_home' | 'main_bottom_line' | 'main_bottom_live' | 'main_bottom_office';
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

const BEFORE: readonly Place[] = [
  { id: 'home', path: '', label: 'main_bottom_home', icon: House },
  { id: 'line', path: 'line', label: 'main_bottom_line', icon: Trophy },
];
const AFTER: readonly Place[] = [
  { id: 'live', path: 'live', label: 'main_bottom_live', icon: Zap },
  { id: 'office', path: 'office/account', label: 'main_bottom_office', icon: User },
];

const isAt = (path: string, place: Place) =>
  place.path === '' ? path === '' : path.split('/')[0] === place.path.split('/')[0];

export function BottomBar(): ReactElement {
  const { t } = useShell();
  return (
    <nav className={styles['bar']} aria-label={t('main_bottom_bar_label')}>
      <BetBar />
      {BEFORE.map((place) => (
        <PlaceLink key={place.id} place={place} />
      ))}
      <CouponButton />
      {AFTER.map((place) => (
        <PlaceLink key={place.id} place={place} />
      ))}
    </nav>
  );
}

/** Reports which link or button of the bar was pressed (DM-AN-018). */
function noteBarPress(events: ViewEventBus, place: Place['id'] | 'coupon'): void {
  events.emit('analytics/happened', { name: 'bottom-bar-pressed', params: { place } });
}

function PlaceLink({ place }: { readonly place: Place }): ReactElement {
  const { t, lang, events } = useShell();
  const { path } = usePage();
  const isHere = isAt(path, place);
  const Icon = place.icon;
  return (
    <a
      href={`/${lang}/${place.path}`}
      className={styles['place']}
      data-here={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => noteBarPress(events, place.id)}
    >
      <Icon size={20} aria-hidden />
      {t(place.label)}
    </a>
  );
}

function CouponButton(): ReactElement {
  const { t, coupon, modals, session, events } = useShell();
  const siteConfig = useSiteConfig();
  const { bets, settings } = useStore(coupon);
  const count = bets.length;
  // With one-click on, a tap on a price stakes money, but the switch is not visible here. So the bar shows a mark.
  const isOneClick =
    useStore(session).status === 'signed-in' && isOneClickActive(settings, siteConfig.isOneClickAllowed);
  const isOpen = useStore(modals).sheet === 'right';
  return (
    <button
      type="button"
      className={styles['place']}
      data-here={isOpen}
      aria-expanded={isOpen}
      onClick={() => {
        noteBarPress(events, 'coupon');
        modals.send({ type: 'sheet-toggled', sheet: 'right' });
      }}
    >
      <span className={styles['icon']}>
        <ReceiptText size={20} aria-hidden />
        {count > 0 && (
          <span className={styles['count']} aria-label={t('main_coupon_bets_count', { count })}>
            {count}
          </span>
        )}
      </span>
      {t(isOneClick ? 'main_bottom_one_click' : 'main_bottom_coupon')}
    </button>
  );
}
