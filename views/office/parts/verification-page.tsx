/** Proves who the player is: what is needed, the document to send, and what became of each (SH-RT-137, SH-RT-138). */
import type { VerificationProof, VerificationStep, VerificationWire } from '@touchline/contracts/players';
import { Badge, Card, EmptyState } from '@touchline/ui';
import {
  Moment,
  useLive,
  useLocation,
  useReloadData,
  useSession,
  useT,
  lazyComponent,
} from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  branchOf,
  draftOf,
  firstStep,
  STATE_TONES,
  STEP_TONES,
  type VerificationData,
} from '../data/verification.ts';
import { OfficeTitle } from './office-title.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { VerificationSteps } from './verification-steps.tsx';
import styles from './verification-page.module.css';

const VerificationUpload = lazyComponent(
  async () => (await import('./verification-upload.tsx')).VerificationUpload,
);

export function VerificationPage({ data }: { readonly data: VerificationData }): ReactElement {
  const t = useT();
  const { verification, isIdentityOnly } = data;
  const { state, steps, remainingDays } = verification;
  const session = useSession();
  const { reload } = useReloadData();
  const [chosen, setChosen] = useState<VerificationProof | null>(null);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, (message) => {
    if (message.kind === 'delta' && 'verification' in message.data.set) reload();
  });
  const isOpen = steps.some(({ proof, state: now }) => proof === chosen && now !== 'waiting');
  const proof = isOpen ? chosen : firstStep(steps);
  const step = steps.find((one) => one.proof === proof);
  const own = isIdentityOnly ? (steps[0]?.state ?? 'missing') : null;
  return (
    <>
      <div className={styles['head']}>
        <OfficeTitle>{t(isIdentityOnly ? 'office_identification' : 'office_verification')}</OfficeTitle>
        {own === null ? (
          <Badge tone={STATE_TONES[state]}>{t('office_verify_state', { state: branchOf(state) })}</Badge>
        ) : (
          <Badge tone={STEP_TONES[own]}>{t('office_verify_step', { state: own })}</Badge>
        )}
        <Kept years={verification.keptYears} />
      </div>
      {remainingDays !== null && (
        <p className={styles['days']}>{t('office_verify_days_left', { days: remainingDays })}</p>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {step ? (
            <StepCard key={step.proof} step={step} verification={verification} />
          ) : (
            <NothingToSend steps={steps} />
          )}
        </div>
        <div className={styles['column']}>
          <VerificationSteps verification={verification} current={proof} onChoose={setChosen} />
          <SentDocuments documents={verification.documents} />
        </div>
      </div>
    </>
  );
}

function Kept({ years }: { readonly years: number }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <p className={styles['kept']}>
      {t('office_verify_kept', { years })} <a href={`/${lang}/kycpolicy`}>{t('office_verify_why')}</a>
    </p>
  );
}

const CHOOSE = {
  identity: 'office_verify_choose_identity',
  address: 'office_verify_choose_address',
  'payment-method': 'office_verify_choose_payment_method',
} as const;

interface StepCardProps {
  readonly step: VerificationStep;
  readonly verification: VerificationWire;
}

function StepCard({ step: { proof, request }, verification }: StepCardProps): ReactElement {
  const t = useT();
  const title = t(request ? 'office_verify_requested' : CHOOSE[proof]);
  return (
    <Card aria-label={title} className={styles['card']}>
      <header className={styles['cardHead']}>
        <h2>{title}</h2>
        {request && (
          <small>
            {t('office_verify_requested_at')} <Moment atMs={request.askedAtMs} />
          </small>
        )}
      </header>
      {request && request.note !== '' && (
        <p className={styles['note']} dir="auto">
          {request.note}
        </p>
      )}
      {request && <p className={styles['question']}>{t(CHOOSE[proof])}</p>}
      <VerificationUpload proof={proof} draft={draftOf(verification, proof)} />
    </Card>
  );
}

/** Documents wait, or everything is given. */
function NothingToSend({ steps }: { readonly steps: readonly VerificationStep[] }): ReactElement {
  const t = useT();
  const isWaiting = steps.some(({ state }) => state === 'waiting');
  return (
    <Card className={styles['card']}>
      <EmptyState
        title={t(isWaiting ? 'office_verify_checking' : 'office_verify_done')}
        text={t(isWaiting ? 'office_verify_checking_text' : 'office_verify_done_text')}
      />
    </Card>
  );
}
