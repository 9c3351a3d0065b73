/**
 * Shows how many minutes have passed since the start or the last reminder (SH-RC-002, SH-RC-003). The total playing
 * time is not known here, because the interval restarts with each answer.
 */
import { CheckBox, NoticeAction, NoticeFrame, noticeStyles } from '@touchline/ui';
import { definePart, useEvents, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';

function RealityCheck(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { realityCheckMin } = useSiteConfig();
  const [isMuted, setMuted] = useState(false);
  const answer = (action: 'continue' | 'log_out') =>
    events.emit('reality-check/answered', { action, doNotShowAgain: isMuted });
  return (
    <NoticeFrame
      title={t('notices_reality_title')}
      text={
        <>
          {t('notices_reality_text')}{' '}
          <a
            href={`/${lang}/office/history`}
            className={noticeStyles['link']}
            onClick={() => answer('continue')}
          >
            {t('notices_reality_history')}
          </a>
        </>
      }
      actions={
        <>
          <NoticeAction isFirst onClick={() => answer('continue')}>
            {t('notices_reality_continue')}
          </NoticeAction>
          <NoticeAction onClick={() => answer('log_out')}>{t('notices_reality_log_out')}</NoticeAction>
        </>
      }
    >
      <span className={noticeStyles['figure']}>
        {t('notices_reality_minutes', { count: realityCheckMin })}
      </span>
      <CheckBox
        label={t('notices_reality_mute')}
        checked={isMuted}
        onChange={(event) => setMuted(event.currentTarget.checked)}
      />
    </NoticeFrame>
  );
}

export const realityCheckPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: RealityCheck,
});
