/**
 * The age gate that the licence requires (SH-AG-001, SH-AG-002). A visitor who does not confirm the age leaves the
 * site.
 */
import { NoticeAction, NoticeFrame, noticeStyles } from '@touchline/ui';
import { definePart, useEvents, useSiteConfig, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';

function AgeGate(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { minAge, companyName } = useSiteConfig();
  const [isTooYoung, setTooYoung] = useState(false);
  if (isTooYoung)
    return (
      <NoticeFrame
        title={t('notices_age_no_title')}
        text={t('notices_age_no_text', { age: minAge })}
        actions={<NoticeAction onClick={() => setTooYoung(false)}>{t('notices_age_back')}</NoticeAction>}
      />
    );
  return (
    <NoticeFrame
      title={t('notices_age_title', { age: minAge })}
      text={t('notices_age_text', { company: companyName, age: minAge })}
      actions={
        <>
          <NoticeAction isFirst onClick={() => events.emit('age/confirmed', {})}>
            {t('notices_age_yes', { age: minAge })}
          </NoticeAction>
          <NoticeAction onClick={() => setTooYoung(true)}>
            {t('notices_age_no', { age: minAge })}
          </NoticeAction>
        </>
      }
    >
      <span className={noticeStyles['badge']} aria-hidden="true">
        {minAge}+
      </span>
    </NoticeFrame>
  );
}

export const ageGatePart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: AgeGate,
});
