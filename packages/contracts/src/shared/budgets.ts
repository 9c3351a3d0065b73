import type { Budget } from './endpoint.ts';

/**
 * Reads from memory or by an index. A page makes about ten when it opens and three a minute afterwards (poll-table.ts).
 * Fifty visitors behind one address, with ten pages a minute each, stay below this limit.
 */
export const readBudget = { perMinute: 5000, flow: 'read' } as const satisfies Budget;

/**
 * Pages that the page servers render, 10 ms each. A visitor opens one every few seconds. Twenty per second from one
 * address come from a script, or from a proxy that is missing in TRUSTED_PROXIES.
 */
export const pageBudget = { perMinute: 1200, flow: 'page' } as const satisfies Budget;

/**
 * Weeks and previews read a player's ledger of 30 days or 12 weeks. A dialog requests a preview when the player
 * pauses typing, so a minute has at most some dozens.
 */
export const ownPlayBudget = { perMinute: 120, flow: 'read' } as const satisfies Budget;

/** Small writes of a visitor, such as settings, consents or the active account: at most one per second. */
export const writeBudget = { perMinute: 300, flow: 'write' } as const satisfies Budget;

/**
 * Quotes, 2.7 ms of server time each. The browser sends one at a time: every 600 ms while prices change (100 a minute
 * per tab), and every 120 ms plus the response time while the player types. Four busy tabs send 500. Ten guests behind
 * one address share a rate limit and send 1,000.
 */
export const quoteBudget = { perMinute: 1200, flow: 'quote' } as const satisfies Budget;

/**
 * A deposit order is one row and one page at the provider. Cancelling and starting again takes a player some seconds.
 */
export const rechargeBudget = { perMinute: 20, flow: 'recharge' } as const satisfies Budget;

/** A withdrawal locks the player's balances and writes a hold. A player requests a few a day. */
export const withdrawalBudget = { perMinute: 20, flow: 'withdrawal' } as const satisfies Budget;

/**
 * The rate limit of a call that a captcha protects. modules/site/captcha counts these calls for all clients and requires a
 * captcha (RL-72). Here, only the calls of one address are counted, including invalid ones. The people behind one
 * address make fewer than ten attempts per second.
 */
export const captchaBudget = <const Action extends Budget['flow']>(
  flow: Action,
): { perMinute: 600; flow: Action; isCountedByCaptcha: true } => ({
  perMinute: 600,
  flow,
  isCountedByCaptcha: true,
});
