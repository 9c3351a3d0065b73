/** The bonus `slot_first_deposit` has a page of its own while the operator's flag is on; its old address redirects there. */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const slotFirstDeposit: Guard = ({ params }, { siteConfig }) =>
  params['id'] === 'slot_first_deposit' && siteConfig.isSlotFirstDepositPage
    ? redirect('casino/slot-first-deposit', 301)
    : ALLOW;
