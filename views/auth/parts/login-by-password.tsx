/** Log-in by account number or e-mail, and password (SH-SE-030). */
import { sessionPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodeCredential } from '../data/credential.ts';
import { FormLink } from './form-frame.tsx';
import { componentsData, LogInFrame } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasskey } from './use-passkey.ts';
import { useSubmit } from './use-submit.ts';

export function LoginByPassword(props: LoginFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const { submit, wasSent, ...form } = useSubmit(props.onAnswer);
  const passkey = usePasskey({ ...props, onRefused: form.setRefusal });
  const missing = (text: string) => (wasSent && text.trim() === '' ? t('auth_required') : undefined);
  const send = () =>
    call(api, sessionPaths.login, {
      body: {
        uLogin: encodeCredential(login.trim()),
        uPassword: encodeCredential(password),
        save: props.isSaved,
        components: componentsData(),
      },
    });
  return (
    <LogInFrame
      {...props}
      kind="login"
      button={t('auth_login_button')}
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={() => void submit(login.trim() !== '' && password !== '', send)}
      isAnswering={passkey.isBusy}
      onPasskey={() => void passkey.logIn()}
      links={<FormLink form="forgotpassword">{t('auth_forgot_link')}</FormLink>}
    >
      <TextField
        label={t('auth_login_name')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={254}
        value={login}
        error={missing(login)}
        onChange={(event) => setLogin(event.currentTarget.value)}
      />
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
