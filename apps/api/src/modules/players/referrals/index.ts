export { referralCommands } from './operator-commands.ts';
export { createReferrals, type Referrals } from './referrals.ts';
export { referralTagsOfRequest } from './referral-tags-of-request.ts';
