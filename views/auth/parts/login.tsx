/** Log-in by account number or e-mail (SH-SE-030). */
import { sessionPaths } from '@touchline/contracts/players';
import { Switch, TextField } from '@touchline/ui';
import { call, definePart, readRefusal, useApi, useEvents, useSiteConfig, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodeCredential } from '../data/credential.ts';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';

function Login(): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isRegistrationAllowed } = useSiteConfig();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missing = (text: string) => (wasSent && text.trim() === '' ? t('auth_required') : undefined);

  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (login.trim() === '' || password === '') return;
    setBusy(true);
    events.emit('analytics/happened', { name: 'auth-tried', params: {} });
    const answer = await call(api, sessionPaths.login, {
      body: {
        uLogin: encodeCredential(login.trim()),
        uPassword: encodeCredential(password),
        save: isSaved,
        components: {
          screenWidth: window.screen.width,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    });
    if (answer.outcome === 'ok') {
      // The event loads a new page for the player. Until then the button stays busy.
      events.emit('session/sign-in-done', { userId: answer.data.userId });
      return;
    }
    setBusy(false);
    setRefusal(readRefusal(answer));
  };

  return (
    <FormFrame
      title={t('auth_login_title')}
      button={t('auth_login_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        isRegistrationAllowed && (
          <p className={styles['links']}>
            {t('auth_no_account')} <FormLink form="registration">{t('auth_to_registration')}</FormLink>
          </p>
        )
      }
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
      <Switch label={t('auth_save')} isOn={isSaved} onToggle={setSaved} />
      <div className={styles['row']}>
        <FormLink form="forgotpassword">{t('auth_forgot_link')}</FormLink>
      </div>
    </FormFrame>
  );
}

export const loginPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Login,
  reloadsOn: () => false,
});
