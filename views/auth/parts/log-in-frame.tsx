/** What the forms of the log-in share: the choice of form, the switch that remembers, and the link to registration. */
import type { SessionApi } from '@touchline/contracts/players';
import { Button, classNames, Icon, Segmented, Switch } from '@touchline/ui';
import { useSiteConfig, useT } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { Fingerprint, QrCode } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';

export type LogInAnswer = SessionApi['login']['reply'];

export interface LoginFormProps {
  /** Whether the phone is offered. */
  readonly hasPhone: boolean;
  /** The buttons of social log-in. */
  readonly social?: ReactNode;
  readonly isSaved: boolean;
  readonly onSaved: (isSaved: boolean) => void;
  readonly onForm: (form: 'login_password' | 'phone_password' | 'sms' | 'qr') => void;
  /** Called with the answer to a right first factor or a right code. */
  readonly onAnswer: (answer: LogInAnswer) => void;
}

interface LogInFrameProps extends LoginFormProps {
  readonly kind: 'login' | 'phone';
  readonly button: string;
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly onSubmit: () => void;
  /** Whether the browser is asking for a passkey. */
  readonly isAnswering?: boolean;
  /** Offers the log-in with a passkey. */
  readonly onPasskey?: () => void;
  /** Links below the fields, at the end of the row. */
  readonly links: ReactNode;
  readonly children: ReactNode;
}

/** The device data of a log-in; the player sees it in the list of sessions. */
export const componentsData = (): { screenWidth: number; timeZone: string } => ({
  screenWidth: window.screen.width,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export function LogInFrame(props: LogInFrameProps): ReactElement {
  const t = useT();
  const { isRegistrationAllowed } = useSiteConfig();
  return (
    <FormFrame
      title={t('auth_login_title')}
      button={props.button}
      isBusy={props.isBusy}
      refusal={props.refusal}
      onSubmit={props.onSubmit}
      after={
        <>
          <div className={styles['ways']}>
            {props.onPasskey && (
              <Button isBusy={props.isAnswering ?? false} onClick={props.onPasskey}>
                <Icon of={Fingerprint} size={18} />
                {t('auth_passkey_button')}
              </Button>
            )}
            <Button onClick={() => props.onForm('qr')}>
              <Icon of={QrCode} size={18} />
              {t('auth_qr_button')}
            </Button>
          </div>
          {props.social}
          {isRegistrationAllowed && (
            <p className={styles['links']}>
              {t('auth_no_account')} <FormLink form="registration">{t('auth_to_registration')}</FormLink>
            </p>
          )}
        </>
      }
    >
      {props.hasPhone && (
        <Segmented
          label={t('auth_login_kind')}
          isWide
          value={props.kind}
          onChange={(kind) => props.onForm(kind === 'login' ? 'login_password' : 'sms')}
          choices={[
            { value: 'login', label: t('auth_login_by_name') },
            { value: 'phone', label: t('auth_by_phone') },
          ]}
        />
      )}
      {props.children}
      <Switch label={t('auth_save')} isOn={props.isSaved} onToggle={props.onSaved} />
      <div className={styles['row']}>{props.links}</div>
    </FormFrame>
  );
}

/** A link that changes the form. */
export function FormSwitch({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <button type="button" className={classNames(styles['link'], styles['switch'])} onClick={onClick}>
      {children}
    </button>
  );
}
