/** The confirmation of a time-out of one day (DR-5.79). */
import { limitPaths, TIME_OUT } from '@touchline/contracts/players';
import { Button, ButtonLink, Dialog, FormError } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './time-out-dialog.module.css';

const ONE_DAY = 1;

export function TimeOutDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const limits = [{ limitType: TIME_OUT, limitValue: ONE_DAY }] as const;
    const answer = await call(api, limitPaths.save, { body: { limits: [...limits] } });
    setBusy(false);
    // Every session has ended, this one too.
    if (answer.outcome === 'ok') window.location.reload();
    else setFailed(true);
  };
  return (
    <Dialog isOpen onClose={onClose} label={t('header_time_out_title')} hasTitle>
      <div className={styles['body']}>
        <p>{t('header_time_out_text')}</p>
        {hasFailed && <FormError>{t('header_time_out_failed')}</FormError>}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>{t('header_time_out_back')}</Button>
          <Button isBusy={isBusy} onClick={() => void start()}>
            {t('header_time_out_start')}
          </Button>
        </div>
        <ButtonLink tone="quiet" isWide href={`/${lang}/office/responsible`}>
          {t('header_time_out_more')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
