/**
 * Appears after scrolling one screen on wide displays and four on phones; its icon is an angle or an arrow (SH-LY-007
 * to SH-LY-009).
 */
import { ArrowUp, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useShell, useSiteConfig } from '../page/shell-context.ts';
import styles from './scroll-to-top.module.css';

const SCREENS = { desktop: 1, mobile: 4 } as const;

/** The two styles that an operator chooses from (SH-LY-009). */
export const SCROLL_ICONS = { angle: ChevronUp, arrow: ArrowUp } as const;

/** Whether the page is scrolled far enough; both values in pixels. */
export const isFarDown = (scrolled: number, screen: number, device: keyof typeof SCREENS): boolean =>
  scrolled > screen * SCREENS[device];

export function ScrollToTop(): ReactElement | null {
  const { t, device } = useShell();
  const siteConfig = useSiteConfig();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(isFarDown(window.scrollY, window.innerHeight, device));
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [device]);
  if (!isShown) return null;
  const Icon = SCROLL_ICONS[siteConfig.scrollToTopStyle];
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t('main_scroll_to_top')}
      title={t('main_scroll_to_top')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
