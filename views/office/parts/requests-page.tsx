/** The player's payment requests, and the thread of the one that the address names (SH-RT-139). */
import { Badge, ButtonLink, Card, EmptyState, Icon } from '@touchline/ui';
import {
  lazyComponent,
  Moment,
  useLive,
  useLocation,
  useReloadData,
  useSession,
  useT,
} from '@touchline/view-kit';
import { MessagesSquare, Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { REQUEST_STATES, requestAddress, type RequestsData, requestTitle } from '../data/requests.ts';
import styles from './requests-page.module.css';
import { OfficeTitle } from './office-title.tsx';

/** The list is seen first. */
const RequestThread = lazyComponent(async () => (await import('./request-thread.tsx')).RequestThread);

export function RequestsPage({ data }: { readonly data: RequestsData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const session = useSession();
  const { reload } = useReloadData();
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, (message) => {
    if (message.kind === 'delta' && 'requests' in message.data.set) reload();
  });
  return (
    <>
      <div className={styles['head']}>
        <OfficeTitle className={styles['title']}>{t('office_requests')}</OfficeTitle>
        <ButtonLink href={`/${lang}/office/payment/create-request`} tone="primary" className={styles['new']}>
          <Icon of={Pencil} size={16} /> {t('office_request_new')}
        </ButtonLink>
      </div>
      <div className={styles['columns']} data-open={data.open !== null || undefined}>
        {data.open && <RequestThread key={data.open.number} request={data.open} />}
        <RequestList data={data} />
      </div>
    </>
  );
}

function RequestList({ data: { requests, open } }: { readonly data: RequestsData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <Card aria-label={t('office_requests_earlier')}>
      {requests.length === 0 ? (
        <EmptyState
          icon={<Icon of={MessagesSquare} size={24} />}
          title={t('office_requests_none')}
          text={t('office_requests_none_text')}
        />
      ) : (
        <ul className={styles['list']}>
          {requests.map(({ number, state, changedAtMs, unread, ...request }) => (
            <li key={number}>
              <a
                href={requestAddress(lang, number)}
                className={styles['choice']}
                aria-current={number === open?.number ? 'true' : undefined}
              >
                <span className={styles['what']}>
                  <strong>{requestTitle(request, t)}</strong>
                  <small>
                    <bdi>{t('office_request_number', { number })}</bdi> · <Moment atMs={changedAtMs} />
                  </small>
                </span>
                {unread > 0 ? (
                  <Badge tone="warn">{t('office_request_unread', { count: unread })}</Badge>
                ) : (
                  <Badge tone={REQUEST_STATES[state].tone}>{t(REQUEST_STATES[state].label)}</Badge>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
