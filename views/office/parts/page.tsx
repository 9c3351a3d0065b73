/** One page of the office in its frame. Each page has its own loader and component. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { readAccountPage } from '../data/account-page.ts';
import type { AccountPageData } from '../data/account-page.ts';
import { type LimitsData, readLimitsPage } from '../data/limits.ts';
import { readHistory } from '../data/history.ts';
import type { HistoryData } from '../data/history.ts';
import { type PaycheckData, readPaycheck } from '../data/paycheck.ts';
import { type NewsletterData, readNewsletter } from '../data/newsletter.ts';
import { readPayments } from '../data/payments.ts';
import type { PaymentsData } from '../data/payments.ts';
import { isQrLogIn, type QrLogInData, readQrLogIn } from '../data/qr-log-in.ts';
import { readRecharge } from '../data/recharge.ts';
import type { RechargeData } from '../data/recharge.ts';
import { readRequestForm, type RequestFormData } from '../data/request-form.ts';
import { readRequests, type RequestsData } from '../data/requests.ts';
import { readSecurity } from '../data/security.ts';
import type { SecurityData } from '../data/security.ts';
import { readSocial, type SocialData } from '../data/social.ts';
import { readVerificationPage, type VerificationData } from '../data/verification.ts';
import { readWithdraw } from '../data/withdraw.ts';
import type { WithdrawData } from '../data/withdraw.ts';
import { AccountPage } from './account-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { LimitsPage } from './limits/limits-page.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PaycheckPage } from './paycheck-page.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { QrLogInPage } from './qr-log-in-page.tsx';
import { RechargePage } from './recharge-page.tsx';
import { RequestFormPage } from './request-form-page.tsx';
import { RequestsPage } from './requests-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { VerificationPage } from './verification-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

type OfficeData =
  | { readonly page: 'account'; readonly account: AccountPageData }
  | { readonly page: 'history'; readonly history: HistoryData }
  | { readonly page: 'payments'; readonly payments: PaymentsData }
  | { readonly page: 'paycheck'; readonly paycheck: PaycheckData }
  | { readonly page: 'recharge'; readonly recharge: RechargeData }
  | { readonly page: 'deduce'; readonly withdraw: WithdrawData }
  | { readonly page: 'requests'; readonly requests: RequestsData }
  | { readonly page: 'requestForm'; readonly form: RequestFormData }
  | { readonly page: 'responsible'; readonly limits: LimitsData }
  | { readonly page: 'verification' | 'identification'; readonly verification: VerificationData }
  | { readonly page: 'qr'; readonly qr: QrLogInData }
  | {
      readonly page: 'security';
      readonly security: SecurityData;
      readonly social: SocialData;
      readonly newsletter: NewsletterData;
    };

/** Search engines must not index these pages. */
const HEAD = '<meta name="robots" content="noindex">';
/** The address has the id of a request, so it is not sent as a referrer. */
const QR_HEAD = `${HEAD}<meta name="referrer" content="no-referrer">`;

async function load(request: LoadRequest): Promise<LoadOutcome<OfficeData>> {
  const { route, session, t } = request;
  if (session.status === 'guest') return { outcome: 'sign-in-needed' };
  switch (route?.id ?? '') {
    case 'account': {
      const account = await readAccountPage(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_accounts'),
        data: { page: 'account', account },
      };
    }
    case 'history': {
      const history = await readHistory(request);
      return { outcome: 'ready', head: HEAD, title: t('office_history'), data: { page: 'history', history } };
    }
    case 'payments': {
      const payments = await readPayments(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_payments'),
        data: { page: 'payments', payments },
      };
    }
    case 'paycheck': {
      const paycheck = await readPaycheck(request);
      if (paycheck === null) return { outcome: 'not-found' };
      return {
        outcome: 'ready',
        head: HEAD,
        title: paycheck.paycheck
          ? t('office_paycheck_number', { number: paycheck.paycheck.number })
          : t('office_paycheck'),
        data: { page: 'paycheck', paycheck },
      };
    }
    case 'recharge': {
      const recharge = await readRecharge(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_recharge'),
        data: { page: 'recharge', recharge },
      };
    }
    case 'deduce': {
      const withdraw = await readWithdraw(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_withdraw'),
        data: { page: 'deduce', withdraw },
      };
    }
    case 'security': {
      if (isQrLogIn(request.location.search)) {
        const qr = await readQrLogIn(request);
        return { outcome: 'ready', head: QR_HEAD, title: t('office_qr'), data: { page: 'qr', qr } };
      }
      const [security, social, newsletter] = await Promise.all([
        readSecurity(request),
        readSocial(request),
        readNewsletter(request),
      ]);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_security'),
        data: { page: 'security', security, social, newsletter },
      };
    }
    case 'responsible': {
      const limits = await readLimitsPage(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_limits'),
        data: { page: 'responsible', limits },
      };
    }
    case 'verification':
    case 'identification': {
      const page = route?.id === 'identification' ? 'identification' : 'verification';
      const verification = await readVerificationPage(request, page === 'identification');
      return { outcome: 'ready', head: HEAD, title: t(`office_${page}`), data: { page, verification } };
    }
    case 'requests': {
      const requests = await readRequests(request);
      if (requests === null) return { outcome: 'not-found' };
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_requests'),
        data: { page: 'requests', requests },
      };
    }
    case 'requestTopics':
    case 'requestTopic':
    case 'requestPayments':
    case 'requestPayment':
    case 'requestSubTopic': {
      const form = await readRequestForm(request);
      if (form === null) return { outcome: 'not-found' };
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_request_new'),
        data: { page: 'requestForm', form },
      };
    }
    default:
      return { outcome: 'not-found' };
  }
}

/** Returns the item of the menu that a page belongs to. */
function menuItem(
  page: OfficeData['page'],
): Exclude<OfficeData['page'], 'requestForm' | 'paycheck' | 'identification'> {
  if (page === 'identification') return 'verification';
  if (page === 'paycheck') return 'payments';
  return page === 'requestForm' ? 'requests' : page;
}

function Page({ data }: PartProps<OfficeData>): ReactElement {
  return (
    <OfficeFrame here={menuItem(data.page)}>
      {data.page === 'account' && <AccountPage data={data.account} />}
      {data.page === 'history' && <HistoryPage data={data.history} />}
      {data.page === 'payments' && <PaymentsPage data={data.payments} />}
      {data.page === 'paycheck' && <PaycheckPage data={data.paycheck} />}
      {data.page === 'recharge' && <RechargePage data={data.recharge} />}
      {data.page === 'deduce' && <WithdrawPage data={data.withdraw} />}
      {data.page === 'requests' && <RequestsPage data={data.requests} />}
      {data.page === 'requestForm' && <RequestFormPage data={data.form} />}
      {data.page === 'responsible' && <LimitsPage data={data.limits} />}
      {(data.page === 'verification' || data.page === 'identification') && (
        <VerificationPage data={data.verification} />
      )}
      {data.page === 'qr' && <QrLogInPage data={data.qr} />}
      {data.page === 'security' && (
        <SecurityPage data={data.security} social={data.social} newsletter={data.newsletter} />
      )}
    </OfficeFrame>
  );
}

export const pagePart = definePart<OfficeData>({ load, Component: Page });
