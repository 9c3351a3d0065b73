/** Chooses a document, takes or chooses its pages, and sends it. */
import type { DocumentKind, DocumentWire, VerificationProof } from '@touchline/contracts/players';
import { uploadTypes } from '@touchline/contracts/shared';
import { Button, FormError, Icon, Skeleton } from '@touchline/ui';
import { lazyComponent, useLocation, useT } from '@touchline/view-kit';
import { Camera, Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { branchOf, kindsOf, missingPages } from '../data/verification.ts';
import { verificationRefusalKey } from '../data/verification-refusal.ts';
import { DocumentPages } from './document-pages.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { type DocumentDraft, useDocument } from './use-document.ts';
import styles from './verification-page.module.css';

const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode);

interface VerificationUploadProps {
  readonly proof: VerificationProof;
  /** What the player has begun, maybe on another device; null without it. */
  readonly draft: DocumentWire | null;
}

export function VerificationUpload({ proof, draft }: VerificationUploadProps): ReactElement {
  const t = useT();
  const document = useDocument(draft);
  const kinds = kindsOf(proof);
  const [chosen, setChosen] = useState<DocumentKind>(kinds[0] ?? 'passport');
  const kind = draft?.kind ?? chosen;
  const hasBegun = draft !== null || document.sending.length > 0;
  return (
    <div className={styles['form']}>
      <KindChoice kinds={hasBegun ? [kind] : kinds} kind={kind} onChoose={setChosen} />
      <Tips />
      <PageButtons
        kind={kind}
        document={document}
        isMain={draft === null || missingPages(kind, draft.pages.length) > 0}
      />
      <DocumentPages pages={draft?.pages ?? []} document={document} />
      {document.error !== null && <FormError>{t(verificationRefusalKey(document.error))}</FormError>}
      {draft && <SendRow draft={draft} document={document} />}
      <OnPhone />
    </div>
  );
}

interface KindChoiceProps {
  readonly kinds: readonly DocumentKind[];
  readonly kind: DocumentKind;
  readonly onChoose: (kind: DocumentKind) => void;
}

function KindChoice({ kinds, kind, onChoose }: KindChoiceProps): ReactElement {
  const t = useT();
  const group = useId();
  return (
    <fieldset className={styles['kinds']} aria-label={t('office_verify_documents')}>
      {kinds.map((one) => (
        <label key={one} className={styles['kind']}>
          <input
            type="radio"
            name={group}
            value={one}
            checked={one === kind}
            onChange={() => onChoose(one)}
            className={styles['radio']}
          />
          <DocumentPicture kind={one} className={styles['picture']} />
          <span className={styles['what']}>
            <strong>{t('office_verify_kind', { kind: branchOf(one) })}</strong>
            <small>{t('office_verify_kind_hint', { kind: branchOf(one) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Tips(): ReactElement {
  const t = useT();
  return (
    <ul className={styles['tips']}>
      <li>{t('office_verify_tip_corners')}</li>
      <li>{t('office_verify_tip_readable')}</li>
      <li>{t('office_verify_tip_glare')}</li>
    </ul>
  );
}

interface PageButtonsProps {
  readonly kind: DocumentKind;
  readonly document: DocumentDraft;
  /** Whether a page is what comes next; afterwards it is the sending. */
  readonly isMain: boolean;
}

/** The camera opens at once on a phone; on a computer the first button opens the same dialog as the second. */
function PageButtons({ kind, document, isMain }: PageButtonsProps): ReactElement {
  const t = useT();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (input: HTMLInputElement): void => {
    void document.add(kind, [...(input.files ?? [])]);
    // The same file can be chosen again after it was removed.
    input.value = '';
  };
  return (
    <div className={styles['buttons']}>
      <Button
        tone={isMain ? 'primary' : 'plain'}
        className={styles['camera']}
        onClick={() => camera.current?.click()}
      >
        <Icon of={Camera} size={16} /> {t('office_verify_camera')}
      </Button>
      <Button onClick={() => chooser.current?.click()}>
        <Icon of={Paperclip} size={16} /> {t('office_verify_file')}
      </Button>
      <small>{t('office_verify_formats')}</small>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('office_verify_camera')}
        onChange={(event) => add(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={uploadTypes.join()}
        aria-label={t('office_verify_file')}
        onChange={(event) => add(event.currentTarget)}
      />
    </div>
  );
}

interface SendRowProps {
  readonly draft: DocumentWire;
  readonly document: DocumentDraft;
}

function SendRow({ draft, document }: SendRowProps): ReactElement {
  const t = useT();
  const missing = missingPages(draft.kind, draft.pages.length);
  return (
    <div className={styles['buttons']}>
      <Button
        tone="primary"
        size="large"
        isBusy={document.isBusy}
        disabled={missing > 0 || document.sending.length > 0}
        onClick={() => void document.send()}
      >
        {missing > 0 ? t('office_verify_more_pages', { count: missing }) : t('office_verify_send')}
      </Button>
      <Button disabled={document.isBusy} onClick={() => void document.discard()}>
        {t('office_verify_start_over')}
      </Button>
    </div>
  );
}

/** On a computer: the address of this page as a code. The draft is on the server, so the phone goes on with it. */
function OnPhone(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <details
      className={styles['phone']}
      onToggle={({ currentTarget }) =>
        setAddress(currentTarget.open ? `${window.location.origin}/${lang}/office/verification` : null)
      }
    >
      <summary>{t('office_verify_phone')}</summary>
      <p>{t('office_verify_phone_text')}</p>
      {address !== null && (
        <QrCode
          text={address}
          label={t('office_verify_phone_code')}
          fallback={<Skeleton width="11rem" height="11rem" />}
        />
      )}
    </details>
  );
}
