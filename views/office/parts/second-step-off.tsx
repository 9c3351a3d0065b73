/** New recovery codes, or the second step off: both with a current code (DR-13.22). */
import { twoStepPaths } from '@touchline/contracts/players';
import { Button } from '@touchline/ui';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { isTwoStepCode } from '../data/security.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityForm } from './security-form.tsx';
import { useSecurityCall } from './use-security-call.ts';

const APP_CODE = /^[0-9]{6}$/;

export function SecondStepOff({ onDone }: { readonly onDone: () => void }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const stop = async (): Promise<void> => {
    if (await run(() => call(api, twoStepPaths.stop, { body: { code } }))) onDone();
  };
  const renew = async (): Promise<void> => {
    const done = await run(() => call(api, twoStepPaths.renewRecoveryCodes, { body: { code } }), {
      isReloading: false,
    });
    if (done) setCodes(done.recoveryCodes);
  };
  return (
    <SecurityForm
      text={t('office_security_manage_text')}
      button={t('office_security_turn_off')}
      isBusy={isBusy}
      isComplete={isTwoStepCode(code)}
      error={error}
      onSubmit={() => void stop()}
    >
      <CodeInput label={t('office_security_any_code')} value={code} isRecovery onChange={setCode} />
      <Button isWide disabled={!APP_CODE.test(code) || isBusy} onClick={() => void renew()}>
        {t('office_security_renew')}
      </Button>
    </SecurityForm>
  );
}
