/** The history of messages by topic, and what the player gets by which channel (DR-11.50, DR-11.56). */
import { type MessageTopic, messageTopics } from '@touchline/contracts/site';
import { Badge, Button, Card, EmptyState, Icon, SegmentLinks } from '@touchline/ui';
import { Moment, useLocation, useNavigate, useReloadData, useT } from '@touchline/view-kit';
import { Bell, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { messagesAddress, type MessagesData, type MessagesReply } from '../data/messages.ts';
import { MessageSettingsCard } from './message-settings.tsx';
import styles from './messages-page.module.css';
import { OfficeTitle } from './office-title.tsx';
import { useMessages } from './use-messages.ts';

export function MessagesPage({ data }: { readonly data: MessagesData }): ReactElement {
  const t = useT();
  return (
    <>
      <OfficeTitle>{t('office_messages')}</OfficeTitle>
      <div className={styles['columns']}>
        <MessageList data={data} />
        <MessageSettingsCard settings={data.settings} />
      </div>
    </>
  );
}

function MessageList({ data }: { readonly data: MessagesData }): ReactElement {
  const t = useT();
  const { isReloading } = useReloadData();
  const { messages, next, more, isBusy, hasFailed } = useMessages(data);
  return (
    <Card aria-busy={isReloading} aria-label={t('office_messages')}>
      <TopicFilter topic={data.topic} />
      {messages.length === 0 ? (
        <EmptyState
          icon={<Icon of={Bell} size={24} />}
          title={t('office_messages_none')}
          text={t('office_messages_none_text')}
        />
      ) : (
        <ul className={styles['list']}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div className={styles['more']}>
          {hasFailed && <span role="alert">{t('office_more_failed')}</span>}
          <Button isBusy={isBusy} onClick={more}>
            {t('office_more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function TopicFilter({ topic }: { readonly topic: MessageTopic | null }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const all = { id: 'all', label: t('office_messages_all'), href: messagesAddress(lang, null) };
  const choices = messageTopics.map((id) => ({
    id,
    label: t('office_message_topic', { topic: id }),
    href: messagesAddress(lang, id),
  }));
  return (
    <div className={styles['filter']}>
      <SegmentLinks
        label={t('office_messages_filter')}
        choices={[all, ...choices]}
        current={topic ?? 'all'}
        onPress={(href) => navigate(href, { replace: true, keepScroll: true })}
      />
    </div>
  );
}

type Message = MessagesReply['messages'][number];

function MessageRow({ message }: { readonly message: Message }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { topic, title, text, atMs, isRead, path } = message;
  return (
    <article className={styles['message']} data-new={!isRead || undefined}>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      <p className={styles['meta']}>
        {!isRead && <Badge tone="brand">{t('office_message_new')}</Badge>}
        <span>{t('office_message_topic', { topic })}</span>
        <Moment atMs={atMs} />
        {path !== null && (
          <a
            href={`/${lang}/${path}`}
            className={styles['open']}
            aria-label={`${t('office_message_open')}: ${title}`}
          >
            {t('office_message_open')}
            <Icon of={ChevronRight} size={14} />
          </a>
        )}
      </p>
    </article>
  );
}
