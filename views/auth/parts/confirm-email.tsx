/** Completes a registration by e-mail; the account is created when the visitor clicks the button. */
import { type RegistrationApi, registrationPaths } from '@touchline/contracts/players';
import type { ViewEvents } from '@touchline/contracts/remote-views';
import { Button } from '@touchline/ui';
import { call, readRefusal, useApi, useEvents, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';

type Confirmed = RegistrationApi['confirmEmail']['reply'];

/** This form has no choice of a bonus, so the bonus is declined (DM-RG-002). */
const BONUS_DECLINED = 0;

const registrationDone = (confirmed: Confirmed): ViewEvents['analytics/happened'] => ({
  name: 'registration-done',
  params: {
    type: 'full',
    country_id: confirmed.countryCode,
    currency_id: confirmed.currency,
    ref_code: confirmed.refCode,
    first_deposit_bonus_choice: BONUS_DECLINED,
  },
});

interface ConfirmEmailProps {
  readonly code: string;
  readonly isActivation: boolean;
}

export function ConfirmEmail({ code, isActivation }: ConfirmEmailProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const answer = await call(api, registrationPaths.confirmEmail, { body: { code } });
    setBusy(false);
    if (answer.outcome === 'ok') {
      events.emit('analytics/happened', registrationDone(answer.data));
      setConfirmed(answer.data);
    } else setRefusal(readRefusal(answer));
  };

  if (confirmed) return <Welcome confirmed={confirmed} />;
  return (
    <FormFrame
      level={1}
      title={t(isActivation ? 'auth_activate_title' : 'auth_verify_title')}
      text={t('auth_verify_text')}
      button={t('auth_verify_button')}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => void submit()}
      after={
        refusal && (
          <p className={styles['links']}>
            <FormLink form="registration">{t('auth_to_registration')}</FormLink>
            <FormLink form="login">{t('auth_to_login')}</FormLink>
          </p>
        )
      }
    />
  );
}

function Welcome({ confirmed }: { readonly confirmed: Confirmed }): ReactElement {
  const t = useT();
  const events = useEvents();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h1 ref={title} tabIndex={-1} className={styles['title']}>
        {t('auth_ready_title')}
      </h1>
      <p className={styles['text']}>{t('auth_verified_text')}</p>
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>{t('auth_account_number')}</dt>
          <dd dir="ltr">{confirmed.accountNumber}</dd>
        </div>
      </dl>
      <Button
        tone="primary"
        size="large"
        isWide
        onClick={() => events.emit('session/sign-in-done', { userId: confirmed.userId })}
      >
        {t('auth_go_on')}
      </Button>
    </div>
  );
}
