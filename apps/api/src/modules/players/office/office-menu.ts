import type { OfficeMenu } from '@touchline/contracts/players';
import type { FeatureName } from '@touchline/contracts/site';

type Item = OfficeMenu['menuCategories'][number]['items'][number];

/** An item of the menu with what it needs: a feature that is on, a player who may deposit, or a switch. */
type ItemRule = Item & { needs?: FeatureName | 'recharge' | 'promo-code-check' };

const item = (
  id: string,
  path: string,
  title: string,
  icon: string,
  needs?: ItemRule['needs'],
): ItemRule => ({ id, path, title: `office_${title}`, icon, ...(needs && { needs }) });

/**
 * The groups and items of the office's menu in their order (decision on SH-RT-147). Those of a feature that is off are
 * not shown.
 */
const categories: readonly { id: string; items: readonly ItemRule[] }[] = [
  { id: 'bets', items: [item('my-bets', 'office/history', 'history', 'bets')] },
  {
    id: 'money',
    items: [
      item('recharge', 'office/recharge', 'recharge', 'recharge', 'recharge'),
      item('withdrawal', 'office/deduce', 'withdraw', 'withdrawal', 'withdrawal'),
      item('transfer-history', 'office/historypay', 'payments', 'transfers', 'transfers'),
      item('wallets', 'office/account', 'accounts', 'wallets'),
      item('payment-requests', 'office/payment/requests', 'requests', 'requests', 'payment-requests'),
    ],
  },
  {
    id: 'profile',
    items: [
      item('personal-data', 'office/account?personal', 'personal', 'person', 'personal-settings'),
      item('privacy', 'office/account?privacy', 'privacy', 'data', 'personal-settings'),
      item('verification', 'office/verification', 'verification', 'document', 'verification'),
      item('security', 'office/security', 'security', 'shield', 'protection'),
      item('qr-log-in', 'office/security?qr', 'qr', 'qr', 'protection'),
      item('responsible', 'office/responsible', 'limits', 'limits', 'responsible'),
    ],
  },
  {
    id: 'settings',
    items: [
      item('settings', 'office/settings', 'settings', 'settings', 'personal-settings'),
      item('mailing', 'office/settings#mailing', 'settings_mailing', 'mail', 'personal-settings'),
      item('sports-line', 'office/settings#sports-line', 'settings_sports_line', 'line', 'personal-settings'),
      item('sports-live', 'office/settings#sports-live', 'settings_sports_live', 'live', 'personal-settings'),
      item('promo-code-check', 'office/settings#promo-code', 'settings_promo', 'promo', 'promo-code-check'),
    ],
  },
  {
    id: 'rewards',
    items: [
      item('bonuses', 'office/bonuses/deposit', 'bonuses', 'bonus', 'bonuses'),
      item('cashback', 'office/casino/vipcashback', 'cashback', 'cashback', 'cashback'),
      item('partner', 'office/bringfriend', 'partner', 'partner', 'bring-friend'),
    ],
  },
  {
    id: 'help',
    items: [
      item('messages', 'office/messages', 'messages', 'bell', 'messages'),
      item('support', 'office/support', 'support', 'support', 'office-support'),
      item('manager', 'office/manager', 'manager', 'manager', 'manager'),
      item('share-idea', 'office/share-idea', 'ideas', 'idea', 'share-idea'),
    ],
  },
];

/** What decides which items a player has. */
export type MenuFacts = {
  isFeatureOn: (name: FeatureName) => boolean;
  isRechargeAllowed: boolean;
  isPromoCodeCheckShown: boolean;
};

/** Returns the groups that have an item for the player, in their order (DR-13.136). Pure. */
export function menuCategories(facts: MenuFacts): OfficeMenu['menuCategories'] {
  return categories.flatMap(({ id, items }) => {
    const shown = items.filter((one) => isShown(one, facts));
    if (shown.length === 0) return [];
    return [{ id, title: `office_menu_group_${id}`, items: shown.map(({ needs: _needs, ...wire }) => wire) }];
  });
}

function isShown({ needs }: ItemRule, facts: MenuFacts): boolean {
  if (needs === undefined) return true;
  if (needs === 'recharge') return facts.isRechargeAllowed;
  if (needs === 'promo-code-check') return facts.isPromoCodeCheckShown;
  return facts.isFeatureOn(needs);
}
