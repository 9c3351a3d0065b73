/** Binds or changes phone or e-mail: the new address with the password, then its code (DR-13.60, DR-13.61). */
import { securityPaths } from '@touchline/contracts/players';
import { Button, TextField } from '@touchline/ui';
import { call, useApi, useEvents, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SecurityData } from '../data/security.ts';
import { CodeInput } from './code-input.tsx';
import { useOwnerProof } from './owner-fields.tsx';
import { PhoneInput } from './phone-input.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface AddressFormProps {
  readonly kind: 'phone' | 'email';
  readonly data: SecurityData;
  readonly onDone: () => void;
}

const LONGEST_EMAIL = 254;
const CODE = /^[0-9]{6}$/;

export function AddressForm({ kind, data, onDone }: AddressFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { isBusy, error, run, fail } = useSecurityCall();
  const [country, setCountry] = useState('');
  const [address, setAddress] = useState('');
  const [attempt, setAttempt] = useState<string | null>(null);
  const owner = useOwnerProof(data.secondStep.isOn);
  const isComplete =
    owner.isComplete && (kind === 'email' ? address.includes('@') : country !== '' && address !== '');

  const send = async (): Promise<void> => {
    const body = { lng: lang, ...owner.body };
    const number = { 'phone-number': address, 'phone-code': country };
    const sent = await run(
      () =>
        kind === 'phone'
          ? call(api, securityPaths.requestPhone, { body: { ...body, ...number } })
          : call(api, securityPaths.requestEmail, { body: { ...body, email: address.trim() } }),
      { isReloading: false },
    );
    if (sent) setAttempt(sent.attempt);
  };
  if (attempt !== null) {
    const change = (): void => {
      fail(null);
      setAttempt(null);
    };
    return <ConfirmForm {...{ kind, address, attempt, onDone }} onChange={change} />;
  }
  return (
    <SecurityForm
      text={t(data[kind] === null ? `office_security_${kind}_text_first` : `office_security_${kind}_text`)}
      button={t('office_security_send_code')}
      isBusy={isBusy}
      isComplete={isComplete}
      error={error}
      onSubmit={() => void send()}
    >
      {kind === 'phone' ? (
        <PhoneInput country={country} onCountry={setCountry} value={address} onChange={setAddress} />
      ) : (
        <TextField
          label={t('office_security_email_new')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_EMAIL}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
      {owner.fields}
    </SecurityForm>
  );
}

interface ConfirmFormProps {
  readonly kind: 'phone' | 'email';
  readonly address: string;
  readonly attempt: string;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

function ConfirmForm({ kind, address, attempt, onChange, onDone }: ConfirmFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isBusy, error, run } = useSecurityCall();
  const [code, setCode] = useState('');
  const confirm = async (): Promise<void> => {
    const done = await run(() =>
      kind === 'phone'
        ? call(api, securityPaths.confirmPhone, { body: { attempt, 'sms-code': code } })
        : call(api, securityPaths.confirmEmail, { body: { attempt, code } }),
    );
    if (!done) return;
    events.emit('notification/shown', { tone: 'success', text: t(`office_security_${kind}_done`) });
    onDone();
  };
  return (
    <SecurityForm
      // The isolates keep the address in one piece in text from right to left.
      text={t('office_security_code_sent_to', { address: `\u2066${address.trim()}\u2069` })}
      button={t('office_security_confirm')}
      isBusy={isBusy}
      isComplete={CODE.test(code)}
      error={error}
      onSubmit={() => void confirm()}
      after={
        <Button isWide tone="quiet" onClick={onChange}>
          {t('office_security_other_address')}
        </Button>
      }
    >
      <CodeInput
        label={t(kind === 'phone' ? 'office_security_code_sms' : 'office_security_code_email')}
        value={code}
        onChange={setCode}
      />
    </SecurityForm>
  );
}
