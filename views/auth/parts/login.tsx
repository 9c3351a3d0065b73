/**
 * Log-in: by password with an account number, e-mail or phone, by a code from an SMS, or by QR code, then the second
 * step.
 */
import type { SocialProviderId } from '@touchline/contracts/players';
import { definePart, useEvents } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { readPhoneCountries } from '../data/phone-countries.ts';
import type { PhoneCountry } from '../data/phone-countries.ts';
import { readSocialProviders } from '../data/social.ts';
import { LoginByPassword } from './login-by-password.tsx';
import { LoginByPhone } from './login-by-phone.tsx';
import { LoginBySms } from './login-by-sms.tsx';
import { LoginSecondStep } from './login-second-step.tsx';
import type { LogInAnswer } from './log-in-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { SocialReturn } from './social-return.tsx';
import { usePhone } from './use-phone.ts';
import { useSocialReturn } from './use-social-return.ts';

const LoginByQr = lazy(() => import('./login-by-qr.tsx').then((module) => ({ default: module.LoginByQr })));

/** The forms of the log-in (DM-AU-002), and the QR code. */
type LoginForm = 'login_password' | 'phone_password' | 'sms' | 'qr' | 'login_password_two_step_code';

interface LoginData {
  /** The countries of phones; none while the site cannot send SMS. */
  readonly countries: readonly PhoneCountry[];
  readonly social: readonly SocialProviderId[];
}

const SCREENS = {
  phone_password: 'phone',
  sms: 'sms',
  qr: 'qr',
  login_password_two_step_code: 'two_step',
} as const satisfies Record<Exclude<LoginForm, 'login_password'>, string>;

async function load({ api, location, signal }: LoadRequest): Promise<LoadOutcome<LoginData>> {
  const [countries, social] = await Promise.all([
    readPhoneCountries(api, location.lang, signal),
    readSocialProviders(api, signal),
  ]);
  return { outcome: 'ready', data: { countries, social } };
}

function Login({ data: { countries, social } }: PartProps<LoginData>): ReactElement {
  const events = useEvents();
  const [form, setForm] = useState<LoginForm>('login_password');
  const [isSaved, setSaved] = useState(false);
  const [step, setStep] = useState({ attempt: '', hasPasskey: false });
  const phone = usePhone(countries);
  useShownScreen(form);
  const [back, setBack] = useSocialReturn();
  if (back) return <SocialReturn back={back} onBack={() => setBack(null)} />;
  const shared = {
    hasPhone: countries.length > 0,
    social: <SocialButtons providers={social} isSaved={isSaved} onSigned={setBack} />,
    isSaved,
    onSaved: setSaved,
    onForm: setForm,
    onAnswer: (answer: LogInAnswer): void => {
      if (answer.outcome === 'signed-in') {
        // The event loads a new page for the player. Until then the button stays busy.
        events.emit('session/sign-in-done', { userId: answer.userId });
        return;
      }
      const { attempt, hasPasskey } = answer;
      setStep({ attempt, hasPasskey });
      setForm('login_password_two_step_code');
    },
  };
  switch (form) {
    case 'login_password':
      return <LoginByPassword {...shared} />;
    case 'phone_password':
      return <LoginByPhone {...shared} phone={phone} />;
    case 'sms':
      return <LoginBySms {...shared} phone={phone} />;
    case 'qr':
      return (
        <Suspense>
          <LoginByQr {...shared} />
        </Suspense>
      );
    case 'login_password_two_step_code':
      return (
        <LoginSecondStep
          {...shared}
          attempt={step.attempt}
          hasPasskey={step.hasPasskey}
          onBack={() => setForm('login_password')}
        />
      );
  }
}

/** Counts each form of the log-in that is shown (DM-AN-016). The shell counts the first one. */
function useShownScreen(form: LoginForm): void {
  const events = useEvents();
  useEffect(() => {
    if (form === 'login_password') return;
    events.emit('analytics/happened', { name: 'auth-shown', params: { screen: SCREENS[form] } });
  }, [events, form]);
}

export const loginPart = definePart<LoginData>({
  load,
  Component: Login,
  reloadsOn: () => false,
});
