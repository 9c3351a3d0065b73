/** What is needed and how far it is, as a list of steps; each open one can be chosen. */
import type { VerificationProof, VerificationStep, VerificationWire } from '@touchline/contracts/players';
import { Badge, Card, formatMoney, Icon } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { branchOf, STEP_TONES } from '../data/verification.ts';
import styles from './verification-page.module.css';

interface VerificationStepsProps {
  readonly verification: VerificationWire;
  readonly current: VerificationProof | null;
  readonly onChoose: (proof: VerificationProof) => void;
}

export function VerificationSteps({ verification, current, onChoose }: VerificationStepsProps): ReactElement {
  const t = useT();
  return (
    <Card aria-label={t('office_verify_where')}>
      <header className={styles['cardHead']}>
        <h2>{t('office_verify_where')}</h2>
      </header>
      <ol className={styles['steps']}>
        {verification.steps.map((step) => (
          <li key={step.proof} className={styles['step']} data-state={step.state}>
            <span className={styles['dot']} aria-hidden="true">
              {step.state === 'approved' && <Icon of={Check} size={16} />}
            </span>
            <StepText step={step} verification={verification} current={current} onChoose={onChoose} />
            <Badge tone={STEP_TONES[step.state]}>{t('office_verify_step', { state: step.state })}</Badge>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepText({
  step,
  verification,
  current,
  onChoose,
}: VerificationStepsProps & { readonly step: VerificationStep }): ReactElement {
  const t = useT();
  const { proof, state } = step;
  const name = t('office_verify_proof', { proof: branchOf(proof) });
  const isChoosable = state !== 'waiting' && state !== 'approved' && proof !== current;
  return (
    <span className={styles['what']}>
      {isChoosable ? (
        <button type="button" className={styles['stepName']} onClick={() => onChoose(proof)}>
          {name}
        </button>
      ) : (
        <strong>{name}</strong>
      )}
      {state !== 'approved' && <Reason step={step} verification={verification} />}
    </span>
  );
}

const NEEDED = {
  registration: 'office_verify_needed_registration',
  'first-deposit': 'office_verify_needed_first_deposit',
  'deposits-over': 'office_verify_needed_deposits_over',
  withdrawal: 'office_verify_needed_withdrawal',
  'withdrawals-over': 'office_verify_needed_withdrawals_over',
} as const;

function Reason({
  step: { neededFor, request },
  verification: { depositsOver, withdrawalsOver },
}: Pick<VerificationStepsProps, 'verification'> & { readonly step: VerificationStep }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (request) return <small>{t('office_verify_requested')}</small>;
  if (neededFor.length === 0) return <small>{t('office_verify_optional')}</small>;
  const amountOf = (limit: VerificationWire['depositsOver']): string =>
    limit === null ? '' : formatMoney(limit.amount, { lang, currency: limit.currency });
  return (
    <>
      {neededFor.map((moment) => (
        <small key={moment}>
          {t(NEEDED[moment], {
            amount: amountOf(moment === 'deposits-over' ? depositsOver : withdrawalsOver),
          })}
        </small>
      ))}
    </>
  );
}
