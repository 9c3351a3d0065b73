/** The player's messages: the filter in the address, a page of the history, and the settings. */
import { messagePaths, type MessagesApi, type MessageTopic, messageTopics } from '@touchline/contracts/site';
import type { ApiAnswer, ApiClient } from '@touchline/contracts/remote-views';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export type MessagesReply = MessagesApi['list']['reply'];
export type MessageSettings = MessagesApi['settings']['reply'];

export interface MessagesData {
  /** Null for all topics. */
  readonly topic: MessageTopic | null;
  readonly first: MessagesReply;
  readonly settings: MessageSettings;
}

export async function readMessagesPage({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<MessagesData> {
  const named = new URLSearchParams(location.search).get('topic');
  const topic = messageTopics.find((one) => one === named) ?? null;
  const [list, settings] = await Promise.all([
    fetchMessages(api, { lng: location.lang, topic }, signal),
    call(api, messagePaths.settings, { signal }),
  ]);
  return {
    topic,
    first: mustAnswer(list, 'messages'),
    settings: mustAnswer(settings, 'settings of messages'),
  };
}

/** @param before `next` of the page before */
export const fetchMessages = (
  api: ApiClient,
  { lng, topic, before }: { lng: string; topic: MessageTopic | null; before?: number },
  signal?: AbortSignal,
): Promise<ApiAnswer<MessagesReply>> =>
  call(api, messagePaths.list, {
    query: { lng, topic: topic ?? undefined, before },
    ...(signal ? { signal } : {}),
  });

export const messagesAddress = (lang: string, topic: MessageTopic | null): string =>
  `/${lang}/office/messages${topic === null ? '' : `?topic=${topic}`}`;
