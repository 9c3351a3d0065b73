/** The player's payment requests, and the one that the address names. */
import {
  type PaymentRequestRow,
  paymentRequestPaths,
  type PaymentRequestState,
  type PaymentRequestWire,
} from '@touchline/contracts/operations';
import type { MessageKey, Translate } from '@touchline/i18n';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

export interface RequestsData {
  readonly requests: readonly PaymentRequestRow[];
  /** The request of the address; null when it names none. */
  readonly open: PaymentRequestWire | null;
}

/** Returns null when the address names a request that is not the player's. */
export async function readRequests({
  api,
  location,
  signal,
}: Pick<LoadRequest, 'api' | 'location' | 'signal'>): Promise<RequestsData | null> {
  const number = new URLSearchParams(location.search).get('number');
  if (number !== null && !/^[0-9]{8}$/.test(number)) return null;
  const query = { lng: location.lang };
  const [list, one] = await Promise.all([
    call(api, paymentRequestPaths.list, { query, signal }),
    number === null ? null : call(api, paymentRequestPaths.request, { params: { number }, query, signal }),
  ]);
  if (one?.outcome === 'failed' && one.code === 'requests/no-request') return null;
  return {
    requests: mustAnswer(list, 'payment requests').requests,
    open: one && mustAnswer(one, 'payment request'),
  };
}

export const requestAddress = (lang: string, number: string): string =>
  `/${lang}/office/payment/requests?number=${number}`;

type Named = PaymentRequestRow['topic'];

/** Returns the operator's title, else the site's text of the id, else the name in the configuration. */
export const topicTitle = (topic: Named, t: Translate): string =>
  topic.title ?? t.find(`office_request_topic_${topic.id}`) ?? topic.name;

export const subTopicTitle = (topic: Named, subTopic: Named, t: Translate): string =>
  subTopic.title ?? t.find(`office_request_topic_${topic.id}_${subTopic.id}`) ?? subTopic.name;

export const requestTitle = (
  { topic, subTopic }: Pick<PaymentRequestRow, 'topic' | 'subTopic'>,
  t: Translate,
) => (subTopic ? `${topicTitle(topic, t)} · ${subTopicTitle(topic, subTopic, t)}` : topicTitle(topic, t));

export const REQUEST_STATES = {
  open: { label: 'office_request_state_open', tone: 'brand' },
  answered: { label: 'office_request_state_answered', tone: 'up' },
  waiting: { label: 'office_request_state_waiting', tone: 'warn' },
  closed: { label: 'office_request_state_closed', tone: 'quiet' },
} as const satisfies Record<
  PaymentRequestState,
  { readonly label: MessageKey; readonly tone: 'brand' | 'up' | 'warn' | 'quiet' }
>;
