/** The short form that completes a registration with a proved identity: country, currency, age, rules (DR-13.106). */
import {
  type AccountCard,
  type SocialApi,
  socialPaths,
  socialProviderNames,
} from '@touchline/contracts/players';
import { CheckBox, Spinner } from '@touchline/ui';
import { call, readRefusal, useApi, useEvents, useLocation, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { type FormOptions, readOptions } from '../data/form-options.ts';
import { bodyOfLimit, type FirstLimit, isLimitGood } from '../data/first-limit.ts';
import { fullFormOf } from '../data/full-form.ts';
import { AccountReady } from './account-ready.tsx';
import { CountryFields, type Place } from './country-fields.tsx';
import { DepositLimitFields } from './deposit-limit-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import { FormSwitch } from './log-in-frame.tsx';
import { SocialClosed } from './social-closed.tsx';
import social from './social.module.css';
import { TermsText } from './terms-text.tsx';
import { usePlace } from './use-place.ts';

interface SocialRegistrationProps {
  readonly proved: Extract<SocialApi['logIn']['reply'], { outcome: 'register' }>;
  /** The place with which the form begins; without one it is guessed. */
  readonly place: Place | null;
  readonly onBack: () => void;
}

/** The choices of the form are loaded here, because most visitors of the log-in do not need them. */
export function SocialRegistration(props: SocialRegistrationProps): ReactElement {
  const api = useApi();
  const { lang } = useLocation();
  const [options, setOptions] = useState<FormOptions | 'failed' | null>(null);
  const [card, setCard] = useState<AccountCard | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    readOptions(api, lang, gone.signal).then(setOptions, () => {
      if (!gone.signal.aborted) setOptions('failed');
    });
    return () => gone.abort();
  }, [api, lang]);
  if (card) return <AccountReady card={card} />;
  if (options === null)
    return (
      <div className={social['working']}>
        <Spinner />
      </div>
    );
  if (options === 'failed' || !options.isAllowed)
    return <SocialClosed isFailed={options === 'failed'} onBack={props.onBack} />;
  return <Form {...props} options={options} onDone={setCard} />;
}

/** A choice of a bonus has its own form; here it is declined (DM-RG-002). */
const DECLINED = 0;

interface FormProps extends SocialRegistrationProps {
  readonly options: FormOptions;
  readonly onDone: (card: AccountCard) => void;
}

function Form({ proved, options, place: given, onBack, onDone }: FormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const [place, setPlace] = usePlace(options, given);
  const [limit, setLimit] = useState<FirstLimit | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const provider = socialProviderNames[proved.provider];
  useEffect(
    () => events.emit('analytics/happened', { name: 'registration-shown', params: { type: 'social' } }),
    [events],
  );
  const submit = async (): Promise<void> => {
    setSent(true);
    setRefusal(null);
    if (!isConfirmed || !isLimitGood(limit)) return;
    setBusy(true);
    const { country, currency } = place;
    const facts = { type: 'social', country_id: country, currency_id: currency } as const;
    events.emit('analytics/happened', { name: 'registration-tried', params: { ...facts, promo_code: '' } });
    const answer = await call(api, socialPaths.register, {
      body: {
        attempt: proved.attempt,
        countryCode: country,
        currency,
        isAdult: true,
        hasAcceptedTerms: true,
        bonusChoice: DECLINED,
        ...bodyOfLimit(limit),
        lng: lang,
      },
    });
    setBusy(false);
    if (answer.outcome !== 'ok') {
      setRefusal(readRefusal(answer));
      return;
    }
    events.emit('analytics/happened', {
      name: 'registration-done',
      params: { ...facts, ref_code: answer.data.refCode, first_deposit_bonus_choice: DECLINED },
    });
    onDone(answer.data);
  };
  return (
    <FormFrame
      title={t('auth_social_register_title')}
      text={t('auth_social_register_text', { provider })}
      button={t('auth_create_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        <>
          <p className={styles['note']}>{t('auth_social_register_hint', { provider })}</p>
          <FormSwitch onClick={onBack}>{t('auth_back_to_login')}</FormSwitch>
        </>
      }
    >
      <Facts name={proved.name} email={proved.email} />
      <CountryFields options={options} place={place} onChange={setPlace} />
      <DepositLimitFields
        limit={limit}
        currency={place.currency}
        error={wasSent && !isLimitGood(limit) ? t('auth_required') : undefined}
        onChange={setLimit}
      />
      <CheckBox
        label={<TermsText age={fullFormOf(options, place.country).minAge} />}
        name="confirm"
        checked={isConfirmed}
        error={wasSent && !isConfirmed ? t('auth_confirm_needed') : undefined}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
    </FormFrame>
  );
}

/** What the provider told about the person: the new account gets the address, and not the name. */
function Facts({
  name,
  email,
}: {
  readonly name: string | null;
  readonly email: string | null;
}): ReactElement | null {
  const t = useT();
  if (name === null && email === null) return null;
  return (
    <dl className={styles['facts']}>
      {name !== null && (
        <div className={styles['fact']}>
          <dt>{t('auth_social_name')}</dt>
          <dd dir="auto">{name}</dd>
        </div>
      )}
      {email !== null && (
        <div className={styles['fact']}>
          <dt>{t('auth_email_field')}</dt>
          <dd dir="ltr">{email}</dd>
        </div>
      )}
    </dl>
  );
}
