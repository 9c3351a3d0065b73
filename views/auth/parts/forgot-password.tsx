/** Resets the password: by a link in an e-mail, or by a code from an SMS where the site can send one (DR-13.58). */
import { sessionPaths } from '@touchline/contracts/players';
import { Segmented, TextField } from '@touchline/ui';
import { call, definePart, readRefusal, useApi, useLocation, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps, Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { looksLikeEmail } from '../data/credential.ts';
import { readPhoneCountries } from '../data/phone-countries.ts';
import type { PhoneCountry } from '../data/phone-countries.ts';
import { CheckMail } from './check-email.tsx';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { ResetBySms } from './reset-by-sms.tsx';
import { usePhone } from './use-phone.ts';

interface ForgotPasswordData {
  /** The countries of phones; none while the site cannot send SMS. */
  readonly countries: readonly PhoneCountry[];
}

async function load({ api, location, signal }: LoadRequest): Promise<LoadOutcome<ForgotPasswordData>> {
  return { outcome: 'ready', data: { countries: await readPhoneCountries(api, location.lang, signal) } };
}

function ForgotPassword({ data: { countries } }: PartProps<ForgotPasswordData>): ReactElement {
  const t = useT();
  const [kind, setKind] = useState<'email' | 'phone'>('email');
  const phone = usePhone(countries);
  const choice = countries.length > 0 && (
    <Segmented
      label={t('auth_forgot_kind')}
      isWide
      value={kind}
      onChange={setKind}
      choices={[
        { value: 'email', label: t('auth_by_email') },
        { value: 'phone', label: t('auth_by_phone') },
      ]}
    />
  );
  return kind === 'phone' ? <ResetBySms phone={phone} choice={choice} /> : <ResetByEmail choice={choice} />;
}

function ResetByEmail({ choice }: { readonly choice: ReactNode }): ReactElement {
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
      {choice}
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

export const forgotPasswordPart = definePart<ForgotPasswordData>({
  load,
  Component: ForgotPassword,
  reloadsOn: () => false,
});
