/** The second step of a log-in: a code of the authenticator app, or a recovery code (SH-SE-035). */
import { smsCodeLength, twoStepPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { CodeField } from './code-field.tsx';
import { FormFrame } from './form-frame.tsx';
import styles from './form.module.css';
import { componentsData, FormSwitch } from './log-in-frame.tsx';
import type { LoginFormProps } from './log-in-frame.tsx';
import { usePasskey } from './use-passkey.ts';
import { useSubmit } from './use-submit.ts';

interface LoginSecondStepProps extends LoginFormProps {
  readonly attempt: string;
  /** Whether a passkey of the account can be used in place of the code. */
  readonly hasPasskey: boolean;
  readonly onBack: () => void;
}

const RECOVERY_CODE = /^\s*[A-Za-z2-7]{4}(?:[- ]?[A-Za-z2-7]{4}){3}\s*$/;

export function LoginSecondStep({
  attempt,
  hasPasskey,
  onBack,
  ...props
}: LoginSecondStepProps): ReactElement {
  const t = useT();
  const api = useApi();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { submit, wasSent, refusal, setRefusal, isBusy } = useSubmit(props.onAnswer);
  const passkey = usePasskey({ ...props, onRefused: setRefusal });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [isRecovery]);
  const isComplete = isRecovery ? RECOVERY_CODE.test(code) : code.length === smsCodeLength;
  const send = () =>
    call(api, twoStepPaths.logIn, {
      body: { attempt, code: code.trim(), save: props.isSaved, components: componentsData() },
    });
  const field = {
    ref: input,
    value: code,
    error: wasSent && !isComplete && !refusal ? t('auth_code_short') : undefined,
  };
  return (
    <FormFrame
      title={t('auth_second_step_title')}
      text={t(isRecovery ? 'auth_second_step_recovery_text' : 'auth_second_step_text')}
      button={t('auth_verify_button')}
      isBusy={isBusy || passkey.isBusy}
      refusal={refusal}
      onSubmit={() => void submit(isComplete, send)}
      after={
        <div className={styles['row']}>
          <FormSwitch
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              setRefusal(null);
            }}
          >
            {t(isRecovery ? 'auth_use_app' : 'auth_use_recovery')}
          </FormSwitch>
          {hasPasskey && (
            <FormSwitch onClick={() => void passkey.completeStep(attempt)}>
              {t('auth_use_passkey')}
            </FormSwitch>
          )}
          <FormSwitch onClick={onBack}>{t('auth_back_to_login')}</FormSwitch>
        </div>
      }
    >
      {isRecovery ? (
        <TextField
          {...field}
          label={t('auth_recovery_code')}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={24}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <CodeField {...field} label={t('auth_code_app')} length={smsCodeLength} onChange={setCode} />
      )}
    </FormFrame>
  );
}
