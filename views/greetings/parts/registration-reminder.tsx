/** Reminds a guest who has browsed for a while to register (SH-PO-001). */
import { NoticeAction, NoticeFrame } from '@touchline/ui';
import { definePart, useEvents, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';

function RegistrationReminder(): ReactElement {
  const t = useT();
  const events = useEvents();
  const close = () => events.emit('notice/closed', { name: 'registration-reminder' });
  const register = () => {
    close();
    events.emit('auth/form-requested', { form: 'registration' });
  };
  return (
    <NoticeFrame
      title={t('notices_reminder_title')}
      text={t('notices_reminder_text')}
      actions={
        <>
          <NoticeAction isFirst onClick={register}>
            {t('notices_register')}
          </NoticeAction>
          <NoticeAction onClick={close}>{t('notices_later')}</NoticeAction>
        </>
      }
    />
  );
}

export const registrationReminderPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: RegistrationReminder,
});
