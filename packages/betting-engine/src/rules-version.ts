/**
 * The version of the rules that decide what a coupon pays. It is raised with every change that could change the payout
 * of an accepted coupon. A coupon stores the version under which it was accepted (DR-4.152).
 */
export const RULES_VERSION = 1;
