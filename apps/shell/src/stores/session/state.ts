import { GUEST, type Session } from '@touchline/contracts/remote-views';
import type { Visitor } from '@touchline/contracts/site';

export type SessionEvent =
  | { readonly type: 'signed-in'; readonly userId: number; readonly accountNumber: string }
  | { readonly type: 'signed-out' };

/** Returns the initial session of a page. A user without an account number is not a player yet. */
export function sessionOf({ userId, accountNumber }: Pick<Visitor, 'userId' | 'accountNumber'>): Session {
  return userId === null || accountNumber === null ? GUEST : { status: 'signed-in', userId, accountNumber };
}
