/** The steps of a new payment request: topic, then sub-topic or payment, then the message (DR-12.60). */
import { paymentHistoryPaths, type PaymentWire } from '@touchline/contracts/banking';
import { paymentRequestPaths, type PaymentRequestTopic } from '@touchline/contracts/operations';
import { call } from '@touchline/view-kit';
import type { LoadRequest } from '@touchline/view-kit';
import { mustAnswer } from './fetch-office.ts';

type SubTopic = PaymentRequestTopic['subTopics'][number];
export type ChosenPayment = Extract<PaymentWire, { kind: 'deposit' | 'withdrawal' }>;

export type RequestFormData =
  | { readonly step: 'topics'; readonly topics: readonly PaymentRequestTopic[] }
  | { readonly step: 'subTopics'; readonly topic: PaymentRequestTopic }
  | {
      readonly step: 'payments';
      readonly topic: PaymentRequestTopic;
      readonly payments: readonly ChosenPayment[];
    }
  | {
      readonly step: 'message';
      readonly topic: PaymentRequestTopic;
      readonly subTopic: SubTopic | null;
      readonly payment: ChosenPayment | null;
    };

/** Payments older than this are in no list of the form. */
const DAYS = 90;

/** Returns null when the address names a topic, a sub-topic or a payment that does not exist. */
export async function readRequestForm(
  request: Pick<LoadRequest, 'api' | 'location' | 'route' | 'signal'>,
): Promise<RequestFormData | null> {
  const { api, location, route, signal } = request;
  const answer = await call(api, paymentRequestPaths.topics, { query: { lng: location.lang }, signal });
  const { topics } = mustAnswer(answer, 'topics of payment requests');
  if (route?.id === 'requestTopics') return { step: 'topics', topics };
  const { topicId, subTopicId, transactionId } = route?.params ?? {};
  const topic = topics.find(({ id }) => String(id) === topicId);
  if (!topic) return null;
  if (route?.id === 'requestSubTopic') {
    const subTopic = topic.subTopics.find(({ id }) => String(id) === subTopicId);
    return subTopic ? { step: 'message', topic, subTopic, payment: null } : null;
  }
  if (topic.payment === null) {
    if (route?.id !== 'requestTopic') return null;
    return topic.subTopics.length > 0
      ? { step: 'subTopics', topic }
      : { step: 'message', topic, subTopic: null, payment: null };
  }
  const payments = await fetchPayments(request, topic.payment);
  if (transactionId === undefined) return { step: 'payments', topic, payments };
  const payment = payments.find(({ id }) => id === transactionId);
  return payment ? { step: 'message', topic, subTopic: null, payment } : null;
}

/** Returns deposits and withdrawals out of the real history, newest first; the first page is enough to choose from. */
async function fetchPayments(
  { api, signal }: Pick<LoadRequest, 'api' | 'signal'>,
  wanted: NonNullable<PaymentRequestTopic['payment']>,
): Promise<ChosenPayment[]> {
  const query = { days: DAYS, ...(wanted === 'any' ? {} : { kind: wanted }) };
  const answer = await call(api, paymentHistoryPaths.history, { query, signal });
  return mustAnswer(answer, 'payments').payments.filter(
    (payment): payment is ChosenPayment => payment.kind !== 'conversion',
  );
}

/** The address of a topic: its payments, its sub-topics or the message. */
export const topicAddress = (lang: string, { id, payment }: PaymentRequestTopic): string =>
  `/${lang}/office/payment/create-request/${id}${payment === null ? '' : '/transactions'}`;
