/**
 * Shows how many minutes have passed since the start or the last reminder (SH-RC-002, SH-RC-003), and what the limit
 * service knows of today (DR-5.48). Until it has answered, the interval is that of the site.
 */
import { limitPaths, type LimitApi } from '@touchline/contracts/players';
import { CheckBox, formatMoney, NoticeAction, NoticeFrame, noticeStyles } from '@touchline/ui';
import { call, definePart, useApi, useEvents, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

const MINUTE_MS = 60_000;

/** The answer of the limit service to one ping; null until it has come. */
function usePlayTime(): LimitApi['ping']['reply'] | null {
  const api = useApi();
  const [pinged, setPinged] = useState<LimitApi['ping']['reply'] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void call(api, limitPaths.ping, { signal: stop.signal }).then((answer) => {
      if (answer.outcome === 'ok' && !stop.signal.aborted) setPinged(answer.data);
    });
    return () => stop.abort();
  }, [api]);
  return pinged;
}

function RealityCheck(): ReactElement {
  const t = useT();
  const events = useEvents();
  const { lang } = useLocation();
  const { realityCheckMin } = useSiteConfig();
  const pinged = usePlayTime();
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
        {t('notices_reality_minutes', { count: pinged?.realityCheckMin ?? realityCheckMin })}
      </span>
      {pinged?.realityCheck && <Today check={pinged.realityCheck} />}
      <CheckBox
        label={t('notices_reality_mute')}
        checked={isMuted}
        onChange={(event) => setMuted(event.currentTarget.checked)}
      />
    </NoticeFrame>
  );
}

const clockOf = (ms: number): { hours: number; minutes: number } => {
  const minutes = Math.floor(ms / MINUTE_MS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

function Today({
  check,
}: {
  readonly check: NonNullable<LimitApi['ping']['reply']['realityCheck']>;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { net, currency, playedMs, sinceLogInMs } = check;
  return (
    <>
      <p>{t('notices_reality_today', clockOf(playedMs))}</p>
      <p>
        {t('notices_reality_net', {
          ...clockOf(sinceLogInMs),
          value: formatMoney(net, { lang, currency }),
        })}
      </p>
    </>
  );
}

export const realityCheckPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: RealityCheck,
});
