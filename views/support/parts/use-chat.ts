/** The visitor's chat while it is on the screen: one question waits for the next message, asked again and again. */
import { type SupportApi, supportPaths } from '@touchline/contracts/operations';
import type { ApiClient } from '@touchline/contracts/remote-views';
import { newId, refusalOf, useApi, useLocation } from '@touchline/view-kit';
import type { Refusal } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import { mergeMessages } from '../data/chat-messages.ts';
import type { ChatMessage } from '../data/chat-messages.ts';
import { followChat } from '../data/follow-chat.ts';

/** After a failed question. */
const RETRY_MS = 5000;

export interface ChatState {
  /** Null until they are known. */
  readonly messages: readonly ChatMessage[] | null;
  /** A question for them was not answered; it is asked again. */
  readonly hasFailed: boolean;
  readonly isSending: boolean;
  readonly refusal: Refusal | null;
  /** @returns whether it was said. */
  readonly send: (text: string) => Promise<boolean>;
}

async function fetchMessages(api: ApiClient, after: number, signal: AbortSignal) {
  return api.send({
    ...supportPaths.chat,
    query: { after, wait: true },
    parse: (json) => json as SupportApi['chat']['reply'],
    signal,
  });
}

export function useChat(): ChatState {
  const api = useApi();
  const { lang } = useLocation();
  const [messages, setMessages] = useState<readonly ChatMessage[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const last = useRef<{ readonly text: string; readonly messageId: string } | null>(null);
  // Without a word said there is no chat to wait in.
  const hasChat = messages !== null && messages.length > 0;

  useEffect(() => {
    const gone = new AbortController();
    let timer: number | undefined;
    followChat({
      ask: async (after) => fetchMessages(api, after, gone.signal),
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
    // Said again after a lost answer it is the same message.
    if (last.current?.text !== text) last.current = { text, messageId: newId() };
    setSending(true);
    setRefusal(null);
    const answer = await api.send({
      ...supportPaths.say,
      body: { messageId: last.current.messageId, text, lng: lang },
      parse: (json) => json as SupportApi['say']['reply'],
    });
    setSending(false);
    if (answer.outcome === 'failed') {
      setRefusal(refusalOf(answer));
      return false;
    }
    last.current = null;
    setMessages((before) => mergeMessages(before ?? [], [answer.data.message]));
    return true;
  };
  return { messages, hasFailed, isSending, refusal, send };
}
