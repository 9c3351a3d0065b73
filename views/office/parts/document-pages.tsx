/** The pages of a draft: those on the server, and those on their way. */
import { type DocumentWire, verificationPaths } from '@touchline/contracts/players';
import { pathOf } from '@touchline/contracts/remote-views';
import { Button, Icon, IconButton, Spinner } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { FileText, X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { DocumentDraft } from './use-document.ts';
import styles from './verification-page.module.css';

interface DocumentPagesProps {
  readonly pages: DocumentWire['pages'];
  readonly document: DocumentDraft;
}

export function DocumentPages({ pages, document }: DocumentPagesProps): ReactElement | null {
  const t = useT();
  if (pages.length === 0 && document.sending.length === 0) return null;
  return (
    <ul className={styles['pages']} aria-label={t('office_verify_pages')} aria-live="polite">
      {pages.map(({ fileId, name, sizeBytes, scan }) => (
        <li key={fileId} className={styles['page']}>
          <Icon of={FileText} size={16} />
          <span className={styles['what']}>
            {scan === 'clean' ? (
              <a href={pathOf(verificationPaths.file, { fileId })} download={name} className={styles['name']}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi className={styles['name']}>{name}</bdi>
            )}
            <small>
              {t('office_verify_page_scan', { scan })} ·{' '}
              {t('office_request_file_size', { size: Math.ceil(sizeBytes / 1024) })}
            </small>
          </span>
          <IconButton
            label={t('office_verify_remove_page', { name })}
            disabled={document.isBusy}
            onClick={() => void document.removePage(fileId)}
          >
            <Icon of={X} size={16} />
          </IconButton>
        </li>
      ))}
      {document.sending.map((page) => (
        <li key={page.fileId} className={styles['page']}>
          {page.hasFailed ? <Icon of={FileText} size={16} /> : <Spinner />}
          <span className={styles['what']}>
            <bdi className={styles['name']}>{page.file.name}</bdi>
            <small>{t(page.hasFailed ? 'office_request_error_network' : 'office_verify_sending')}</small>
          </span>
          {page.hasFailed && (
            <Button onClick={() => void document.retry(page)}>{t('office_verify_retry')}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
