/** Sets a new password with a code from an SMS: the number, then code and password in one form (DR-13.58). */
import { phonePaths, smsCodeLength } from '@touchline/contracts/players';
import { call, readRefusal, useApi, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { encodeCredential, PASSWORD_MIN } from '../data/credential.ts';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { componentsData } from './log-in-frame.tsx';
import { PasswordChanged } from './new-password.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SmsCodeFields } from './sms-code-fields.tsx';
import type { PhoneState } from './use-phone.ts';
import { useSmsCode } from './use-sms-code.ts';

interface ResetBySmsProps {
  readonly phone: PhoneState;
  /** The choice between e-mail and phone; shown until the code was sent. */
  readonly choice: ReactNode;
}

export function ResetBySms({ phone, choice }: ResetBySmsProps): ReactElement {
  const t = useT();
  const sms = useSmsCode(phonePaths.sendResetCode);
  const [wasAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const sendCode = async (): Promise<void> => {
    setAsked(true);
    setRefusal(null);
    if (phone.value.trim() === '') return;
    setBusy(true);
    setRefusal(await sms.send(phone.value, phone.country));
    setBusy(false);
  };
  if (sms.attempt !== null)
    return (
      <NewPasswordBySms
        attempt={sms.attempt}
        number={phone.value}
        resendInSec={sms.resendInSec}
        resendRefusal={refusal}
        onResend={() => void sendCode()}
        onChangeNumber={() => {
          setAsked(false);
          setRefusal(null);
          sms.reset();
        }}
      />
    );
  return (
    <FormFrame
      title={t('auth_forgot_title')}
      text={t('auth_forgot_text_phone')}
      button={t('auth_send_code')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void sendCode()}
      after={<BackToLogin />}
    >
      {choice}
      <PhoneField
        {...phone}
        hint={t('auth_phone_hint')}
        error={wasAsked && phone.value.trim() === '' ? t('auth_required') : undefined}
      />
    </FormFrame>
  );
}

interface NewPasswordBySmsProps {
  readonly attempt: string;
  readonly number: string;
  readonly resendInSec: number;
  readonly resendRefusal: Refusal | null;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
}

function NewPasswordBySms(props: NewPasswordBySmsProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isCodeGood = code.length === smsCodeLength;
  const isPasswordGood = password.length >= PASSWORD_MIN;
  const passwordHint = t('auth_password_hint', { min: PASSWORD_MIN });

  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (!isCodeGood || !isPasswordGood) return;
    setBusy(true);
    const answer = await call(api, phonePaths.resetPasswordByCode, {
      body: {
        attempt: props.attempt,
        'sms-code': code,
        uPassword: encodeCredential(password),
        components: componentsData(),
      },
    });
    setBusy(false);
    if (answer.outcome === 'ok') setDone(true);
    else setRefusal(readRefusal(answer));
  };

  if (isDone) return <PasswordChanged level={2} />;
  return (
    <FormFrame
      title={t('auth_reset_title')}
      text={t('auth_reset_text')}
      button={t('auth_reset_button')}
      isBusy={isBusy}
      refusal={refusal ?? props.resendRefusal}
      onSubmit={() => void submit()}
      after={<BackToLogin />}
    >
      <SmsCodeFields
        hint={t('auth_code_login_hint', { number: props.number })}
        code={code}
        onCode={setCode}
        error={wasSent && !isCodeGood ? t('auth_code_short') : undefined}
        resendInSec={props.resendInSec}
        onResend={() => {
          setCode('');
          setSent(false);
          setRefusal(null);
          props.onResend();
        }}
        onChangeNumber={props.onChangeNumber}
      />
      <PasswordField
        label={t('auth_new_password')}
        autoComplete="new-password"
        value={password}
        hint={passwordHint}
        error={wasSent && !isPasswordGood ? passwordHint : undefined}
        onChange={setPassword}
      />
    </FormFrame>
  );
}

function BackToLogin(): ReactElement {
  const t = useT();
  return (
    <p className={styles['links']}>
      <FormLink form="login">{t('auth_back_to_login')}</FormLink>
    </p>
  );
}
