/** The personal office: signed-in players only. */
import type { Route } from './route.ts';

export const officeRoutes = [
  {
    id: 'office-redirect',
    path: 'office',
    redirect: { to: 'office/account', status: 302 },
    guards: ['signed-in'],
  },
  { id: 'office-paycheck', path: 'office/paycheck', view: 'office', guards: ['signed-in'] },
  { id: 'office-account', path: 'office/account', view: 'office', guards: ['signed-in'] },
  { id: 'office-history', path: 'office/history', view: 'office', guards: ['signed-in'] },
  { id: 'office-history-pay', path: 'office/historypay', view: 'office', guards: ['signed-in'] },
  { id: 'office-recharge', path: 'office/recharge', view: 'office', guards: ['signed-in', 'recharge'] },
  { id: 'office-security', path: 'office/security', view: 'office', guards: ['signed-in'] },
  { id: 'office-responsible', path: 'office/responsible', view: 'office', guards: ['signed-in'] },
  { id: 'office-settings', path: 'office/settings', view: 'office', guards: ['signed-in'] },
  { id: 'office-bonuses-deposit', path: 'office/bonuses/deposit', view: 'office', guards: ['signed-in'] },
  { id: 'office-bonuses-wager', path: 'office/bonuses/wager', view: 'office', guards: ['signed-in'] },
  {
    id: 'office-casino-vip-cashback',
    path: 'office/casino/vipcashback',
    view: 'office',
    guards: ['signed-in'],
  },
  {
    id: 'office-casino-premium-cashback',
    path: 'office/casino/premiumcashback',
    view: 'office',
    guards: ['signed-in'],
  },
  {
    id: 'office-deduce',
    path: 'office/deduce',
    view: 'office',
    guards: ['signed-in'],
    isAllowedWhenBanned: true,
  },
  { id: 'office-promotion', path: 'office/promotion', view: 'office', guards: ['signed-in'] },
  { id: 'office-bring-friend', path: 'office/bringfriend', view: 'office', guards: ['signed-in'] },
  {
    id: 'office-support',
    path: 'office/support',
    view: 'office',
    guards: ['signed-in'],
    isAllowedWhenBanned: true,
  },
  { id: 'office-manager', path: 'office/manager', view: 'office', guards: ['signed-in'] },
  { id: 'office-rewards', path: 'office/rewards', view: 'office', guards: ['signed-in'] },
  { id: 'office-verification', path: 'office/verification', view: 'office', guards: ['signed-in'] },
  {
    id: 'office-identification',
    path: 'office/identification',
    view: 'office',
    guards: ['signed-in', 'identification-shown'],
  },
  { id: 'office-share-idea', path: 'office/share-idea', view: 'office', guards: ['signed-in'] },
] as const satisfies readonly Route[];
