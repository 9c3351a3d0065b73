import type { Budget } from './endpoint.ts';

/**
 * Reads served from memory or by an index. A page makes about ten when it opens and three a minute while it is
 * open (poll-table.ts). Fifty visitors behind one address with ten pages a minute each stay below the limit.
 */
export const readBudget = { perMinute: 5000, flow: 'read' } as const satisfies Budget;

/**
 * Pages rendered by the page servers, 10 ms each. A visitor opens one every few seconds. Twenty per second from
 * one address come from a script, or from a proxy that is missing in TRUSTED_PROXIES.
 */
export const pageBudget = { perMinute: 1200, flow: 'page' } as const satisfies Budget;

/** Small writes of a visitor: settings, consents, the active account. A person makes one per second at most. */
export const writeBudget = { perMinute: 300, flow: 'write' } as const satisfies Budget;

/**
 * A quote costs 2.7 ms of server time. The browser sends one at a time: every 600 ms while prices move (100 a
 * minute and tab), and every 120 ms plus the response time during input. Four busy tabs send 500. Ten players
 * behind one address, who share a limit only as guests, send 1,000.
 */
export const quoteBudget = { perMinute: 1200, flow: 'quote' } as const satisfies Budget;

/** An order is one row and one page of the provider. A player who cancels and starts again needs seconds for it. */
export const rechargeBudget = { perMinute: 20, flow: 'recharge' } as const satisfies Budget;

/**
 * modules/site/captcha counts these calls for all clients and requires a captcha (RL-72). Only the calls of one
 * address are counted here, invalid ones too. Ten attempts per second are more than the people behind one address
 * make.
 */
export const captchaBudget = <const Action extends Budget['flow']>(
  flow: Action,
): { perMinute: 600; flow: Action; isCountedByCaptcha: true } => ({
  perMinute: 600,
  flow,
  isCountedByCaptcha: true,
});
