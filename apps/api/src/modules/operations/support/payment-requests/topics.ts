import type { PaymentRequestTopic } from '@touchline/contracts/operations';
import type { SiteConfigStore } from '../../../site/site-config/index.ts';

type Config = Pick<ReturnType<SiteConfigStore['get']>, 'paymentRequestTopics'>;
type Named = { id: number; name: string; titles?: Record<string, string> | undefined };

const present = ({ id, name, titles }: Named, lng: string) => ({ id, name, title: titles?.[lng] ?? null });

/** The topics of the configuration in one language (DR-12.60). */
export const presentTopics = ({ paymentRequestTopics }: Config, lng: string): PaymentRequestTopic[] =>
  paymentRequestTopics.map(({ payment, subTopics, ...topic }) => ({
    ...present(topic, lng),
    payment,
    subTopics: subTopics.map((subTopic) => present(subTopic, lng)),
  }));

/** Names the topic of a stored request. A topic that the operator has removed since then has its id as its name. */
export function nameTopic(
  { paymentRequestTopics }: Config,
  { topicId, subTopicId }: { topicId: number; subTopicId: number | null },
  lng: string,
) {
  const topic = paymentRequestTopics.find(({ id }) => id === topicId);
  const subTopic = topic?.subTopics.find(({ id }) => id === subTopicId);
  const removed = (id: number) => ({ id, name: `topic-${id}`, title: null });
  return {
    topic: topic ? present(topic, lng) : removed(topicId),
    subTopic: subTopicId === null ? null : subTopic ? present(subTopic, lng) : removed(subTopicId),
  };
}

type Choice = {
  topicId: number;
  subTopicId?: number | undefined;
  payment?: { kind: 'deposit' | 'withdrawal'; id: string } | undefined;
};

/** Whether a new request has what its topic needs, and nothing else (DR-12.60). */
export function checkTopic(
  { paymentRequestTopics }: Config,
  { topicId, subTopicId, payment }: Choice,
): 'valid' | 'no-topic' | 'no-payment' {
  const topic = paymentRequestTopics.find(({ id }) => id === topicId);
  if (!topic) return 'no-topic';
  const hasSubTopic =
    topic.subTopics.length === 0
      ? subTopicId === undefined
      : topic.subTopics.some(({ id }) => id === subTopicId);
  if (!hasSubTopic) return 'no-topic';
  const hasPayment =
    topic.payment === null
      ? payment === undefined
      : payment !== undefined && (topic.payment === 'any' || topic.payment === payment.kind);
  return hasPayment ? 'valid' : 'no-payment';
}
