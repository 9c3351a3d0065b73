/** Removes a link with the password. */
import { type SocialProviderId, socialPaths, socialProviderNames } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword } from '../data/security.ts';
import { SecretField, SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface SocialUnlinkFormProps {
  readonly provider: SocialProviderId;
  readonly onDone: () => void;
}

export function SocialUnlinkForm({ provider, onDone }: SocialUnlinkFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const [password, setPassword] = useState('');
  const submit = async (): Promise<void> => {
    const body = { provider, uPassword: encodePassword(password) };
    if (await run(() => call(api, socialPaths.unlink, { body }))) onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_social_unlink_text', { provider: socialProviderNames[provider] })}
      button={t('office_security_social_unlink')}
      isBusy={isBusy}
      isComplete={password !== ''}
      error={error}
      onSubmit={() => void submit()}
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
