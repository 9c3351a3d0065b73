/** The notice over a page and its slot: the same on the server, which renders it, and in the browser. */
import type { Preferences } from '@touchline/contracts/players';
import type { SiteConfig } from '@touchline/contracts/site';
import type { ViewName } from '../remote-views/registry.ts';
import type { PageDecision } from '../router/resolve.ts';
import { nextNotice } from '../stores/notices/next-notice.ts';
import type { NoticeName, NoticesState } from '../stores/notices/state.ts';
import type { SlotRequest } from './layout-slots.ts';

export interface NoticeVisit {
  readonly siteConfig: SiteConfig;
  readonly cookiesAgreeType: Preferences['cookiesAgreeType'];
  readonly isSignedIn: boolean;
  readonly page: PageDecision;
  /** A form or another dialog lies over the page, besides the one of its address. */
  readonly isModalOpen: boolean;
}

/** Views that are readable before any answer. */
const OPEN_VIEWS = new Set(['information', 'technical-pages']);

/** Mandatory notices have a view of their own, because it is small. */
const VIEW_OF = {
  'reality-check': 'greetings',
  'age-gate': 'notices',
  'cookie-consent': 'notices',
  welcome: 'greetings',
  'first-deposit': 'greetings',
  'registration-reminder': 'greetings',
} as const satisfies Record<NoticeName, ViewName>;

/** Layouts that render notices; the others are for pages that must always be visible. */
export const LAYOUTS_WITH_NOTICES: ReadonlySet<string> = new Set(['main', 'headless']);

/** Null without a notice. */
export function noticeOn(
  { page, isModalOpen, ...visit }: NoticeVisit,
  state: NoticesState,
): NoticeName | null {
  return nextNotice(
    {
      ...visit,
      isHome: page.route.id === 'home',
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
