/** The topic of a request. */
import { type SupportTopic, supportTopics } from '@touchline/contracts/operations';
import { Select } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { isPaymentVisitor } from '../data/forms.ts';

const FIRST: SupportTopic = 'account';

/** Preselects payments for a visitor who arrived by the payment consultant's link (SH-QF-008). */
export function useTopic(): readonly [SupportTopic, (topic: SupportTopic) => void] {
  // A form is rendered only after a click, never on the server.
  return useState<SupportTopic>(() => (isPaymentVisitor(document.cookie) ? 'payments' : FIRST));
}

interface TopicSelectProps {
  readonly topic: SupportTopic;
  readonly onChange: (topic: SupportTopic) => void;
}

export function TopicSelect({ topic, onChange }: TopicSelectProps): ReactElement {
  const t = useT();
  return (
    <Select
      label={t('support_topic')}
      name="topic"
      value={topic}
      options={supportTopics.map((value) => ({ value, label: t(`support_topic_${value}`) }))}
      onChange={(event) => {
        const chosen = supportTopics.find((one) => one === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
