/** One page of the office in its frame. Each page has its own loader and component. */
import { SkeletonTiles } from '@touchline/ui';
import { definePart, lazyComponent, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { readAccountPage } from '../data/account-page.ts';
import type { AccountPageData } from '../data/account-page.ts';
import { type LimitsData, readLimitsPage } from '../data/limits.ts';
import { readHistory } from '../data/history.ts';
import type { HistoryData } from '../data/history.ts';
import { type PaycheckData, readPaycheck } from '../data/paycheck.ts';
import type { MessagesData } from '../data/messages.ts';
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
import type { IdeasData, ManagerData } from '../data/help.ts';
import type { PrivacyPageData } from '../data/privacy.ts';
import { isPersonal, isPrivacy } from '../data/is-personal.ts';
import type { PersonalPageData } from '../data/personal.ts';
import { type OfficeMenuData, readOfficeMenu, type SettingsData } from '../data/office-settings.ts';
import { AccountPage } from './account-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { LimitsPage } from './limits/limits-page.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { OfficeTitle } from './office-title.tsx';
import { PaymentsPage } from './payments-page.tsx';
import { RechargePage } from './recharge-page.tsx';
import { RequestsPage } from './requests-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { WithdrawPage } from './withdraw-page.tsx';

const MessagesPage = lazyComponent(async () => (await import('./messages-page.tsx')).MessagesPage);

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
  | { readonly page: 'messages'; readonly messages: MessagesData }
  | { readonly page: 'verification' | 'identification'; readonly verification: VerificationData }
  | { readonly page: 'qr'; readonly qr: QrLogInData }
  | { readonly page: 'settings'; readonly settings: SettingsData }
  | { readonly page: 'ideas'; readonly ideas: IdeasData }
  | { readonly page: 'manager'; readonly manager: ManagerData }
  | { readonly page: 'support' }
  | { readonly page: 'personal'; readonly personal: PersonalPageData }
  | { readonly page: 'privacy'; readonly privacy: PrivacyPageData }
  | {
      readonly page: 'security';
      readonly security: SecurityData;
      readonly social: SocialData;
      readonly newsletter: NewsletterData;
    };

/** Few players confirm a log-in by QR code. */
const QrLogInPage = lazyComponent(async () => (await import('./qr-log-in-page.tsx')).QrLogInPage);

/** A receipt is opened from a list, and seldom. */
const PaycheckPage = lazyComponent(async () => (await import('./paycheck-page.tsx')).PaycheckPage);

/** A request is written once, after its list was seen. */
const RequestFormPage = lazyComponent(async () => (await import('./request-form-page.tsx')).RequestFormPage);

/** A player is verified once. */
const VerificationPage = lazyComponent(
  async () => (await import('./verification-page.tsx')).VerificationPage,
);

const SettingsPage = lazyComponent(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const PersonalPage = lazyComponent(async () => (await import('./personal/personal-page.tsx')).PersonalPage);
const PrivacyPage = lazyComponent(async () => (await import('./privacy/privacy-page.tsx')).PrivacyPage);
const IdeasPage = lazyComponent(async () => (await import('./help/ideas-page.tsx')).IdeasPage);
const ManagerPage = lazyComponent(async () => (await import('./help/manager-page.tsx')).ManagerPage);
const SupportPage = lazyComponent(async () => (await import('./help/support-page.tsx')).SupportPage);

/** Search engines must not index these pages. */
const HEAD = '<meta name="robots" content="noindex">';
/** The address has the id of a request, so it is not sent as a referrer. */
const QR_HEAD = `${HEAD}<meta name="referrer" content="no-referrer">`;

interface FramedData {
  /** The menu beside the page; null when it did not arrive, because the page is complete without it. */
  readonly menu: OfficeMenuData | null;
  readonly content: OfficeData;
}

/** Loads the menu together with the page (SH-RT-146). */
async function load(request: LoadRequest): Promise<LoadOutcome<FramedData>> {
  if (request.session.status === 'guest') return { outcome: 'sign-in-needed' };
  const [menu, page] = await Promise.all([readOfficeMenu(request), loadPage(request)]);
  return page.outcome === 'ready' ? { ...page, data: { menu, content: page.data } } : page;
}

async function loadPage(request: LoadRequest): Promise<LoadOutcome<OfficeData>> {
  const { route, t } = request;
  switch (route?.id ?? '') {
    case 'account': {
      if (isPersonal(request.location.search)) {
        const { readPersonal } = await import('../data/personal.ts');
        const personal = await readPersonal(request);
        return {
          outcome: 'ready',
          head: HEAD,
          title: t('office_personal'),
          data: { page: 'personal', personal },
        };
      }
      if (isPrivacy(request.location.search)) {
        const { readPrivacy } = await import('../data/privacy.ts');
        const privacy = await readPrivacy(request);
        return {
          outcome: 'ready',
          head: HEAD,
          title: t('office_privacy'),
          data: { page: 'privacy', privacy },
        };
      }
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
    case 'messages': {
      const { readMessagesPage } = await import('../data/messages.ts');
      const messages = await readMessagesPage(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_messages'),
        data: { page: 'messages', messages },
      };
    }
    case 'settings': {
      const { readOfficeSettings } = await import('../data/read-office-settings.ts');
      const settings = await readOfficeSettings(request);
      return {
        outcome: 'ready',
        head: HEAD,
        title: t('office_settings'),
        data: { page: 'settings', settings },
      };
    }
    case 'ideas': {
      const { readIdeas } = await import('../data/help.ts');
      const ideas = await readIdeas(request);
      return { outcome: 'ready', head: HEAD, title: t('office_ideas'), data: { page: 'ideas', ideas } };
    }
    case 'manager': {
      const { readManager } = await import('../data/help.ts');
      const manager = await readManager(request);
      return { outcome: 'ready', head: HEAD, title: t('office_manager'), data: { page: 'manager', manager } };
    }
    case 'support':
      return { outcome: 'ready', head: HEAD, title: t('office_support'), data: { page: 'support' } };
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

/** The item of the menu that a page belongs to. */
const MENU_ITEMS = {
  account: 'wallets',
  history: 'my-bets',
  payments: 'transfer-history',
  paycheck: 'transfer-history',
  recharge: 'recharge',
  deduce: 'withdrawal',
  requests: 'payment-requests',
  requestForm: 'payment-requests',
  responsible: 'responsible',
  messages: 'messages',
  verification: 'verification',
  identification: 'verification',
  qr: 'qr-log-in',
  security: 'security',
  settings: 'settings',
  ideas: 'share-idea',
  manager: 'manager',
  support: 'support',
  personal: 'personal-data',
  privacy: 'privacy',
} as const satisfies Record<OfficeData['page'], string>;

function Page({ data: { menu, content: data } }: PartProps<FramedData>): ReactElement {
  return (
    <OfficeFrame menu={menu} here={MENU_ITEMS[data.page]}>
      {data.page === 'account' && <AccountPage data={data.account} />}
      {data.page === 'history' && <HistoryPage data={data.history} />}
      {data.page === 'payments' && <PaymentsPage data={data.payments} />}
      {data.page === 'paycheck' && <PaycheckPage data={data.paycheck} />}
      {data.page === 'recharge' && <RechargePage data={data.recharge} />}
      {data.page === 'deduce' && <WithdrawPage data={data.withdraw} />}
      {data.page === 'requests' && <RequestsPage data={data.requests} />}
      {data.page === 'requestForm' && <RequestFormPage data={data.form} />}
      {data.page === 'responsible' && <LimitsPage data={data.limits} />}
      {data.page === 'messages' && <MessagesPage data={data.messages} />}
      {(data.page === 'verification' || data.page === 'identification') && (
        <VerificationPage data={data.verification} />
      )}
      {data.page === 'qr' && <QrLogInPage data={data.qr} />}
      {data.page === 'security' && (
        <SecurityPage data={data.security} social={data.social} newsletter={data.newsletter} />
      )}
      {data.page === 'settings' && (
        <Titled title="office_settings">
          <SettingsPage data={data.settings} fallback={<SkeletonTiles count={4} />} />
        </Titled>
      )}
      {data.page === 'personal' && (
        <Titled title="office_personal">
          <PersonalPage data={data.personal} fallback={<SkeletonTiles count={4} />} />
        </Titled>
      )}
      {data.page === 'privacy' && (
        <Titled title="office_privacy">
          <PrivacyPage data={data.privacy} fallback={<SkeletonTiles count={2} />} />
        </Titled>
      )}
      {data.page === 'ideas' && (
        <Titled title="office_ideas">
          <IdeasPage data={data.ideas} fallback={<SkeletonTiles count={2} />} />
        </Titled>
      )}
      {data.page === 'manager' && (
        <Titled title="office_manager">
          <ManagerPage data={data.manager} fallback={<SkeletonTiles count={1} />} />
        </Titled>
      )}
      {data.page === 'support' && (
        <Titled title="office_support">
          <SupportPage fallback={<SkeletonTiles count={4} />} />
        </Titled>
      )}
    </OfficeFrame>
  );
}

/** A page whose content is loaded after its heading. */
function Titled({
  title,
  children,
}: {
  readonly title:
    | 'office_personal'
    | 'office_privacy'
    | 'office_settings'
    | 'office_ideas'
    | 'office_manager'
    | 'office_support';
  readonly children: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <>
      <OfficeTitle>{t(title)}</OfficeTitle>
      {children}
    </>
  );
}

export const pagePart = definePart<FramedData>({ load, Component: Page });
