/** A form for visitors who were blocked or banned by mistake. */
import { type SiteApi, sitePaths } from '@touchline/contracts/site';
import { Button, FormError, TextArea, TextField } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { appealRefusalKey, type AppealRefusalKey } from './appeal-refusal.ts';
import styles from './appeal.module.css';

/**
 * Shows the button, then the form, then the confirmation. Each replaces the one before and gets the focus, because the
 * clicked element is removed.
 */
export function AppealForm({ reasonId }: { readonly reasonId: number | null }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [sentId, setSentId] = useState<number | null>(null);
  if (sentId !== null) return <Received id={sentId} />;
  return isOpen ? <Form reasonId={reasonId} onSent={setSentId} /> : <Entry onOpen={() => setOpen(true)} />;
}

function Entry({ onOpen }: { readonly onOpen: () => void }): ReactElement {
  const t = useT();
  return (
    <div className={styles['row']}>
      <Button size="large" onClick={onOpen}>
        {t('technical_pages_appeal_open')}
      </Button>
      <HistoryLink />
    </div>
  );
}

interface FormProps {
  readonly reasonId: number | null;
  readonly onSent: (id: number) => void;
}

function Form({ reasonId, onSent }: FormProps): ReactElement {
  const t = useT();
  const first = useRef<HTMLInputElement>(null);
  const [contact, setContact] = useState('');
  const [message, setMessage] = useState('');
  const { isBusy, refused, send } = useAppeal(onSent);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send({ reasonId, contact: contact.trim(), message: message.trim() });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        ref={first}
        label={t('technical_pages_appeal_contact')}
        value={contact}
        required
        minLength={3}
        maxLength={254}
        autoComplete="email"
        dir="auto"
        onChange={(event) => setContact(event.currentTarget.value)}
      />
      <TextArea
        label={t('technical_pages_appeal_message')}
        value={message}
        required
        maxLength={2000}
        rows={4}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {refused && <FormError>{t(refused)}</FormError>}
      <Button type="submit" size="large" tone="primary" isBusy={isBusy}>
        {t('technical_pages_appeal_send')}
      </Button>
    </form>
  );
}

type Appeal = SiteApi['appeal']['body'];

function useAppeal(onSent: (id: number) => void) {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<AppealRefusalKey | null>(null);
  const send = (body: Appeal): void => {
    setBusy(true);
    void call(api, sitePaths.appeal, { body }).then((answer) => {
      setBusy(false);
      if (answer.outcome === 'ok') onSent(answer.data.id);
      else setRefused(appealRefusalKey(answer.code));
    });
  };
  return { isBusy, refused, send };
}

/** The confirmation. It gets the focus, because screen readers do not announce its text otherwise. */
function Received({ id }: { readonly id: number }): ReactElement {
  const t = useT();
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => output.current?.focus(), []);
  return (
    <output ref={output} tabIndex={-1} className={styles['received']}>
      <strong>{t('technical_pages_appeal_sent', { id: String(id) })}</strong>
      <HistoryLink />
    </output>
  );
}

function HistoryLink(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <a href={`/${lang}/block-appeal-history`} className={styles['link']}>
      {t('technical_pages_appeal_history_title')}
    </a>
  );
}
