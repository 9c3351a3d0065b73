/** Log-in by phone and password (SH-SE-031). */
import { phonePaths } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodeCredential } from '../data/credential.ts';
import { FormLink } from './form-frame.tsx';
import { componentsData, FormSwitch, LogInFrame } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { PhoneState } from './use-phone.ts';
import { useSubmit } from './use-submit.ts';

export interface PhoneLoginProps extends LoginFormProps {
  readonly phone: PhoneState;
}

export function LoginByPhone({ phone, ...props }: PhoneLoginProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [password, setPassword] = useState('');
  const { submit, wasSent, ...form } = useSubmit(props.onAnswer);
  const missing = (text: string) => (wasSent && text.trim() === '' ? t('auth_required') : undefined);
  const send = () =>
    call(api, phonePaths.logInByPhone, {
      body: {
        phone_number: phone.value,
        country_code: phone.country,
        uPassword: encodeCredential(password),
        save: props.isSaved,
        components: componentsData(),
      },
    });
  return (
    <LogInFrame
      {...props}
      kind="phone"
      button={t('auth_login_button')}
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={() => void submit(phone.value.trim() !== '' && password !== '', send)}
      links={
        <>
          <FormSwitch onClick={() => props.onForm('sms')}>{t('auth_use_sms')}</FormSwitch>
          <FormLink form="forgotpassword">{t('auth_forgot_link')}</FormLink>
        </>
      }
    >
      <PhoneField {...phone} error={missing(phone.value)} />
      <PasswordField
        label={t('auth_password')}
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        onChange={setPassword}
      />
    </LogInFrame>
  );
}
