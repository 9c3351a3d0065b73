/** Changes the password with the current one (DR-13.53). */
import { securityPaths } from '@touchline/contracts/players';
import { call, useApi, useEvents, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword } from '../data/security.ts';
import { SecretField, SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

/** The minimum length (RL-45); the server checks it again. */
const PASSWORD = { min: 8 } as const;

export function PasswordForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isBusy, error, run } = useSecurityCall();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const submit = async (): Promise<void> => {
    const body = { uPassword: encodePassword(current), uNewPassword: encodePassword(next) };
    const done = await run(() => call(api, securityPaths.changePassword, { body }));
    if (!done) return;
    events.emit('notification/shown', { tone: 'success', text: t('office_security_password_changed') });
    onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_password_text')}
      button={t('office_security_password_button')}
      isBusy={isBusy}
      isComplete={current !== '' && next.length >= PASSWORD.min}
      error={error}
      onSubmit={() => void submit()}
    >
      <SecretField
        label={t('office_security_password_current')}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <SecretField
        label={t('office_security_password_new')}
        autoComplete="new-password"
        hint={t('office_security_password_hint', { min: PASSWORD.min })}
        value={next}
        onChange={setNext}
      />
    </SecurityForm>
  );
}
