/** Begins a link with the password: the provider's page replaces this one, or the wallet signs. */
import {
  type SocialProviderId,
  socialPaths,
  socialProviderNames,
  type SocialReturn,
} from '@touchline/contracts/players';
import { call, signByWallet, useApi, useLocation, useT, walletAccount } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword } from '../data/security.ts';
import { SecretField, SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface SocialLinkFormProps {
  readonly provider: SocialProviderId;
  /** Called with the answer of a wallet, for which no page opens. */
  readonly onSigned: (signed: SocialReturn) => void;
}

export function SocialLinkForm({ provider, onSigned }: SocialLinkFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { isBusy, error, run } = useSecurityCall();
  const [password, setPassword] = useState('');
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
      uPassword: encodePassword(password),
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
      isComplete={password !== ''}
      error={walletError ?? error}
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
