/** Decides which notice is shown over the page now. Pure, so that tests cover every combination. */
import type { Preferences } from '@touchline/contracts/players';
import type { SiteConfig } from '@touchline/contracts/site';
import { NOTICES } from './state.ts';
import type { NoticeName, NoticesState, SeenNotices } from './state.ts';

export interface NoticeInput {
  readonly siteConfig: Pick<
    SiteConfig,
    'isAgeGateEnabled' | 'isCookiesPopupEnabled' | 'isWelcomeModalEnabled' | 'firstDepositModalVariant'
  >;
  readonly cookiesAgreeType: Preferences['cookiesAgreeType'];
  readonly isSignedIn: boolean;
  /** Whether a self-exclusion or time-out is in force; then nothing invites to deposit (DR-10.4). */
  readonly hasPlayBreak: boolean;
  readonly isHome: boolean;
  /** Whether the page itself shows the player's limits. */
  readonly isLimitsPage: boolean;
  /** Whether a form or another dialog is open over the page. */
  readonly isModalOpen: boolean;
  /** Whether the page must stay readable for everyone: rules, cookies, technical pages. */
  readonly isInformation: boolean;
}

type Condition = (facts: NoticeInput, state: NoticesState, seen: SeenNotices) => boolean;

const CONDITIONS: Readonly<Record<NoticeName, Condition>> = {
  'reality-check': ({ isSignedIn }, { isRealityCheckDue }) => isSignedIn && isRealityCheckDue,
  // Never over the page of limits, which asks the same question, nor over the player's break.
  'limit-approval': ({ isSignedIn, isModalOpen, isLimitsPage }, { isApprovalAwaited }) =>
    isSignedIn && isApprovalAwaited && !isModalOpen && !isLimitsPage,
  'age-gate': ({ siteConfig, isSignedIn, isInformation }, _state, { isAgeConfirmed }) =>
    // A logged-in player confirmed the age when opening the account.
    siteConfig.isAgeGateEnabled && !isSignedIn && !isInformation && !isAgeConfirmed,
  'cookie-consent': ({ siteConfig, cookiesAgreeType }, { isConsentRequested }) =>
    isConsentRequested || (siteConfig.isCookiesPopupEnabled && cookiesAgreeType === null),
  welcome: ({ siteConfig, isSignedIn, isHome, isModalOpen }, _state, { isWelcomeSeen }) =>
    siteConfig.isWelcomeModalEnabled && !isSignedIn && isHome && !isModalOpen && !isWelcomeSeen,
  'first-deposit': (
    { siteConfig, isHome, isModalOpen, hasPlayBreak },
    _state,
    { isWelcomeSeen, isFirstDepositShown },
  ) =>
    !hasPlayBreak &&
    siteConfig.firstDepositModalVariant !== 0 &&
    (isWelcomeSeen || !siteConfig.isWelcomeModalEnabled) &&
    isHome &&
    !isModalOpen &&
    !isFirstDepositShown,
  'registration-reminder': ({ isSignedIn, isModalOpen }, { isReminderDue }) =>
    isReminderDue && !isSignedIn && !isModalOpen,
};

/** Returns the next notice; null when there is none. */
export function nextNotice(facts: NoticeInput, state: NoticesState): NoticeName | null {
  const { seen } = state;
  if (seen === null) return null;
  return NOTICES.find((name) => CONDITIONS[name](facts, state, seen)) ?? null;
}
