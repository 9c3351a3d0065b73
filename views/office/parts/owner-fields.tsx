/** What the owner types to confirm a change: the password, and while the second step is on its code (DR-13.60). */
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { encodePassword, isTwoStepCode } from '../data/security.ts';
import { CodeInput } from './code-input.tsx';
import { SecretField } from './security-form.tsx';

export interface OwnerProof {
  readonly isComplete: boolean;
  /** The fields of the request's body. */
  readonly body: { readonly uPassword: string; readonly code?: string };
  readonly fields: ReactElement;
}

/** @param hint a text below the password */
export function useOwnerProof(hasSecondStep: boolean, hint?: string): OwnerProof {
  const t = useT();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return {
    isComplete: password !== '' && (!hasSecondStep || isTwoStepCode(code)),
    body: { uPassword: encodePassword(password), ...(hasSecondStep ? { code } : {}) },
    fields: (
      <>
        <SecretField
          label={t('office_security_password_current')}
          autoComplete="current-password"
          {...(hint === undefined ? {} : { hint })}
          value={password}
          onChange={setPassword}
        />
        {hasSecondStep && (
          <CodeInput label={t('office_security_any_code')} value={code} isRecovery onChange={setCode} />
        )}
      </>
    ),
  };
}
