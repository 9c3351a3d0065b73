import { useEvents, useLocation, useT, useUserConfig } from '@touchline/view-kit';
import { useEffect } from 'react';
import type { Account } from '../data/account.ts';
import { reminderTitleKey, takeReminder } from '../data/convert-reminder.ts';

/** Reminds the player once a session to convert an account of a retired currency (DM-AC-023). */
export function useConvertReminder(userId: number, accounts: readonly Account[] | null): void {
  const t = useT();
  const { lang } = useLocation();
  const events = useEvents();
  const isDue = useUserConfig().config?.isRequiredTransfer === true;
  const title = t(reminderTitleKey((accounts ?? []).map(({ currency }) => currency)));
  const text = t('header_convert_text');
  const link = t('header_convert_link');
  useEffect(() => {
    if (!isDue || !takeReminder(globalThis.sessionStorage, userId)) return;
    events.emit('notification/shown', {
      tone: 'info',
      kind: 'alert-with-link',
      title,
      text,
      link: { href: `/${lang}/office/account`, text: link },
      isPermanent: true,
    });
  }, [isDue, userId, events, title, text, link, lang]);
}
