/**
 * The support multi-button: consultant, hours, answers (SH-LY-006, host-shell section 1). Shown by sites with a
 * consultant; hours and answers alone wait for the pages of information they lead to.
 */
import { CircleHelp, Headset, Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useShell } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';
import styles from './support-button.module.css';

export function SupportButton(): ReactNode {
  const { t, lang, siteConfig, events } = useShell();
  const [isConsultantOpen, setConsultantOpen] = useState(false);
  useEffect(() => events.on('support/opened', () => setConsultantOpen(true)), [events]);
  if (siteConfig.consultantParams === null) return null;
  return (
    <div className={styles['place']}>
      {isConsultantOpen && <ComponentSlot view="support" name="support" />}
      <details className={styles['multi']} name="support">
        <summary className={styles['button']} aria-label={t('main_support')} title={t('main_support')}>
          <Headset size={20} aria-hidden />
        </summary>
        <div className={styles['menu']}>
          <button type="button" className={styles['item']} onClick={() => setConsultantOpen(true)}>
            <Headset size={16} aria-hidden /> {t('main_support_consultant')}
          </button>
          <a href={`/${lang}/contacts`} className={styles['item']}>
            <Info size={16} aria-hidden /> {t('main_support_work')}
          </a>
          <a href={`/${lang}/rules`} className={styles['item']}>
            <CircleHelp size={16} aria-hidden /> {t('main_support_info')}
          </a>
        </div>
      </details>
    </div>
  );
}
