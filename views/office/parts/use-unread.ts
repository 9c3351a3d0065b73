import type { UserLiveObjects } from '@touchline/contracts/shared';
import { useLive, useSession } from '@touchline/view-kit';
import { useState } from 'react';

interface Unread {
  /** Answers to payment requests (DR-12.65). */
  readonly requests: number;
  /** Messages on the site (DR-11.56). */
  readonly messages: number;
}

/** Returns what the player has not read; it follows changes in every tab. */
export function useUnread(): Unread {
  const session = useSession();
  const [counts, setCounts] = useState<Unread>({ requests: 0, messages: 0 });
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, ({ data }) => {
    const { requests, messages } = data.set as UserLiveObjects;
    setCounts((before) => ({
      requests: requests?.unread ?? before.requests,
      messages: messages?.unread ?? before.messages,
    }));
  });
  return counts;
}
