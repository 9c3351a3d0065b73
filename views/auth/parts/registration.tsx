/** Registration by one click, by phone or by e-mail (DM-RG-001). No bonus and no checkbox is preselected. */
import { registrationPaths, smsCodeLength } from '@touchline/contracts/players';
import type { SocialProviderId, SocialReturn as SocialBack } from '@touchline/contracts/players';
import { Button, CheckBox, EmptyState, Segmented } from '@touchline/ui';
import { definePart, useEvents, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps, Refusal } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { readOptions } from '../data/form-options.ts';
import type { FormOptions } from '../data/form-options.ts';
import { bodyOfFull, emptyFull, faultsOfFull, type FullFaults, fullFormOf } from '../data/full-form.ts';
import { readPhoneCountries } from '../data/phone-countries.ts';
import type { PhoneCountry } from '../data/phone-countries.ts';
import { type FirstLimit, isLimitGood } from '../data/first-limit.ts';
import { readSocialProviders } from '../data/social.ts';
import { AccountReady } from './account-ready.tsx';
import { CheckMail } from './check-email.tsx';
import { CountryFields, CurrencyField } from './country-fields.tsx';
import { DepositLimitFields } from './deposit-limit-fields.tsx';
import { FormFrame, FormLink } from './form-frame.tsx';
import { FullFields } from './full-fields.tsx';
import styles from './form.module.css';
import { PhoneField } from './phone-field.tsx';
import { SmsCodeFields } from './sms-code-fields.tsx';
import { placeOf, usePlace } from './use-place.ts';
import { ANALYTICS_TYPES, useRegister } from './use-register.ts';
import type { Done, Kind } from './use-register.ts';
import { SocialButtons } from './social-buttons.tsx';
import { SocialReturn } from './social-return.tsx';
import { TermsText } from './terms-text.tsx';
import { useSmsCode } from './use-sms-code.ts';

const NO_FAULTS: FullFaults = new Map();

interface RegistrationData {
  readonly options: FormOptions;
  readonly phoneCountries: readonly PhoneCountry[];
  readonly social: readonly SocialProviderId[];
}

async function load({ api, location, signal }: LoadRequest): Promise<LoadOutcome<RegistrationData>> {
  const [options, phoneCountries, social] = await Promise.all([
    readOptions(api, location.lang, signal),
    readPhoneCountries(api, location.lang, signal),
    readSocialProviders(api, signal),
  ]);
  return { outcome: 'ready', data: { options, phoneCountries, social } };
}

function Registration({ data }: PartProps<RegistrationData>): ReactElement {
  const t = useT();
  const events = useEvents();
  const [done, setDone] = useState<Done | null>(null);
  const [signed, setSigned] = useState<SocialBack | null>(null);
  if (signed) return <SocialReturn back={signed} onBack={() => setSigned(null)} />;
  if (done?.kind === 'email') return <CheckMail text={t('auth_mail_registration', { email: done.email })} />;
  if (done) return <AccountReady card={done.card} />;
  if (!data.options.isAllowed)
    return (
      <EmptyState title={t('auth_registration_closed')}>
        <Button tone="primary" onClick={() => events.emit('auth/form-requested', { form: 'login' })}>
          {t('auth_to_login')}
        </Button>
        <Button onClick={() => events.emit('support/opened', {})}>{t('main_support')}</Button>
      </EmptyState>
    );
  return <RegistrationForm {...data} onDone={setDone} onSigned={setSigned} />;
}

interface RegistrationFormProps extends RegistrationData {
  readonly onDone: (done: Done) => void;
  readonly onSigned: (signed: SocialBack) => void;
}

function RegistrationForm({
  options,
  phoneCountries,
  social,
  onDone,
  onSigned,
}: RegistrationFormProps): ReactElement {
  const t = useT();
  const register = useRegister();
  const [kind, setKind] = useState<Kind>('one-click');
  const [typed, setTyped] = useState(emptyFull);
  const [openedAtMs] = useState(() => Date.now());
  const [place, setPlace] = usePlace(options);
  const [limit, setLimit] = useState<FirstLimit | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const sms = useSmsCode(registrationPaths.sendCode);
  const isPhoneGood = kind !== 'phone' || phone.trim() !== '';
  const isCodeGood = kind !== 'phone' || sms.attempt === null || code.length === smsCodeLength;
  const full = fullFormOf(options, place.country);
  const faults = kind === 'email' ? faultsOfFull(full, typed, openedAtMs) : NO_FAULTS;
  // The age of the country holds for every kind of registration (DR-13.113).
  const age = full.minAge;
  const isByPhone = options.isByPhone && phoneCountries.length > 0;
  const events = useEvents();
  useEffect(
    () =>
      events.emit('analytics/happened', {
        name: 'registration-shown',
        params: { type: ANALYTICS_TYPES[kind] },
      }),
    [events, kind],
  );

  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (!isConfirmed || faults.size > 0 || !isPhoneGood || !isCodeGood || !isLimitGood(limit)) return;
    if (kind === 'phone' && sms.attempt === null) return sendCode();
    setBusy(true);
    const login = { full: bodyOfFull(full, typed), attempt: sms.attempt ?? '', code, limit };
    const result = await register(kind, place, login);
    setBusy(false);
    if (result.outcome === 'refused') setRefusal(result.refusal);
    else onDone(result.done);
  };
  const sendCode = async (): Promise<void> => {
    setBusy(true);
    setCode('');
    setRefusal(await sms.send(phone, place.country));
    setBusy(false);
    // The code field is new, so it has no error yet.
    setSent(false);
  };

  return (
    <FormFrame
      title={t('auth_registration_title')}
      text={t('auth_registration_text', { age })}
      button={t(kind === 'phone' && sms.attempt === null ? 'auth_send_code' : 'auth_create_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        <>
          <SocialButtons providers={social} isSaved={false} onSigned={onSigned} />
          <p className={styles['links']}>
            {t('auth_has_account')} <FormLink form="login">{t('auth_to_login')}</FormLink>
          </p>
        </>
      }
    >
      <Segmented
        label={t('auth_registration_kind')}
        isWide
        value={kind}
        onChange={(next) => {
          setKind(next);
          setRefusal(null);
          setSent(false);
        }}
        choices={[
          { value: 'one-click', label: t('auth_one_click') },
          ...(isByPhone ? [{ value: 'phone' as const, label: t('auth_by_phone') }] : []),
          { value: 'email', label: t('auth_by_email') },
        ]}
      />
      {kind === 'email' ? (
        <FullFields
          form={full}
          typed={typed}
          onTyped={setTyped}
          faults={wasSent ? faults : NO_FAULTS}
          place={<CountryFields options={options} place={place} onChange={setPlace} />}
        />
      ) : kind === 'one-click' ? (
        <p className={styles['note']}>{t('auth_one_click_text')}</p>
      ) : sms.attempt === null ? (
        <PhoneField
          countries={phoneCountries}
          country={place.country}
          onCountry={(country) => setPlace(placeOf(options, country))}
          value={phone}
          onChange={setPhone}
          hint={t('auth_phone_hint')}
          error={wasSent && !isPhoneGood ? t('auth_required') : undefined}
        />
      ) : (
        <SmsCodeFields
          hint={t('auth_code_registration_hint', { number: phone })}
          code={code}
          onCode={setCode}
          error={wasSent && !isCodeGood ? t('auth_code_short') : undefined}
          resendInSec={sms.resendInSec}
          onResend={() => void sendCode()}
          onChangeNumber={sms.reset}
        />
      )}
      {kind === 'phone' ? (
        <CurrencyField options={options} place={place} onChange={setPlace} />
      ) : (
        kind === 'one-click' && <CountryFields options={options} place={place} onChange={setPlace} />
      )}
      <DepositLimitFields
        limit={limit}
        currency={place.currency}
        error={wasSent && !isLimitGood(limit) ? t('auth_required') : undefined}
        onChange={setLimit}
      />
      <CheckBox
        label={<TermsText age={age} />}
        name="confirm"
        checked={isConfirmed}
        error={wasSent && !isConfirmed ? t('auth_confirm_needed') : undefined}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
    </FormFrame>
  );
}

export const registrationPart = definePart<RegistrationData>({
  load,
  Component: Registration,
  reloadsOn: () => false,
});
