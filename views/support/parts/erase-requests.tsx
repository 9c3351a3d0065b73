/** Deletes what a guest wrote to the support: a code to the address proves who demands it (DR-13.167). */
import { supportPaths } from '@touchline/contracts/operations';
import { Button, FormError, TextField } from '@touchline/ui';
import { call, readRefusal, type Refusal, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { looksLikeEmail } from '../data/forms.ts';
import { refusalText } from '../data/refusal-text.ts';
import styles from './support.module.css';

type Step = 'address' | 'code' | 'done';

export function EraseRequests(): ReactElement {
  const t = useT();
  const [step, setStep] = useState<Step>('address');
  return (
    <details className={styles['erase']}>
      <summary>{t('support_erase_title')}</summary>
      {step === 'address' && <AddressForm onSent={() => setStep('code')} />}
      <output className={styles['text']}>
        {step === 'code' && t('support_erase_sent')}
        {step === 'done' && t('support_erase_done')}
      </output>
      {step === 'code' && <CodeForm onDone={() => setStep('done')} />}
    </details>
  );
}

/** Runs one call at a time, and keeps its refusal. */
function useCall() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = async (
    send: () => Promise<Parameters<typeof readRefusal>[0] | { readonly outcome: 'ok' }>,
  ): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    const answer = await send();
    setBusy(false);
    if (answer.outcome === 'ok') return true;
    setRefusal(readRefusal(answer));
    return false;
  };
  return { isBusy, refusal, run };
}

function AddressForm({ onSent }: { readonly onSent: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { isBusy, refusal, run } = useCall();
  const [email, setEmail] = useState('');
  const [wasSent, setSent] = useState(false);
  const address = email.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    if (!looksLikeEmail(address)) return;
    void run(() => call(api, supportPaths.askErasure, { body: { email: address, lng: lang } })).then(
      (isOk) => isOk && onSent(),
    );
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <p className={styles['text']}>{t('support_erase_text')}</p>
      <TextField
        label={t('support_email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={wasSent && !looksLikeEmail(address) ? t('support_email_wrong') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {refusal && <FormError>{refusalText(refusal, t)}</FormError>}
      <Button type="submit" isBusy={isBusy}>
        {t('support_erase_send')}
      </Button>
    </form>
  );
}

function CodeForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, refusal, run } = useCall();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.trim() === '') return;
    void run(() => call(api, supportPaths.confirmErasure, { body: { code: code.trim() } })).then(
      (isOk) => isOk && onDone(),
    );
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('support_erase_code')}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {refusal && <FormError>{refusalText(refusal, t)}</FormError>}
      <Button type="submit" isBusy={isBusy}>
        {t('support_erase_confirm')}
      </Button>
    </form>
  );
}
