import { GUEST, type Session } from '@touchline/contracts/remote-views';
import type { SessionEvent } from './state.ts';

export function reduceSession(state: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'signed-in':
      if (state.status === 'signed-in' && state.userId === event.userId) return state;
      return { status: 'signed-in', userId: event.userId, accountNumber: event.accountNumber };
    case 'signed-out':
      return state.status === 'guest' ? state : GUEST;
  }
}
