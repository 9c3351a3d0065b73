/** Appears after one screen on wide displays and four on phones; angle or arrow (SH-LY-007 to SH-LY-009). */
import { ArrowUp, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import styles from './scroll-to-top.module.css';

const SCREENS = { desktop: 1, mobile: 4 } as const;

export function ScrollToTop(): ReactElement | null {
  const { t, device, siteConfig } = useShell();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > window.innerHeight * SCREENS[device]);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [device]);
  if (!isShown) return null;
  const Icon = siteConfig.scrollToTopStyle === 'arrow' ? ArrowUp : ChevronUp;
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
