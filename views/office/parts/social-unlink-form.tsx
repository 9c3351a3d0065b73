/** Removes a link with the password or a grant. */
import { type SocialProviderId, socialPaths, socialProviderNames } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { SecurityForm } from './security-form.tsx';
import { type GrantData, useGrantedCall } from './use-granted-call.tsx';

interface SocialUnlinkFormProps {
  readonly provider: SocialProviderId;
  readonly data: GrantData;
  readonly onDone: () => void;
}

export function SocialUnlinkForm({ provider, data, onDone }: SocialUnlinkFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run, isComplete, fields } = useGrantedCall(data);
  const submit = async (): Promise<void> => {
    const body = { provider };
    if (await run(() => call(api, socialPaths.unlink, { body }))) onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_social_unlink_text', { provider: socialProviderNames[provider] })}
      button={t('office_security_social_unlink')}
      isBusy={isBusy}
      isComplete={isComplete}
      error={error}
      onSubmit={() => void submit()}
    >
      {fields}
    </SecurityForm>
  );
}
