/** The chat with the consultant (SH-SU-002). */
import { supportLimits } from '@touchline/contracts/operations';
import { Button, FormError, Icon, SkeletonBlock, spoken, TextArea } from '@touchline/ui';
import { Moment, useT, useViewContext } from '@touchline/view-kit';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, SubmitEvent } from 'react';
import { draftAfter } from '../data/merge-messages.ts';
import type { ChatMessage } from '../data/merge-messages.ts';
import type { SupportInfo } from '../data/load-support.ts';
import { refusalText } from '../data/refusal-text.ts';
import styles from './support.module.css';
import { Title } from './dialog-title.tsx';
import { useChat } from './use-chat.ts';
import { useHours } from './use-hours.ts';

export function Chat({ info }: { readonly info: SupportInfo }): ReactElement {
  const t = useT();
  const { messages, hasFailed, isSending, refusal, send } = useChat();
  const hours = useHours(info);
  return (
    <div className={styles['form']}>
      <Title>{t('support_consultant')}</Title>
      <p className={styles['text']}>
        {info.isOpen ? t('support_chat_text') : `${t('support_chat_closed')} ${hours}`}
      </p>
      {messages !== null && <Messages messages={messages} />}
      {messages === null && !hasFailed && <SkeletonBlock rows={3} />}
      {messages === null && hasFailed && <FormError>{t('support_chat_failed')}</FormError>}
      {refusal && <FormError>{refusalText(refusal, t)}</FormError>}
      <MessageForm isSending={isSending} onSend={send} />
    </div>
  );
}

function Messages({ messages }: { readonly messages: readonly ChatMessage[] }): ReactElement {
  const t = useT();
  const log = useRef<HTMLDivElement>(null);
  const lastId = messages.at(-1)?.id;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [lastId]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it
    <div ref={log} className={styles['log']} role="log" aria-label={t('support_consultant')} tabIndex={0}>
      <ol className={styles['list']}>
        {messages.map((message) => (
          <li key={message.id} className={styles[message.author]}>
            <span className={spoken}>{t(`support_author_${message.author}`)}</span>
            <span className={styles['words']} dir="auto">
              {message.text}
            </span>
            <Moment atMs={message.atMs} className={styles['when']} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface MessageFormProps {
  readonly isSending: boolean;
  readonly onSend: (text: string) => Promise<boolean>;
}

function MessageForm({ isSending, onSend }: MessageFormProps): ReactElement {
  const t = useT();
  const { device } = useViewContext();
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = (): void => {
    if (isEmpty || isSending) return;
    void onSend(text.trim()).then((isSent) => {
      if (isSent) setText((now) => draftAfter(text, now));
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send();
  };
  // On phones Enter starts a new line, because phones have no other key for it.
  const press = (event: KeyboardEvent): void => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (device !== 'desktop' || !isSending) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles['send']} onSubmit={submit}>
      <TextArea
        label={t('support_chat_message')}
        name="text"
        rows={2}
        maxLength={supportLimits.chatText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" tone="primary" size="large" isBusy={isSending} disabled={isEmpty}>
        <Icon of={SendHorizontal} size={16} /> {t('support_chat_send')}
      </Button>
    </form>
  );
}
