/** Turns the second step on: the password, then the code of the new secret, then the recovery codes (DR-13.22). */
import { type TwoStepApi, twoStepPaths } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword } from '../data/security.ts';
import { CodeInput } from './code-input.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretField, SecurityForm } from './security-form.tsx';
import styles from './security-page.module.css';
import { useSecurityCall } from './use-security-call.ts';

type Started = TwoStepApi['start']['reply'];

export function SecondStepOn({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const [password, setPassword] = useState('');
  const [started, setStarted] = useState<Started | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!started) {
    const start = async (): Promise<void> =>
      setStarted(
        await run(() => call(api, twoStepPaths.start, { body: { uPassword: encodePassword(password) } }), {
          isReloading: false,
        }),
      );
    return (
      <SecurityForm
        text={t('office_security_second_step_text')}
        button={t('office_security_next')}
        isBusy={isBusy}
        isComplete={password !== ''}
        error={error}
        onSubmit={() => void start()}
      >
        <SecretField
          label={t('office_security_password_current')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </SecurityForm>
    );
  }
  // The page is loaded again when the dialog closes: a reload now would replace this form and its recovery codes.
  const confirm = async (): Promise<void> => {
    const done = await run(() => call(api, twoStepPaths.confirm, { body: { code } }), { isReloading: false });
    if (done) setCodes(done.recoveryCodes);
  };
  return (
    <SecurityForm
      text={t('office_security_scan_text')}
      button={t('office_security_turn_on')}
      isBusy={isBusy}
      isComplete={/^[0-9]{6}$/.test(code)}
      error={error}
      onSubmit={() => void confirm()}
    >
      <QrCode text={started.address} label={t('office_security_qr_label')} />
      <p className={styles['text']}>{t('office_security_secret_text')}</p>
      <code className={styles['secret']} dir="ltr">
        {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <CodeInput label={t('office_security_code')} value={code} onChange={setCode} />
    </SecurityForm>
  );
}
