/** Shows the changes of the terms, and confirms exactly these (SH-TM-007). */
import { type TermsApi, termsPaths } from '@touchline/contracts/players';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { Button, CheckBox, ErrorBox, SkeletonBlock } from '@touchline/ui';
import { call, useApi, useEvents, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './article.module.css';

type Status = TermsApi['status']['reply'];
type Shown =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'shown'; readonly status: Status };

async function readStatus(api: ApiClient, lang: string): Promise<Shown> {
  const answer = await call(api, termsPaths.status, { query: { lng: lang } });
  if (answer.outcome === 'failed') return { phase: 'failed' };
  if (answer.data.result) return { phase: 'shown', status: answer.data };
  // There is nothing to confirm, for example because another tab did it. The guards of a new page decide where to go.
  leave(lang);
  return { phase: 'loading' };
}

export function ConfirmTerms(): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [shown, setShown] = useState<Shown>({ phase: 'loading' });
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const next = await readStatus(api, lang);
      if (!isGone) setShown(next);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [api, lang]);
  const readAgain = async (): Promise<void> => setShown(await readStatus(api, lang));
  switch (shown.phase) {
    case 'loading':
      return <SkeletonBlock rows={3} />;
    case 'failed':
      return (
        <ErrorBox
          title={t('main_dictionary_load_error')}
          text={t('main_dictionary_refresh_page')}
          button={t('main_refreshing_button')}
          onRetry={() => void readAgain()}
        />
      );
    case 'shown':
      return <Confirm key={shown.status.updatedAt} status={shown.status} onStale={() => void readAgain()} />;
  }
}

/** Loads a new document, because the server must decide again what the visitor may see. */
const leave = (lang: string): void => window.location.assign(`/${lang}/`);

interface ConfirmProps {
  readonly status: Status;
  /** Called when the terms changed again in the meantime, so that nothing was confirmed. */
  readonly onStale: () => void;
}

function Confirm({ status, onStale }: ConfirmProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(api, termsPaths.confirm, { body: { updatedAt: status.updatedAt ?? '' } });
    if (answer.outcome === 'ok') return leave(lang);
    setBusy(false);
    events.emit('notification/shown', {
      tone: 'error',
      kind: 'alert',
      text: t('information_confirm_terms_error'),
      isPermanent: true,
    });
    if (answer.code === 'terms/changed-again') onStale();
    return undefined;
  };
  return (
    <form
      className={styles['section']}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {status.summary !== '' && <p className={styles['summary']}>{status.summary}</p>}
      <p>
        <a href={`/${lang}/rules/1`} className={styles['more']}>
          {t('information_confirm_rules')}
        </a>
      </p>
      <CheckBox
        label={t('information_confirm_read')}
        checked={isRead}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" tone="primary" size="large" disabled={!isRead} isBusy={isBusy}>
          {t('information_confirm_button')}
        </Button>
      </div>
    </form>
  );
}
