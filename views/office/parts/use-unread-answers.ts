import type { UserLiveObjects } from '@touchline/contracts/shared';
import { useLive, useSession } from '@touchline/view-kit';
import { useState } from 'react';

/** Returns how many answers to payment requests are unread; it follows changes in every tab (DR-12.65). */
export function useUnreadAnswers(): number {
  const session = useSession();
  const [count, setCount] = useState(0);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, ({ data }) => {
    const { requests } = data.set as UserLiveObjects;
    if (requests) setCount(requests.unread);
  });
  return count;
}
