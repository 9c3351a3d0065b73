/** The content of each technical page. A page has at most four texts, so one table describes all pages. */
import type { MessageKey, Messages } from '@touchline/i18n';
import type { TechnicalPage } from './view.ts';

/** Keys of texts without placeholders, so that the table cannot use a text that needs values. */
type PlainKey = { [Key in MessageKey]: keyof Messages[Key] extends never ? Key : never }[MessageKey];

export type PageAction = 'home' | 'live' | 'reload';

export interface PageRow {
  readonly title: PlainKey;
  readonly text: PlainKey;
  readonly actions: readonly PageAction[];
  readonly art: 'whistle' | 'barrier' | 'cone' | 'clock' | 'screen';
}

export const PAGES: Readonly<Record<TechnicalPage, PageRow>> = {
  '404': {
    title: 'technical_pages_404_title',
    text: 'technical_pages_404_text',
    actions: ['home', 'live'],
    art: 'whistle',
  },
  '500': {
    title: 'technical_pages_500_title',
    text: 'technical_pages_500_text',
    actions: ['reload', 'home'],
    art: 'cone',
  },
  block: {
    title: 'technical_pages_block_title',
    text: 'technical_pages_block_text',
    actions: [],
    art: 'barrier',
  },
  'block-ua': {
    title: 'technical_pages_block_ua_title',
    text: 'technical_pages_block_ua_text',
    actions: [],
    art: 'barrier',
  },
  'block-ie': {
    title: 'technical_pages_block_ie_title',
    text: 'technical_pages_block_ie_text',
    actions: [],
    art: 'barrier',
  },
  'block-appeal-history': {
    title: 'technical_pages_appeal_history_title',
    text: 'technical_pages_appeal_history_text',
    actions: ['home'],
    art: 'barrier',
  },
  'site-updates': {
    title: 'technical_pages_site_updates_title',
    text: 'technical_pages_site_updates_text',
    actions: ['reload'],
    art: 'cone',
  },
  maintenance: {
    title: 'technical_pages_maintenance_title',
    text: 'technical_pages_maintenance_text',
    actions: ['reload'],
    art: 'cone',
  },
  'coming-soon': {
    title: 'technical_pages_coming_soon_title',
    text: 'technical_pages_coming_soon_text',
    actions: [],
    art: 'clock',
  },
  suspension: {
    title: 'technical_pages_suspension_title',
    text: 'technical_pages_suspension_text',
    actions: [],
    art: 'clock',
  },
  'old-browser': {
    title: 'technical_pages_old_browser_title',
    text: 'technical_pages_old_browser_text',
    actions: ['home'],
    art: 'screen',
  },
  'internal-vpn': {
    title: 'technical_pages_internal_vpn_title',
    text: 'technical_pages_internal_vpn_text',
    actions: ['reload'],
    art: 'barrier',
  },
  'external-app-mobile': {
    title: 'technical_pages_external_mobile_title',
    text: 'technical_pages_external_mobile_text',
    actions: ['home'],
    art: 'screen',
  },
  'external-app-desktop': {
    title: 'technical_pages_external_desktop_title',
    text: 'technical_pages_external_desktop_text',
    actions: ['home'],
    art: 'screen',
  },
  'auth-app': {
    title: 'technical_pages_auth_app_title',
    text: 'technical_pages_auth_app_text',
    actions: ['home'],
    art: 'screen',
  },
};

const isPage = (id: string): id is TechnicalPage => Object.hasOwn(PAGES, id);

export function pageOf(id: string): TechnicalPage {
  return isPage(id) ? id : '404';
}
