/** Begins a link with the password or a grant: the provider's page replaces this one, or the wallet signs. */
import {
  type SocialProviderId,
  socialPaths,
  socialProviderNames,
  type SocialReturn,
} from '@touchline/contracts/players';
import { call, signByWallet, useApi, useLocation, useT, walletAccount } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { SecurityForm } from './security-form.tsx';
import { type GrantData, useGrantedCall } from './use-granted-call.tsx';

interface SocialLinkFormProps {
  readonly provider: SocialProviderId;
  readonly data: GrantData;
  /** Called with the answer of a wallet, for which no page opens. */
  readonly onSigned: (signed: SocialReturn) => void;
}

export function SocialLinkForm({ provider, data, onSigned }: SocialLinkFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { isBusy, error, run, isComplete, fields } = useGrantedCall(data);
  const [isLeaving, setLeaving] = useState(false);
  const [walletError, setWalletError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setWalletError(null);
    const account = provider === 'metamask' ? await walletAccount() : null;
    if (provider === 'metamask' && account === null) {
      setWalletError(t('office_security_error_social_wallet'));
      return;
    }
    const body = {
      provider,
      lng: lang,
      ...(account === null ? {} : { address: account }),
    };
    const started = await run(() => call(api, socialPaths.startLink, { body }), { isReloading: false });
    if (!started) return;
    if (started.kind === 'redirect') {
      setLeaving(true);
      window.location.assign(started.url);
      return;
    }
    const { login, message } = started;
    const signature = await signByWallet(message, account ?? '');
    if (signature === null) setWalletError(t('office_security_error_social_denied'));
    else
      onSigned({
        state: login,
        answer: new URLSearchParams({ message, signature }).toString(),
        isSaved: false,
      });
  };
  return (
    <SecurityForm
      text={t('office_security_social_link_text', { provider: socialProviderNames[provider] })}
      button={t('office_security_next')}
      isBusy={isBusy || isLeaving}
      isComplete={isComplete}
      error={walletError ?? error}
      onSubmit={() => void submit()}
    >
      {fields}
    </SecurityForm>
  );
}
