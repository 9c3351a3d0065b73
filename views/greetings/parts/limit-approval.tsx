/**
 * The second answer to a raised deposit limit: it has cooled off, and the player keeps the old one or takes the new one.
 * Closing the question keeps the old one (SH-DL-001 to SH-DL-003).
 */
import {
  type ServiceLimit,
  isAwaitingApproval,
  isChangeable,
  limitPaths,
} from '@touchline/contracts/players';
import { formatMoney, NoticeAction, NoticeFrame, noticeStyles, Spinner } from '@touchline/ui';
import {
  call,
  definePart,
  Moment,
  useApi,
  useEvent,
  useEvents,
  useLocation,
  useT,
} from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

interface Raise {
  readonly raised: ServiceLimit;
  /** The limit in force. */
  readonly current: ServiceLimit | null;
}

/** The raise that waits, read in the browser: the view is the same for every visitor. */
function useRaise(): Raise | null {
  const api = useApi();
  const [raise, setRaise] = useState<Raise | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void call(api, limitPaths.limits, { signal: stop.signal }).then((answer) => {
      if (answer.outcome !== 'ok' || stop.signal.aborted) return;
      const { limits } = answer.data;
      const raised = limits.find(isAwaitingApproval);
      const current = limits.find((one) => one.limitType === raised?.limitType && !one.needApprove);
      if (raised) setRaise({ raised, current: current ?? null });
    });
    return () => stop.abort();
  }, [api]);
  return raise;
}

function LimitApproval(): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const raise = useRaise();
  const [isBusy, setBusy] = useState(false);
  const answer = async (action: 'confirm' | 'reject'): Promise<void> => {
    if (raise === null || isBusy || !isChangeable(raise.raised.limitType)) return;
    setBusy(true);
    const sent = await call(api, limitPaths.action, { body: { action, limitType: raise.raised.limitType } });
    setBusy(false);
    const text =
      sent.outcome === 'ok'
        ? (sent.data.title ?? t(action === 'confirm' ? 'notices_limit_raised' : 'notices_limit_kept'))
        : t('notices_limit_failed');
    events.emit('notification/shown', { tone: sent.outcome === 'ok' ? 'success' : 'error', text });
    // After a failure the shell learns by this that the server still waits, and the question stays.
    events.emit('limit-approval/answered', {});
  };
  useEvent('limit-approval/dismissed', () => void answer('reject'));
  if (raise === null) return <Spinner />;
  const { raised, current } = raise;
  const money = (limit: ServiceLimit | null): string =>
    limit?.limitValue === null || limit === null || limit.limitValue === '999999999'
      ? t('notices_limit_none')
      : formatMoney(String(limit.limitValue), { lang, currency: limit.currency ?? 'EUR' });
  return (
    <NoticeFrame
      title={t('notices_limit_title', { value: money(raised) })}
      text={
        <>
          {t('notices_limit_text', { value: money(current) })}{' '}
          {raised.endsAt !== null && (
            <Moment atMs={raised.endsAt * 1000} className={noticeStyles['figure']} />
          )}
        </>
      }
      actions={
        <>
          <NoticeAction onClick={() => void answer('reject')}>
            {t('notices_limit_keep', { value: money(current) })}
          </NoticeAction>
          <NoticeAction onClick={() => void answer('confirm')}>
            {t('notices_limit_raise', { value: money(raised) })}
          </NoticeAction>
        </>
      }
    />
  );
}

export const limitApprovalPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: LimitApproval,
});
