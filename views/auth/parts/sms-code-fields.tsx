/** The code from an SMS, and how to get another. */
import { smsCodeLength } from '@touchline/contracts/players';
import { Button } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { CodeField } from './code-field.tsx';
import styles from './form.module.css';

interface SmsCodeFieldsProps {
  /** Where the code went. */
  readonly hint: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly error: string | undefined;
  readonly resendInSec: number;
  readonly onResend: () => void;
  readonly onChangeNumber: () => void;
}

const MINUTE_SEC = 60;
const clock = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_SEC)}:${String(seconds % MINUTE_SEC).padStart(2, '0')}`;

export function SmsCodeFields(props: SmsCodeFieldsProps): ReactElement {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  // The player has just requested the code, so the field is ready for it, also for the keyboard of a phone.
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <CodeField
        ref={input}
        label={t('auth_code_sms')}
        length={smsCodeLength}
        value={props.code}
        hint={props.hint}
        error={props.error}
        onChange={props.onCode}
      />
      <div className={styles['row']}>
        {props.resendInSec > 0 ? (
          <span>{t('auth_code_again_in', { time: clock(props.resendInSec) })}</span>
        ) : (
          <Button onClick={props.onResend}>{t('auth_code_again')}</Button>
        )}
        <Button onClick={props.onChangeNumber}>{t('auth_code_other_number')}</Button>
      </div>
    </>
  );
}
