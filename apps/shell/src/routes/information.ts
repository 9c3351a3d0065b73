/** Routes of information pages and rules. */
import type { Route } from './route.ts';

export const informationRoutes = [
  { id: 'our-partners', path: 'ourpartners/:section?', view: 'information' },
  { id: 'points', path: 'points', view: 'information' },
  { id: 'betting-awards', path: 'betting-awards', view: 'information' },
  { id: 'betting-alphabet', path: 'betting-alphabet/:block?/:category?/:slug?', view: 'information' },
  { id: 'news', path: 'news/:slug?', view: 'information' },
  {
    id: 'rules-redirect',
    path: 'rules',
    redirect: { to: 'rules/1' },
    guards: ['rules-available'],
  },
  {
    id: 'rules',
    path: 'rules/:ruleGroup/:chapter?',
    view: 'information',
    guards: ['rules-available'],
    isAllowedWhenBanned: true,
  },
  { id: 'contacts', path: 'contacts', view: 'information', isAllowedWhenBanned: true },
  { id: 'about', path: 'about', view: 'information' },
  { id: 'how-bet', path: 'howbet', view: 'information' },
  { id: 'cookies', path: 'cookies', view: 'information' },
  { id: 'licenses', path: 'licenses', view: 'information' },
  { id: 'taxation', path: 'taxation', view: 'information' },
  { id: 'consent', path: 'consent', view: 'information' },
  { id: 'simple-identification', path: 'simpleidentification', view: 'information' },
  { id: 'sms-bets', path: 'smsbets', view: 'information' },
  { id: 'aml-kyc', path: 'amlkyc', view: 'information' },
  { id: 'aml-policy', path: 'amlpolicy', view: 'information' },
  { id: 'dispute-resolution', path: 'disputeresolution', view: 'information' },
  { id: 'kyc-policy', path: 'kycpolicy', view: 'information' },
  { id: 'responsible-gaming', path: 'responsiblegaming', view: 'information', isAllowedWhenBanned: true },
  { id: 'cash-terminals', path: 'cash_terminals', view: 'information' },
  { id: 'betting-calculator', path: 'betting-calculator', view: 'information' },
] as const satisfies readonly Route[];
