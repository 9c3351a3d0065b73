/** Which notice is shown over the page now: pure, so that tests cover every combination. */
import type { Preferences } from '@touchline/contracts/players';
import type { SiteConfig } from '@touchline/contracts/site';
import { NOTICES } from './state.ts';
import type { NoticeName, NoticesState, SeenNotices } from './state.ts';

export interface NoticeFacts {
  readonly siteConfig: Pick<
    SiteConfig,
    'isAgeGateEnabled' | 'isCookiesPopupEnabled' | 'isWelcomeModalEnabled' | 'firstDepositModalVariant'
  >;
  readonly cookiesAgreeType: Preferences['cookiesAgreeType'];
  readonly isSignedIn: boolean;
  readonly isHome: boolean;
  /** A form or another dialog lies over the page. */
  readonly isModalOpen: boolean;
  /** Pages that must stay readable for everybody: rules, cookies, technical pages. */
  readonly isInformation: boolean;
}

type Condition = (facts: NoticeFacts, state: NoticesState, seen: SeenNotices) => boolean;

const CONDITIONS: Readonly<Record<NoticeName, Condition>> = {
  'reality-check': ({ isSignedIn }, { isRealityCheckDue }) => isSignedIn && isRealityCheckDue,
  'age-gate': ({ siteConfig, isSignedIn, isInformation }, _state, { isAgeConfirmed }) =>
    // A player confirmed their age when they opened the account.
    siteConfig.isAgeGateEnabled && !isSignedIn && !isInformation && !isAgeConfirmed,
  'cookie-consent': ({ siteConfig, cookiesAgreeType }, { isConsentRequested }) =>
    isConsentRequested || (siteConfig.isCookiesPopupEnabled && cookiesAgreeType === null),
  welcome: ({ siteConfig, isSignedIn, isHome, isModalOpen }, _state, { isWelcomeSeen }) =>
    siteConfig.isWelcomeModalEnabled && !isSignedIn && isHome && !isModalOpen && !isWelcomeSeen,
  'first-deposit': ({ siteConfig, isHome, isModalOpen }, _state, { isWelcomeSeen, isFirstDepositShown }) =>
    siteConfig.firstDepositModalVariant !== 0 &&
    (isWelcomeSeen || !siteConfig.isWelcomeModalEnabled) &&
    isHome &&
    !isModalOpen &&
    !isFirstDepositShown,
  'registration-reminder': ({ isSignedIn, isModalOpen }, { isReminderDue }) =>
    isReminderDue && !isSignedIn && !isModalOpen,
};

/** Null when nothing is to be shown. */
export function nextNotice(facts: NoticeFacts, state: NoticesState): NoticeName | null {
  const { seen } = state;
  if (seen === null) return null;
  return NOTICES.find((name) => CONDITIONS[name](facts, state, seen)) ?? null;
}
