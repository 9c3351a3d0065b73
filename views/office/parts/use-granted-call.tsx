/** A change that the password opens once for 30 minutes: password fields without a grant, none with one (DR-13.68). */
import { secureDataPaths } from '@touchline/contracts/players';
import { call, Moment, readRefusal, useApi, useT, useViewContext } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { isGranted } from '../data/secure-data.ts';
import type { SecurityData } from '../data/security.ts';
import { useOwnerProof } from './owner-fields.tsx';
import styles from './security-page.module.css';
import { type SecurityCall, useSecurityCall } from './use-security-call.ts';

export interface GrantedCall extends SecurityCall {
  readonly isComplete: boolean;
  readonly fields: ReactElement;
}

export type GrantData = Pick<SecurityData, 'secondStep' | 'grantEndsAtMs'>;

export function useGrantedCall({ secondStep, grantEndsAtMs }: GrantData): GrantedCall {
  const t = useT();
  const api = useApi();
  const { reportError } = useViewContext();
  const plain = useSecurityCall();
  const [isOpen, setOpen] = useState(grantEndsAtMs !== null);
  const owner = useOwnerProof(secondStep.isOn, t('office_security_grant_hint'));

  async function confirm(): Promise<boolean> {
    if (isOpen) return true;
    const reply = await plain.run(() => call(api, secureDataPaths.confirm, { body: owner.body }), {
      isReloading: false,
    });
    if (reply === null || !isGranted(reply, reportError)) return false;
    setOpen(true);
    return true;
  }

  return {
    ...plain,
    isComplete: isOpen || owner.isComplete,
    fields:
      isOpen && grantEndsAtMs !== null ? (
        <p className={styles['text']}>
          {t('office_security_granted')} <Moment atMs={grantEndsAtMs} />
        </p>
      ) : (
        owner.fields
      ),
    run: async (send, options) => {
      if (!(await confirm())) return null;
      return plain.run(async () => {
        const answer = await send();
        // The grant has ended meanwhile, so the fields are shown again.
        if (answer.outcome !== 'ok' && readRefusal(answer).code === 'security/proof-needed') setOpen(false);
        return answer;
      }, options);
    },
  };
}
