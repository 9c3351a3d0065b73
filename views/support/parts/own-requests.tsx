/** The player's requests and their answers. */
import { type SupportApi, supportPaths } from '@touchline/contracts/operations';
import { Badge } from '@touchline/ui';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './support.module.css';

type Requests = SupportApi['requests']['reply']['requests'];

/** Fetched in the browser, because the first HTML of this view is the same for all visitors. */
export function OwnRequests(): ReactElement | null {
  const t = useT();
  const api = useApi();
  const [requests, setRequests] = useState<Requests | 'failed' | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    void call(api, supportPaths.requests, { signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted) return;
      setRequests(answer.outcome === 'ok' ? answer.data.requests : 'failed');
    });
    return () => gone.abort();
  }, [api]);
  if (requests === null) return null;
  if (requests === 'failed') return <p className={styles['note']}>{t('support_requests_failed')}</p>;
  if (requests.length === 0) return null;
  return (
    <section className={styles['requests']}>
      <h3 className={styles['subtitle']}>{t('support_requests')}</h3>
      <ul className={styles['list']}>
        {requests.map((request) => (
          <Request key={request.number} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { readonly request: Requests[number] }): ReactElement {
  const t = useT();
  const { number, state, kind, topic, message, answer, atMs } = request;
  return (
    <li className={styles['request']}>
      <p className={styles['requestHead']}>
        <bdi>{number}</bdi>
        <Badge>{t(`support_state_${state}`)}</Badge>
        <Moment atMs={atMs} className={styles['when']} />
      </p>
      <p className={styles['words']} dir="auto">
        {kind === 'callback' ? `${t('support_callback')} · ${t(`support_topic_${topic}`)}` : message}
      </p>
      {answer !== null && <Answer title={t('support_answer')}>{answer}</Answer>}
    </li>
  );
}

/** An answer. Its title is in the page's language and its text in the request's, so each has its own direction. */
export function Answer({
  title,
  children,
}: {
  readonly title: string;
  readonly children: string;
}): ReactElement {
  return (
    <p className={styles['answer']}>
      <strong className={styles['answerBy']}>{title}</strong>
      <span dir="auto">{children}</span>
    </p>
  );
}
