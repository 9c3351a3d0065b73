/** Registration by one click or by e-mail (DM-RG-001). No bonus and no checkbox is preselected. */
import { type AccountCard, type RegistrationApi, registrationPaths } from '@touchline/contracts/players';
import { Button, CheckBox, EmptyState, Segmented, TextField, useIsHydrated } from '@touchline/ui';
import { call, definePart, readRefusal, useApi, useEvents, useLocation, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps, Refusal } from '@touchline/view-kit';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { looksLikeEmail, PASSWORD_MIN } from '../data/credential.ts';
import { readOptions } from '../data/form-options.ts';
import type { FormOptions } from '../data/form-options.ts';
import { guessCountry } from '../data/guess-country.ts';
import { AccountReady } from './account-ready.tsx';
import { CheckMail } from './check-email.tsx';
import { CountryFields } from './country-fields.tsx';
import type { Place } from './country-fields.tsx';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';

async function load({ api, location, signal }: LoadRequest): Promise<LoadOutcome<FormOptions>> {
  return { outcome: 'ready', data: await readOptions(api, location.lang, signal) };
}

/** `bonusChoice` 0 means declined. A bonus programme has its own form. */
const DECLINED = 0;

type Done =
  | { readonly kind: 'one-click'; readonly card: AccountCard }
  | { readonly kind: 'email'; readonly email: string };

function Registration({ data }: PartProps<FormOptions>): ReactElement {
  const t = useT();
  const events = useEvents();
  const [done, setDone] = useState<Done | null>(null);
  if (done?.kind === 'one-click') return <AccountReady card={done.card} />;
  if (done?.kind === 'email') return <CheckMail text={t('auth_mail_registration', { email: done.email })} />;
  if (!data.isAllowed)
    return (
      <EmptyState title={t('auth_registration_closed')}>
        <Button tone="primary" onClick={() => events.emit('auth/form-requested', { form: 'login' })}>
          {t('auth_to_login')}
        </Button>
        <Button onClick={() => events.emit('support/opened', {})}>{t('main_support')}</Button>
      </EmptyState>
    );
  return <RegistrationForm options={data} onDone={setDone} />;
}

type Kind = Done['kind'];
/** Names of the registration types in analytics (DM-AN-001). */
const ANALYTICS_TYPES = { 'one-click': 'one_click', email: 'full' } as const satisfies Record<Kind, string>;

interface RegistrationFormProps {
  readonly options: FormOptions;
  readonly onDone: (done: Done) => void;
}

function RegistrationForm({ options, onDone }: RegistrationFormProps): ReactElement {
  const t = useT();
  const register = useRegister();
  const [kind, setKind] = useState<Kind>('one-click');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [place, setPlace] = usePlace(options);
  const [isConfirmed, setConfirmed] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isEmailGood = kind !== 'email' || looksLikeEmail(email.trim());
  const isPasswordGood = kind !== 'email' || password.length >= PASSWORD_MIN;
  const age = options.minAge;
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
    if (!isConfirmed || !isEmailGood || !isPasswordGood) return;
    setBusy(true);
    const result = await register(kind, place, { email: email.trim(), password });
    setBusy(false);
    if (result.outcome === 'refused') setRefusal(result.refusal);
    else onDone(result.done);
  };

  return (
    <FormFrame
      title={t('auth_registration_title')}
      text={t('auth_registration_text', { age })}
      button={t('auth_create_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        <p className={styles['links']}>
          {t('auth_has_account')} <FormLink form="login">{t('auth_to_login')}</FormLink>
        </p>
      }
    >
      <Segmented
        label={t('auth_registration_kind')}
        isWide
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'one-click', label: t('auth_one_click') },
          { value: 'email', label: t('auth_by_email') },
        ]}
      />
      {kind === 'email' ? (
        <>
          <TextField
            label={t('auth_email_field')}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={wasSent && !isEmailGood ? t('auth_email_wrong') : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            label={t('auth_password')}
            autoComplete="new-password"
            value={password}
            hint={t('auth_password_hint', { min: PASSWORD_MIN })}
            error={wasSent && !isPasswordGood ? t('auth_password_hint', { min: PASSWORD_MIN }) : undefined}
            onChange={setPassword}
          />
        </>
      ) : (
        <p className={styles['note']}>{t('auth_one_click_text')}</p>
      )}
      <CountryFields options={options} place={place} onChange={setPlace} />
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

/** The confirmation of age and rules. The rules open in a new tab, so that the form keeps its input. */
function TermsText({ age }: { readonly age: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      {t('auth_confirm', { age })}{' '}
      <a href={`/${lang}/rules/1`} target="_blank" rel="noopener" className={styles['inlineLink']}>
        {t('auth_confirm_rules')}
      </a>
    </>
  );
}

/**
 * The chosen country and currency. The country that a trusted proxy reports comes first. Without a report, the browser's
 * time zone and languages replace the operator's default after hydration, unless the visitor has chosen (DR-10.7).
 */
function usePlace(options: FormOptions): readonly [Place, (place: Place) => void] {
  const { lang } = useLocation();
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<Place | null>(null);
  const guess = useMemo(() => {
    if (!isHydrated || options.reportedCountry !== null) return null;
    const served = options.countries.map(({ code }) => code);
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return guessCountry(served, { timeZone, languages: [...navigator.languages, lang] });
  }, [isHydrated, options, lang]);
  const reported = useReportedCountry(options.reportedCountry);
  const first = reported ?? guess ?? options.defaultCountry;
  return [chosen ?? placeOf(options, first), setChosen];
}

/** The page server does not pass the proxy's report on to views. So the browser asks the api itself. */
function useReportedCountry(known: string | null): string | null {
  const api = useApi();
  const [reported, setReported] = useState(known);
  useEffect(() => {
    if (known !== null) return undefined;
    const gone = new AbortController();
    void call(api, registrationPaths.options, { signal: gone.signal }).then((answer) => {
      if (!gone.signal.aborted && answer.outcome === 'ok') setReported(answer.data.reportedCountry);
    });
    return () => gone.abort();
  }, [api, known]);
  return reported;
}

function placeOf({ countries, currencies }: FormOptions, first: string): Place {
  const country = countries.find(({ code }) => code === first) ?? countries[0];
  return { country: country?.code ?? '', currency: country?.currency ?? currencies[0]?.code ?? '' };
}

type Registered =
  | { readonly outcome: 'done'; readonly done: Done }
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/** Sends one of the two forms. The caller has checked that age and terms are both confirmed. */
function useRegister() {
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  return async (
    kind: Kind,
    place: Place,
    login: { readonly email: string; readonly password: string },
  ): Promise<Registered> => {
    const form = {
      countryCode: place.country,
      currency: place.currency,
      isAdult: true,
      hasAcceptedTerms: true,
      bonusChoice: DECLINED,
      lng: lang,
    } satisfies RegistrationApi['oneClick']['body'];
    const facts = { type: ANALYTICS_TYPES[kind], country_id: place.country, currency_id: place.currency };
    events.emit('analytics/happened', { name: 'registration-tried', params: { ...facts, promo_code: '' } });
    if (kind === 'email') {
      const answer = await call(api, registrationPaths.email, { body: { ...form, ...login } });
      return answer.outcome === 'ok'
        ? { outcome: 'done', done: { kind, email: login.email } }
        : { outcome: 'refused', refusal: readRefusal(answer) };
    }
    const answer = await call(api, registrationPaths.oneClick, { body: form });
    if (answer.outcome !== 'ok') return { outcome: 'refused', refusal: readRefusal(answer) };
    events.emit('analytics/happened', {
      name: 'registration-done',
      params: { ...facts, ref_code: answer.data.refCode, first_deposit_bonus_choice: DECLINED },
    });
    return { outcome: 'done', done: { kind, card: answer.data } };
  };
}

export const registrationPart = definePart<FormOptions>({
  load,
  Component: Registration,
  reloadsOn: () => false,
});
