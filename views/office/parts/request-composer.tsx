/** The message of a payment request with its files: the first one of a new request, or a reply. */
import { paymentRequestLimits } from '@touchline/contracts/operations';
import { uploadTypes } from '@touchline/contracts/shared';
import { Button, FormError, Icon, IconButton, TextArea } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { requestRefusalKey } from '../data/request-refusal.ts';
import styles from './requests-page.module.css';
import type { RequestFiles } from './use-request-files.ts';

interface RequestComposerProps {
  readonly label: string;
  readonly text: string;
  readonly files: RequestFiles;
  readonly isBusy: boolean;
  /** The code of a refusal; null when there is none. */
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

export function RequestComposer(props: RequestComposerProps): ReactElement {
  const t = useT();
  const { text, files, isBusy, onSend } = props;
  const error = props.error ?? files.error;
  const canSend = text.trim() !== '' && !files.isSending;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (canSend && !isBusy) onSend();
  };
  return (
    <form className={styles['composer']} onSubmit={submit}>
      <TextArea
        label={props.label}
        hint={t('office_request_warning')}
        name="text"
        rows={3}
        maxLength={paymentRequestLimits.text}
        value={text}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
      <FileList files={files} />
      {error !== null && <FormError>{t(requestRefusalKey(error))}</FormError>}
      <div className={styles['actions']}>
        <AttachButton files={files} />
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={!canSend}>
          {t('office_request_send')}
        </Button>
      </div>
    </form>
  );
}

function AttachButton({ files }: { readonly files: RequestFiles }): ReactElement {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['attach']}>
      <Button disabled={files.isFull} onClick={() => input.current?.click()}>
        <Icon of={Paperclip} size={16} /> {t('office_request_attach')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={uploadTypes.join()}
        aria-label={t('office_request_attach')}
        onChange={(event) => {
          files.add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <small>{t('office_request_files_hint')}</small>
    </div>
  );
}

function FileList({ files: { files, remove } }: { readonly files: RequestFiles }): ReactElement | null {
  const t = useT();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map(({ fileId, name, sizeBytes, isReady }) => (
        <li key={fileId} className={styles['file']}>
          <bdi className={styles['fileName']}>{name}</bdi>
          <small aria-live="polite">
            {isReady
              ? t('office_request_file_size', { size: Math.ceil(sizeBytes / 1024) })
              : t('office_request_file_sending')}
          </small>
          <IconButton label={t('office_request_file_remove', { name })} onClick={() => remove(fileId)}>
            <Icon of={X} size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
