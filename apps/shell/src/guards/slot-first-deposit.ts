/** One bonus has a page of its own when the site flag is on (host-shell section 2). */
import { ALLOW, redirect } from './guard.ts';
import type { Guard } from './guard.ts';

export const slotFirstDeposit: Guard = ({ params }, { siteConfig }) =>
  params['id'] === 'slot_first_deposit' && siteConfig.isSlotFirstDepositPage
    ? redirect('casino/slot-first-deposit', 301)
    : ALLOW;
