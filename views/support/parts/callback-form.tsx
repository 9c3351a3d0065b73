/** Requests a call-back, with name, number, topic, and a time of day in the visitor's time zone. */
import {
  type CallbackTime,
  callbackTimes,
  type SupportApi,
  supportLimits,
  supportPaths,
} from '@touchline/contracts/operations';
import { normalisePhone } from '@touchline/contracts/shared';
import { Select, TextField } from '@touchline/ui';
import { call, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { callbackProblems } from '../data/forms.ts';
import { FormFrame, Received } from './form-frame.tsx';
import { TopicSelect, useTopic } from './topic-select.tsx';
import { useSend } from './use-send.ts';

type Input = Omit<SupportApi['callback']['body'], 'requestId'>;

export function CallbackForm(): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { timeZone } = usePreferences();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [time, setTime] = useState<CallbackTime>('soon');
  const [topic, setTopic] = useTopic();
  const [wasSent, setSent] = useState(false);
  const form = useSend<Input>((api, body) => call(api, supportPaths.callback, { body }));
  const problems = callbackProblems({ name, phone });
  const known = normalisePhone(phone);

  const submit = (): void => {
    setSent(true);
    if (problems.name || problems.phone) return;
    void form.send({ name: name.trim(), phone: known ?? phone, time, topic, timeZone, lng: lang });
  };

  if (form.number !== null)
    return <Received number={form.number} text={t('support_callback_received', { phone: known ?? phone })} />;
  return (
    <FormFrame
      title={t('support_callback')}
      text={t('support_callback_hint')}
      button={t('support_callback_send')}
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={submit}
    >
      <TextField
        label={t('support_name')}
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={supportLimits.name}
        value={name}
        error={wasSent && problems.name ? t('support_required') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t('support_phone')}
        type="tel"
        name="phone"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        value={phone}
        hint={t('support_phone_hint')}
        error={wasSent && problems.phone ? t('support_phone_wrong') : undefined}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <TopicSelect topic={topic} onChange={setTopic} />
      <Select
        label={t('support_time')}
        name="time"
        value={time}
        options={callbackTimes.map((value) => ({ value, label: t(`support_time_${value}`) }))}
        onChange={(event) => {
          const chosen = callbackTimes.find((one) => one === event.currentTarget.value);
          if (chosen) setTime(chosen);
        }}
      />
    </FormFrame>
  );
}
