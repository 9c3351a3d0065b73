/** Log-in by a code from an SMS (SH-SE-034). */
import { phonePaths, smsCodeLength } from '@touchline/contracts/players';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { componentsData, FormSwitch, LogInFrame } from './log-in-frame.tsx';
import type { PhoneLoginProps } from './login-by-phone.tsx';
import { PhoneField } from './phone-field.tsx';
import { SmsCodeFields } from './sms-code-fields.tsx';
import { useSmsCode } from './use-sms-code.ts';
import { useSubmit } from './use-submit.ts';

export function LoginBySms({ phone, ...props }: PhoneLoginProps): ReactElement {
  const t = useT();
  const api = useApi();
  const sms = useSmsCode(phonePaths.sendLogInCode);
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { submit, wasSent, ...form } = useSubmit(props.onAnswer);
  const attempt = sms.attempt;

  const sendCode = async (): Promise<void> => {
    setAsked(true);
    form.setRefusal(null);
    if (phone.value.trim() === '') return;
    setSending(true);
    setCode('');
    form.setRefusal(await sms.send(phone.value, phone.country));
    setSending(false);
  };
  const logIn = (digits: string): void =>
    void submit(digits.length === smsCodeLength, () =>
      call(api, phonePaths.logInByCode, {
        body: {
          attempt: attempt ?? '',
          'sms-code': digits,
          save: props.isSaved,
          components: componentsData(),
        },
      }),
    );
  return (
    <LogInFrame
      {...props}
      kind="phone"
      button={t(attempt === null ? 'auth_send_code' : 'auth_login_button')}
      isBusy={form.isBusy || isSending}
      refusal={form.refusal}
      onSubmit={() => (attempt === null ? void sendCode() : logIn(code))}
      links={<FormSwitch onClick={() => props.onForm('phone_password')}>{t('auth_use_password')}</FormSwitch>}
    >
      {attempt === null ? (
        <PhoneField
          {...phone}
          hint={t('auth_phone_hint')}
          error={wasAsked && phone.value.trim() === '' ? t('auth_required') : undefined}
        />
      ) : (
        <SmsCodeFields
          hint={t('auth_code_login_hint', { number: phone.value })}
          code={code}
          onCode={setCode}
          error={wasSent && code.length < smsCodeLength && !form.refusal ? t('auth_code_short') : undefined}
          resendInSec={sms.resendInSec}
          onResend={() => void sendCode()}
          onChangeNumber={() => {
            form.reset();
            setAsked(false);
            setCode('');
            sms.reset();
          }}
        />
      )}
    </LogInFrame>
  );
}
