export { createReferrals, type Referrals } from './referrals.ts';
export { referralTagsOf } from './request-tags.ts';
