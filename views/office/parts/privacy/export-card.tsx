/** Requests a file with all data of the player, and downloads a ready one (DR-13.145, DR-13.148). */
import { privacyLimits, privacyPaths } from '@touchline/contracts/players';
import { pathOf } from '@touchline/contracts/remote-views';
import { Button, Card, FormError } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useReloadData, useT } from '@touchline/view-kit';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import type { PrivacyPageData, PrivacyState } from '../../data/privacy.ts';
import linkStyles from '../office-link.module.css';
import { useGrantedCall } from '../use-granted-call.tsx';
import styles from './privacy-page.module.css';
import { usePrivacyCall } from './use-privacy-call.ts';

export interface PrivacyCardProps extends PrivacyPageData {
  readonly onChanged: (privacy: PrivacyState) => void;
}

/** How often the page looks whether the file is ready. */
const POLL_MS = 3000;

export function ExportCard({ privacy, security, onChanged }: PrivacyCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const granted = useGrantedCall(security);
  const asked = usePrivacyCall('export', onChanged);
  const isWaiting = privacy.exports.some(({ ready }) => ready === null);
  useFreshState(isWaiting, onChanged);
  return (
    <Card as="section" aria-label={t('office_privacy_export')} className={styles['card']}>
      <h2 className={styles['heading']}>{t('office_privacy_export')}</h2>
      <p className={styles['text']}>{t('office_privacy_export_text', { days: privacyLimits.exportDays })}</p>
      {privacy.exports.length > 0 && <ExportList privacy={privacy} />}
      {privacy.nextExportAtMs === null ? (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            const send = () => call(api, privacyPaths.askExport, { body: { lng: lang } });
            void granted.run(() => asked.request(send), { isReloading: false });
          }}
        >
          {granted.fields}
          {(asked.error ?? granted.error) !== null && <FormError>{asked.error ?? granted.error}</FormError>}
          <div className={styles['foot']}>
            <Button type="submit" tone="primary" disabled={granted.isBusy || !granted.isComplete}>
              {t('office_privacy_export_ask')}
            </Button>
          </div>
        </form>
      ) : (
        <p className={styles['text']}>
          {t('office_privacy_export_next')} <Moment atMs={privacy.nextExportAtMs} />
        </p>
      )}
    </Card>
  );
}

function ExportList({ privacy }: Pick<PrivacyCardProps, 'privacy'>): ReactElement {
  const t = useT();
  const { reload } = useReloadData();
  return (
    <ul className={styles['files']} aria-live="polite">
      {privacy.exports.map(({ exportId, askedAtMs, ready }) => (
        <li key={exportId} className={styles['file']}>
          <span>
            {t('office_privacy_export_of')} <Moment atMs={askedAtMs} />
          </span>
          {ready === null ? (
            <span className={styles['text']}>{t('office_privacy_export_waiting')}</span>
          ) : (
            <a
              className={linkStyles['link']}
              href={pathOf(privacyPaths.download, { exportId })}
              download
              // The identity may have to be confirmed again, and the page then shows its fields.
              onClick={() => setTimeout(reload, POLL_MS)}
            >
              {t('office_privacy_export_download', { size: Math.max(1, Math.ceil(ready.sizeBytes / 1024)) })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reads the state again while a file is written. */
function useFreshState(isWaiting: boolean, onChanged: PrivacyCardProps['onChanged']): void {
  const api = useApi();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(async () => {
      const answer = await call(api, privacyPaths.read, {});
      if (answer.outcome === 'ok') onChanged(answer.data);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [api, isWaiting, onChanged]);
}
