/** What is missing of the verification: a card on the overview, and a notice with a dialog on the page of deposits. */
import { verificationStateOf } from '@touchline/contracts/players';
import { Badge, ButtonLink, Button, Card, Dialog } from '@touchline/ui';
import { useLocation, useT, useUserConfig } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { branchOf, STATE_TONES } from '../data/verification.ts';
import styles from './verification-page.module.css';

/** The state on the overview of the office. It comes with the user config, after the page, and moves nothing above it. */
export function VerificationCard(): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { config } = useUserConfig();
  if (config === null) return null;
  const state = verificationStateOf(config);
  const { remaining_days_to_activate: days, requested_additional_document: requested } = config;
  const text =
    requested === 1
      ? t('office_verify_requested')
      : days === null
        ? null
        : t('office_verify_days_left', { days });
  return (
    <Card aria-label={t('office_verification')} className={styles['notice']}>
      <span className={styles['what']}>
        <strong>
          {t('office_verification')}{' '}
          <Badge tone={STATE_TONES[state]}>{t('office_verify_state', { state: branchOf(state) })}</Badge>
        </strong>
        {text !== null && <small>{text}</small>}
      </span>
      <ButtonLink href={`/${lang}/office/verification`}>
        {t(state === 'not-verified' ? 'office_verify_go' : 'office_verify_open')}
      </ButtonLink>
    </Card>
  );
}

interface DepositVerificationProps {
  /** In the dialog of deposits there is no second dialog. */
  readonly isModal: boolean;
}

/** A deposit needs the verification first: a dialog once, and a notice that stays (DR-14.7). */
export function DepositVerification({ isModal }: DepositVerificationProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [isOpen, setOpen] = useState(!isModal);
  const close = (): void => setOpen(false);
  const title = t('office_verify_deposit_title');
  const link = (
    <ButtonLink tone="primary" href={`/${lang}/office/verification`}>
      {t('office_verify_go')}
    </ButtonLink>
  );
  return (
    <>
      <Card className={styles['notice']} aria-label={title}>
        <span className={styles['what']}>
          <strong>{title}</strong>
          <small>{t('office_verify_deposit_text')}</small>
        </span>
        {link}
      </Card>
      <Dialog label={title} hasTitle isOpen={isOpen} onClose={close}>
        <div className={styles['modal']}>
          <p>{t('office_verify_deposit_text')}</p>
          <div className={styles['buttons']}>
            {link}
            <Button onClick={close}>{t('office_verify_later')}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
