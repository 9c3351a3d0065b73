/** Stops the newsletter with the code of its e-mail; only the button acts (RL-57, DR-13.124). */
import { newsletterPaths } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';

export function StopNewsletter({ code }: { readonly code: string }): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const title = useRef<HTMLHeadingElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (isStopped) title.current?.focus();
  }, [isStopped]);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await call(api, newsletterPaths.stop, { body: { code } });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setRefusal(readRefusal(answer));
      return;
    }
    events.emit('analytics/happened', {
      name: 'newsletter-changed',
      params: { state: 'off', place: 'link' },
    });
    setStopped(true);
  };

  if (isStopped)
    return (
      <div className={styles['form']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          {t('auth_stop_done_title')}
        </h1>
        <p className={styles['text']}>{t('auth_stop_done_text')}</p>
      </div>
    );
  return (
    <FormFrame
      level={1}
      title={t('auth_stop_title')}
      text={t('auth_stop_text')}
      button={t('auth_stop_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
    />
  );
}
