import { GUEST, type Session } from '@touchline/contracts/remote-views';
import type { Visitor } from '@touchline/contracts/site';

export type SessionEvent =
  | { readonly type: 'signed-in'; readonly userId: number; readonly accountNumber: string }
  | { readonly type: 'signed-out' };

/** Returns the initial session of a page. A user without an account number is not a player yet. */
export function sessionOf({
  userId,
  accountNumber,
  playBreak = null,
}: Pick<Visitor, 'userId' | 'accountNumber'> & Partial<Pick<Visitor, 'playBreak'>>): Session {
  if (userId === null || accountNumber === null) return GUEST;
  return { status: 'signed-in', userId, accountNumber, ...(playBreak === null ? {} : { playBreak }) };
}
