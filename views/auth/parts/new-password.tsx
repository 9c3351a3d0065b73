/** Sets a new password with the code of an e-mail. All sessions that were opened with the old password end. */
import { sessionPaths } from '@touchline/contracts/players';
import { Button } from '@touchline/ui';
import { call, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { encodeCredential, PASSWORD_MIN } from '../data/credential.ts';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';

export function NewPassword({ code }: { readonly code: string }): ReactElement {
  const t = useT();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isGood = password.length >= PASSWORD_MIN;
  const hint = t('auth_password_hint', { min: PASSWORD_MIN });

  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (!isGood) return;
    setBusy(true);
    const answer = await call(api, sessionPaths.resetPassword, {
      body: { code, uPassword: encodeCredential(password) },
    });
    setBusy(false);
    if (answer.outcome === 'ok') setDone(true);
    else setRefusal(readRefusal(answer));
  };

  if (isDone) return <PasswordChanged level={1} />;
  return (
    <FormFrame
      level={1}
      title={t('auth_reset_title')}
      text={t('auth_reset_text')}
      button={t('auth_reset_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        refusal?.code.startsWith('session/code-') && (
          <p className={styles['links']}>
            <FormLink form="forgotpassword">{t('auth_ask_again')}</FormLink>
          </p>
        )
      }
    >
      <PasswordField
        label={t('auth_new_password')}
        autoComplete="new-password"
        value={password}
        hint={hint}
        error={wasSent && !isGood ? hint : undefined}
        onChange={setPassword}
      />
    </FormFrame>
  );
}

/** @param props.level the heading level: 1 on a page of its own, 2 over another page */
export function PasswordChanged({ level }: { readonly level: 1 | 2 }): ReactElement {
  const t = useT();
  const events = useEvents();
  const Title = level === 1 ? 'h1' : 'h2';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <Title ref={title} tabIndex={-1} className={styles['title']}>
        {t('auth_reset_done_title')}
      </Title>
      <p className={styles['text']}>{t('auth_reset_done_text')}</p>
      <Button
        tone="primary"
        size="large"
        isWide
        onClick={() => events.emit('auth/form-requested', { form: 'login' })}
      >
        {t('auth_login_button')}
      </Button>
    </div>
  );
}
