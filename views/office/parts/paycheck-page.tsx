/** A numbered receipt of one payment or bet, for the screen and for paper (DR-12.68). */
import type { PaycheckWire } from '@touchline/contracts/banking';
import { Button, ButtonLink, Card, EmptyState, Icon } from '@touchline/ui';
import { Moment, useLocation, useSession, useSiteConfig, useT } from '@touchline/view-kit';
import { Printer, FileCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PaycheckData } from '../data/paycheck.ts';
import { OfficeTitle } from './office-title.tsx';
import { CouponSums } from './paycheck-coupon.tsx';
import styles from './paycheck-page.module.css';
import { PaymentSums } from './paycheck-payment.tsx';
import { paymentTitle } from './payment-labels.ts';

export function PaycheckPage({ data }: { readonly data: PaycheckData }): ReactElement {
  const { paycheck, accounts } = data;
  if (paycheck === null) return <NoPaycheck />;
  return <Paycheck paycheck={paycheck} accounts={accounts} />;
}

function NoPaycheck(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <OfficeTitle>{t('office_paycheck')}</OfficeTitle>
      <Card aria-label={t('office_paycheck')}>
        <EmptyState
          icon={<Icon of={FileCheck} size={24} />}
          title={t('office_paycheck_none')}
          text={t('office_paycheck_none_text')}
        >
          <ButtonLink href={`/${lang}/office/historypay`}>{t('office_payments')}</ButtonLink>
        </EmptyState>
      </Card>
    </>
  );
}

interface PaycheckProps {
  readonly paycheck: PaycheckWire;
  readonly accounts: PaycheckData['accounts'];
}

function Paycheck({ paycheck, accounts }: PaycheckProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const session = useSession();
  const { companyName } = useSiteConfig();
  const { number, subject, checkCode } = paycheck;
  const isCoupon = subject.kind === 'coupon';
  return (
    <Card as="section" className={styles['paper']} aria-label={t('office_paycheck')}>
      <header className={styles['head']}>
        {/* The site's own header is not printed, so the company is named here. */}
        <strong className={styles['issuer']}>{companyName}</strong>
        <h1>{t('office_paycheck_number', { number: `\u2068${number}\u2069` })}</h1>
        <span>{isCoupon ? t('office_paycheck_bet') : paymentTitle(subject, t)}</span>
      </header>
      <dl className={styles['rows']}>
        <dt>{t('office_paycheck_date')}</dt>
        <dd>
          <Moment atMs={isCoupon ? subject.placedAtMs : subject.atMs} />
        </dd>
        {session.status === 'signed-in' && (
          <>
            <dt>{t('office_paycheck_account_number')}</dt>
            <dd>
              <bdi dir="ltr">{session.accountNumber}</bdi>
            </dd>
          </>
        )}
        {isCoupon ? <CouponSums coupon={subject} /> : <PaymentSums payment={subject} accounts={accounts} />}
        <dt>{t('office_paycheck_code')}</dt>
        <dd className={styles['code']}>
          <bdi dir="ltr">{checkCode}</bdi>
        </dd>
      </dl>
      <p className={styles['note']}>{t('office_paycheck_code_text')}</p>
      <div className={styles['buttons']}>
        <Button tone="primary" onClick={() => globalThis.print()}>
          <Icon of={Printer} size={16} /> {t('coupon_print')}
        </Button>
        <ButtonLink href={`/${lang}/office/${isCoupon ? 'history' : 'historypay'}`}>
          {t(isCoupon ? 'office_history' : 'office_payments')}
        </ButtonLink>
      </div>
    </Card>
  );
}
