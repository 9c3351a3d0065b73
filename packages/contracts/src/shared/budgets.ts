import type { Budget } from './endpoint.ts';

/**
 * Reads that are answered from memory or by an index. A page asks for about ten when it opens and for three a minute
 * while it stays open (poll-table.ts). Fifty visitors behind one address who each open ten pages a minute stay below.
 */
export const readBudget = { perMinute: 5000, flow: 'read' } as const satisfies Budget;

/**
 * Pages that the page servers draw, 10 ms each. A reader opens one every few seconds; twenty a second of one address are
 * a script, or everybody behind a proxy that is not in TRUSTED_PROXIES.
 */
export const pageBudget = { perMinute: 1200, flow: 'page' } as const satisfies Budget;

/** Small writes of a visitor: settings, agreements, which account is active. A hand makes one a second at most. */
export const writeBudget = { perMinute: 300, flow: 'write' } as const satisfies Budget;

/**
 * A quote costs 2.7 ms of the server. The browser asks for one at a time: while prices move one every 600 ms (100 a
 * minute and tab), while somebody types one every 120 ms and the answer's time. Four tabs at work ask for 500; ten
 * players behind one address, who are counted together as guests only, for 1,000.
 */
export const quoteBudget = { perMinute: 1200, flow: 'quote' } as const satisfies Budget;

/** An order is a row and a page of the provider. A player who gives up and begins again needs seconds for it. */
export const rechargeBudget = { perMinute: 20, flow: 'recharge' } as const satisfies Budget;

/**
 * Calls that modules/site/captcha counts for everybody and asks for a human (RL-72): here only those of one address are
 * counted, bad input too. Ten tries a second are more than the people of one address make.
 */
export const captchaBudget = <const Action extends Budget['flow']>(
  flow: Action,
): { perMinute: 600; flow: Action; isCountedByCaptcha: true } => ({
  perMinute: 600,
  flow,
  isCountedByCaptcha: true,
});
