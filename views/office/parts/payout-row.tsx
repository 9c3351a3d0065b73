/** One part of a withdrawal with its four steps. */
import { Badge, classNames, formatMoney } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { stepsOf } from '../data/withdraw.ts';
import type { Payout, ShownStep } from '../data/withdraw.ts';
import styles from './payout-row.module.css';
import { PAYOUT_STATES } from './payout-states.ts';

interface PayoutRowProps {
  readonly part: Payout;
  readonly currency: string;
}

export function PayoutRow({ part, currency }: PayoutRowProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { label, tone } = PAYOUT_STATES[part.state];
  return (
    <div className={styles['part']}>
      <h2 className={styles['title']}>
        {t('office_payout_to', {
          kind: part.kind,
          amount: formatMoney(part.amount, { lang, currency }),
        })}
        {part.to !== null && <bdi dir="ltr">·· {part.to}</bdi>}
        <Badge tone={tone}>{t(label)}</Badge>
      </h2>
      <ol className={styles['steps']}>
        {stepsOf(part).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  );
}

const STEP_LABELS = {
  asked: 'office_payout_step_asked',
  checked: 'office_payout_step_checked',
  sent: 'office_payout_step_sent',
  arrived: 'office_payout_step_arrived',
} as const;

function Step({ step }: { readonly step: ShownStep }): ReactElement {
  const t = useT();
  return (
    <li
      className={classNames(styles['step'], styles[step.progress])}
      aria-current={step.progress === 'now' ? 'step' : undefined}
    >
      <strong>{t(STEP_LABELS[step.name])}</strong>
      {step.atMs !== null && <Moment atMs={step.atMs} />}
    </li>
  );
}
