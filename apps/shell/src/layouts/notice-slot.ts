/**
 * Determines the notice over a page and its slot. The server, which renders the notice, and the browser use the same
 * function.
 */
import type { Preferences } from '@touchline/contracts/players';
import type { SiteConfig } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';
import type { PageDecision } from '../router/resolve-page.ts';
import { nextNotice } from '../stores/notices/next-notice.ts';
import type { NoticeName, NoticesState } from '../stores/notices/state.ts';
import type { SlotRequest } from './layout-slots.ts';

export interface NoticeVisit {
  readonly siteConfig: SiteConfig;
  readonly cookiesAgreeType: Preferences['cookiesAgreeType'];
  readonly isSignedIn: boolean;
  readonly hasPlayBreak: boolean;
  readonly page: PageDecision;
  /** Whether another dialog is open over the page. A form that belongs to the page's address does not count. */
  readonly isModalOpen: boolean;
}

/** Views that the visitor may read before answering a notice. */
const OPEN_VIEWS = new Set(['information', 'technical-pages']);

/** Mandatory notices have their own view. It is small, so that it loads quickly. */
const VIEW_OF = {
  'reality-check': 'greetings',
  'limit-approval': 'greetings',
  'age-gate': 'notices',
  'cookie-consent': 'notices',
  welcome: 'greetings',
  'first-deposit': 'greetings',
  'registration-reminder': 'greetings',
} as const satisfies Record<NoticeName, ViewName>;

/** Layouts that show notices. Pages with other layouts must always be readable. */
export const LAYOUTS_WITH_NOTICES: ReadonlySet<string> = new Set(['main', 'headless']);

/** Returns the notice, or null when there is none. */
export function noticeOn(
  { page, isModalOpen, ...visit }: NoticeVisit,
  state: NoticesState,
): NoticeName | null {
  return nextNotice(
    {
      ...visit,
      isHome: page.route.id === 'home',
      isLimitsPage: page.route.id === 'office-responsible',
      isModalOpen: isModalOpen || page.openAuth !== null,
      isInformation: OPEN_VIEWS.has(page.view ?? ''),
    },
    state,
  );
}

export function noticeSlot(
  name: NoticeName,
  { firstDepositModalVariant: variant }: Pick<SiteConfig, 'firstDepositModalVariant'>,
): SlotRequest & { readonly content: { readonly kind: 'component' } } {
  return {
    view: VIEW_OF[name],
    content: { kind: 'component', name, props: name === 'first-deposit' ? { variant } : {} },
  };
}
