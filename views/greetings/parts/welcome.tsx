/** The welcome notice at the first visit: what the site is, and how a visitor can verify it (SH-PO-007). */
import { NoticeAction, NoticeFrame, noticeStyles } from '@touchline/ui';
import { definePart, useEvents, useSiteConfig, useT } from '@touchline/view-kit';
import { Scale, ShieldCheck, Zap } from 'lucide-react';
import type { ReactElement } from 'react';

const POINTS = [
  { id: 'live', icon: Zap, title: 'notices_welcome_live', text: 'notices_welcome_live_text' },
  { id: 'fair', icon: Scale, title: 'notices_welcome_fair', text: 'notices_welcome_fair_text' },
  { id: 'safe', icon: ShieldCheck, title: 'notices_welcome_safe', text: 'notices_welcome_safe_text' },
] as const;

function Welcome(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { companyName, isRegistrationAllowed, isVipDomain } = useSiteConfig();
  const close = () => events.emit('notice/closed', { name: 'welcome' });
  const register = () => {
    close();
    events.emit('auth/form-requested', { form: 'registration' });
  };
  return (
    <NoticeFrame
      title={t('notices_welcome_title', { company: companyName })}
      actions={
        <>
          {isRegistrationAllowed && !isVipDomain && (
            <NoticeAction isFirst onClick={register}>
              {t('notices_register')}
            </NoticeAction>
          )}
          <NoticeAction onClick={close}>{t('notices_welcome_look')}</NoticeAction>
        </>
      }
    >
      <ul className={noticeStyles['list']}>
        {POINTS.map(({ id, icon: Icon, title, text }) => (
          <li key={id} className={noticeStyles['item']}>
            <Icon size={20} aria-hidden />
            <strong>{t(title)}</strong>
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </NoticeFrame>
  );
}

export const welcomePart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Welcome,
});
