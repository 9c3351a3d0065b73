/** The visitor's chat while it is shown: a long poll waits for the next message. */
import { supportPaths } from '@touchline/contracts/operations';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { call, newId, readRefusal, useApi, useLocation } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { mergeMessages } from '../data/merge-messages.ts';
import type { ChatMessage } from '../data/merge-messages.ts';
import { followChat } from '../data/follow-chat.ts';

/** Delay after a failed request. */
const RETRY_MS = 5000;

export interface ChatState {
  /** Null until they are loaded. */
  readonly messages: readonly ChatMessage[] | null;
  /** Whether the request for messages failed; it is repeated. */
  readonly hasFailed: boolean;
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  /** @returns whether the message was sent */
  readonly send: (text: string) => Promise<boolean>;
}

async function fetchMessages(api: ApiClient, after: number, signal: AbortSignal) {
  return call(api, supportPaths.chat, { query: { after, wait: 'true' }, signal });
}

export function useChat(): ChatState {
  const api = useApi();
  const { lang } = useLocation();
  const [messages, setMessages] = useState<readonly ChatMessage[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const last = useRef<{ readonly text: string; readonly messageId: string } | null>(null);
  // A chat without messages does not exist on the server, so there is nothing to wait for.
  const hasChat = messages !== null && messages.length > 0;

  useEffect(() => {
    const gone = new AbortController();
    let timer: number | undefined;
    followChat({
      fetchAfter: async (after) => fetchMessages(api, after, gone.signal),
      hasChat,
      signal: gone.signal,
      onMessages: (come) => setMessages((before) => mergeMessages(before ?? [], come)),
      onFailed: () => setFailed(true),
      later: (run) => {
        timer = window.setTimeout(run, RETRY_MS);
      },
    });
    return () => {
      gone.abort();
      window.clearTimeout(timer);
    };
  }, [api, hasChat]);

  const send = async (text: string): Promise<boolean> => {
    // A text that is sent again after a lost response keeps its id, so it is stored once.
    if (last.current?.text !== text) last.current = { text, messageId: newId() };
    setSending(true);
    setRefusal(null);
    const answer = await call(api, supportPaths.sendMessage, {
      body: { messageId: last.current.messageId, text, lng: lang },
    });
    setSending(false);
    if (answer.outcome === 'failed') {
      setRefusal(readRefusal(answer));
      return false;
    }
    last.current = null;
    setMessages((before) => mergeMessages(before ?? [], [answer.data.message]));
    return true;
  };
  return { messages, hasFailed, isSending, refusal, send };
}
