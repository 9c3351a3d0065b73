/** The documents that the player has sent, the newest first, with what became of each. */
import type { DocumentWire } from '@touchline/contracts/players';
import { Badge, Card } from '@touchline/ui';
import { Moment, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { branchOf, STEP_TONES } from '../data/verification.ts';
import { DocumentPicture } from './document-picture.tsx';
import styles from './verification-page.module.css';

interface SentDocumentsProps {
  readonly documents: readonly DocumentWire[];
}

export function SentDocuments({ documents }: SentDocumentsProps): ReactElement {
  const t = useT();
  const sent = documents.filter(({ state }) => state !== 'draft');
  return (
    <Card aria-label={t('office_verify_documents')}>
      <header className={styles['cardHead']}>
        <h2>{t('office_verify_documents')}</h2>
      </header>
      {sent.length === 0 ? (
        <p className={styles['none']}>{t('office_verify_no_documents')}</p>
      ) : (
        <ul className={styles['sent']}>
          {sent.map((document) => (
            <SentDocument key={document.documentId} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SentDocument({ document }: { readonly document: DocumentWire }): ReactElement {
  const t = useT();
  const { kind, state, reason, note, sentAtMs, expiresOn } = document;
  return (
    <li className={styles['document']}>
      <DocumentPicture kind={kind} className={styles['thumb']} />
      <span className={styles['what']}>
        <strong>{t('office_verify_kind', { kind: branchOf(kind) })}</strong>
        {reason === null ? (
          <small>
            {expiresOn !== null && state === 'approved'
              ? t('office_verify_until', { day: expiresOn })
              : sentAtMs !== null && <Moment atMs={sentAtMs} />}
          </small>
        ) : (
          <small>{t('office_verify_reason', { reason: branchOf(reason) })}</small>
        )}
        {note !== '' && <small dir="auto">{note}</small>}
      </span>
      <Badge tone={STEP_TONES[state]}>{t('office_verify_step', { state })}</Badge>
    </li>
  );
}
