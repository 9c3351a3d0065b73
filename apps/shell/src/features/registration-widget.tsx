/** A box below the coupon that offers registration (SH-LY-014). */
import { Card } from '@touchline/ui';
import type { ReactElement } from 'react';
import { showsRegistrationWidget } from '../layouts/column-kinds.ts';
import { usePreference, useShell, useSiteConfig, useStore } from '../page/shell-context.ts';
import styles from './registration-widget.module.css';

export function RegistrationWidget(): ReactElement | null {
  const { t, lang, session, coupon } = useShell();
  const siteConfig = useSiteConfig();
  const isShown = showsRegistrationWidget({
    isSignedIn: useStore(session).status === 'signed-in',
    isCompact: usePreference('isRightHidden'),
    isRegistrationEnabled: siteConfig.isRegistrationAllowed && !siteConfig.isVipDomain,
    isCouponEmpty: useStore(coupon).bets.length === 0,
  });
  if (!isShown) return null;
  return (
    <Card className={styles['widget']}>
      <strong className={styles['title']}>{t('main_registration_widget_title')}</strong>
      <p className={styles['text']}>{t('main_registration_widget_text')}</p>
      <a href={`/${lang}/registration`} className={styles['button']}>
        {t('main_registration_widget_button')}
      </a>
    </Card>
  );
}
