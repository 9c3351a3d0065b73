import type { UserLiveObjects } from '@touchline/contracts/shared';
import { useLive } from '@touchline/view-kit';
import { useState } from 'react';

/** Returns how many messages are unread; it follows changes in every tab (DR-11.56). */
export function useUnreadMessages(userId: number): number {
  const [unread, setUnread] = useState(0);
  useLive(`user/${userId}`, ({ data }) => {
    const { messages } = data.set as UserLiveObjects;
    if (messages) setUnread(messages.unread);
  });
  return unread;
}
