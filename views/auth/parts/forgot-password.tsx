/** Requests an e-mail to reset the password. */
import { sessionPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, definePart, readRefusal, useApi, useLocation, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { looksLikeEmail } from '../data/credential.ts';
import { CheckMail } from './check-email.tsx';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';

function ForgotPassword(): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const [email, setEmail] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isGood = looksLikeEmail(email.trim());

  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (!isGood) return;
    setBusy(true);
    const answer = await call(api, sessionPaths.requestPasswordReset, {
      body: { email: email.trim(), lng: lang },
    });
    setBusy(false);
    if (answer.outcome === 'ok') setDone(true);
    else setRefusal(readRefusal(answer));
  };

  if (isDone) return <CheckMail text={t('auth_mail_reset', { email: email.trim() })} />;
  return (
    <FormFrame
      title={t('auth_forgot_title')}
      text={t('auth_forgot_text')}
      button={t('auth_send_link')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        <p className={styles['links']}>
          <FormLink form="login">{t('auth_back_to_login')}</FormLink>
        </p>
      }
    >
      <TextField
        label={t('auth_email_field')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={wasSent && !isGood ? t('auth_email_wrong') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormFrame>
  );
}

export const forgotPasswordPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: ForgotPassword,
  reloadsOn: () => false,
});
