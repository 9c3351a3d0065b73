/** Links an identity to the account of its verified e-mail address with the password, once (DR-13.105). */
import { type SocialApi, socialPaths, socialProviderNames } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodeCredential } from '../data/credential.ts';
import { FormFrame, FormLink } from './form-frame.tsx';
import styles from './form.module.css';
import { componentsData, FormSwitch } from './log-in-frame.tsx';
import type { LogInAnswer } from './log-in-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

interface SocialConfirmProps {
  readonly proved: Extract<SocialApi['logIn']['reply'], { outcome: 'confirm' }>;
  readonly onAnswer: (answer: LogInAnswer) => void;
  readonly onBack: () => void;
}

export function SocialConfirm({ proved, onAnswer, onBack }: SocialConfirmProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [password, setPassword] = useState('');
  const { submit, wasSent, ...form } = useSubmit(onAnswer);
  const { attempt, email } = proved;
  const provider = socialProviderNames[proved.provider];
  const send = () =>
    call(api, socialPaths.confirm, {
      body: { attempt, uPassword: encodeCredential(password), components: componentsData() },
    });
  return (
    <FormFrame
      title={t('auth_social_confirm_title')}
      text={t('auth_social_confirm_text', { email, provider })}
      button={t('auth_social_confirm_button')}
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={() => void submit(password !== '', send)}
      after={
        <div className={styles['row']}>
          <FormSwitch onClick={onBack}>{t('auth_back_to_login')}</FormSwitch>
          <FormLink form="forgotpassword">{t('auth_forgot_link')}</FormLink>
        </div>
      }
    >
      <PasswordField
        label={t('auth_password')}
        autoComplete="current-password"
        value={password}
        error={wasSent && password === '' ? t('auth_required') : undefined}
        onChange={setPassword}
      />
    </FormFrame>
  );
}
