/** The pages of messages that "more" has loaded; what is shown is marked as read. */
import { messagePaths } from '@touchline/contracts/site';
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { call, useApi, useLive, useLocation, useReloadData, useSession } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { fetchMessages, type MessagesData, type MessagesReply } from '../data/messages.ts';

export interface Messages extends MessagesReply {
  readonly more: () => void;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** New data of the page resets the list. */
export function useMessages(data: MessagesData): Messages {
  const api = useApi();
  const { lang } = useLocation();
  const [state, setState] = useState({ of: data, list: data.first });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (state.of !== data) setState({ of: data, list: data.first });
  const list = state.of === data ? state.list : data.first;
  useMarkRead(list);
  useNewMessages(list.newestId);

  const more = async (): Promise<void> => {
    if (list.next === null) return;
    setBusy(true);
    const answer = await fetchMessages(api, { lng: lang, topic: data.topic, before: list.next });
    setBusy(false);
    setFailed(answer.outcome === 'failed');
    if (answer.outcome === 'failed') return;
    setState((before) =>
      before.of === data
        ? { of: data, list: { ...answer.data, messages: [...before.list.messages, ...answer.data.messages] } }
        : before,
    );
  };
  return { ...list, more: () => void more(), isBusy, hasFailed };
}

/** Marks the shown messages as read. Here they stay marked as new until the page is loaded again. */
function useMarkRead({ messages }: MessagesReply): void {
  const api = useApi();
  const sent = useRef(new Set<number>());
  useEffect(() => {
    const ids = messages.filter(({ id, isRead }) => !isRead && !sent.current.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) sent.current.add(id);
    // A page has 20 messages, so all of them fit in a call.
    void call(api, messagePaths.read, { body: { ids: ids.slice(-100) } });
  }, [api, messages]);
}

/**
 * Loads the list again when a message arrives. The id decides, because the number of unread messages is the same when
 * another message is marked as read at that moment.
 */
function useNewMessages(newestId: number): void {
  const session = useSession();
  const { reload } = useReloadData();
  const known = useRef(newestId);
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, ({ data }) => {
    const now = (data.set as UserLiveObjects).messages?.newestId;
    if (now === undefined || now <= known.current) return;
    known.current = now;
    reload();
  });
}
