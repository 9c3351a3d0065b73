/** The feedback form. A guest gets the answer by e-mail, a player also below the form. */
import { type SupportApi, supportLimits, supportPaths } from '@touchline/contracts/operations';
import { TextArea, TextField } from '@touchline/ui';
import { call, useLocation, useSession, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { feedbackProblems } from '../data/forms.ts';
import { EraseRequests } from './erase-requests.tsx';
import { FormFrame, Received } from './form-frame.tsx';
import { OwnRequests } from './own-requests.tsx';
import styles from './support.module.css';
import { TopicSelect, useTopic } from './topic-select.tsx';
import { useSend } from './use-send.ts';

type Input = Omit<SupportApi['feedback']['body'], 'requestId'>;

export function FeedbackForm(): ReactElement {
  const t = useT();
  const isGuest = useSession().status === 'guest';
  const form = useSend<Input>((api, body) => call(api, supportPaths.feedback, { body }));
  return (
    <div className={styles['screen']}>
      {form.number === null ? (
        <Fields form={form} isGuest={isGuest} />
      ) : (
        <Received
          number={form.number}
          text={t(isGuest ? 'support_feedback_received_guest' : 'support_feedback_received_player')}
        />
      )}
      {/* The key loads the list again after each new request. */}
      {isGuest ? <EraseRequests /> : <OwnRequests key={form.number} />}
    </div>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useSend<Input>>;
  readonly isGuest: boolean;
}

function Fields({ form, isGuest }: FieldsProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [contact, setContact] = useState('');
  const [topic, setTopic] = useTopic();
  const [wasSent, setSent] = useState(false);
  const problems = feedbackProblems({ message, email }, isGuest);

  const submit = (): void => {
    setSent(true);
    if (problems.message || problems.email) return;
    const address = email.trim();
    const other = contact.trim();
    void form.send({
      message: message.trim(),
      topic,
      lng: lang,
      ...(address === '' ? {} : { email: address }),
      ...(other === '' ? {} : { contact: other }),
    });
  };

  return (
    <FormFrame
      title={t('support_feedback')}
      text={t(isGuest ? 'support_feedback_hint_guest' : 'support_feedback_hint_player')}
      button={t('support_feedback_send')}
      isBusy={form.isBusy}
      refusal={form.refusal}
      onSubmit={submit}
    >
      <TopicSelect topic={topic} onChange={setTopic} />
      <TextArea
        label={t('support_message')}
        name="message"
        rows={5}
        maxLength={supportLimits.message}
        value={message}
        error={wasSent && problems.message ? t('support_required') : undefined}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <TextField
        label={t(isGuest ? 'support_email' : 'support_email_optional')}
        type="email"
        name="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        value={email}
        error={wasSent && problems.email ? t('support_email_wrong') : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        label={t('support_contact')}
        name="contact"
        dir="auto"
        maxLength={supportLimits.contact}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
      />
    </FormFrame>
  );
}
