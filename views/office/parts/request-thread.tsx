/** The messages of one payment request, and the reply. Opening it marks the answers as seen (DR-12.65). */
import { paymentRequestPaths, type PaymentRequestWire } from '@touchline/contracts/operations';
import { pathOf } from '@touchline/contracts/remote-views';
import { Badge, Button, Card, formatMoney, Icon } from '@touchline/ui';
import {
  call,
  Moment,
  newId,
  useApi,
  useLocation,
  useReloadData,
  useT,
  lazyComponent,
} from '@touchline/view-kit';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { REQUEST_STATES, requestTitle } from '../data/requests.ts';
import { sendOnce } from '../data/send-once.ts';
import styles from './requests-page.module.css';
import { useRequestFiles } from './use-request-files.ts';

const RequestComposer = lazyComponent(async () => (await import('./request-composer.tsx')).RequestComposer);

type Message = PaymentRequestWire['messages'][number];

export function RequestThread({ request }: { readonly request: PaymentRequestWire }): ReactElement {
  const t = useT();
  const { number, state, messages } = request;
  const { label, tone } = REQUEST_STATES[state];
  useMarkSeen(request);
  return (
    <Card aria-label={requestTitle(request, t)}>
      <header className={styles['threadHead']}>
        <h2>{requestTitle(request, t)}</h2>
        <Badge tone={tone}>{t(label)}</Badge>
        <small>
          <bdi>{t('office_request_number', { number })}</bdi>
        </small>
      </header>
      <Payment payment={request.payment} />
      <ol className={styles['messages']} aria-label={t('office_request_messages')} aria-live="polite">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ol>
      <Reply request={request} />
    </Card>
  );
}

function Payment({ payment }: Pick<PaymentRequestWire, 'payment'>): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (!payment) return null;
  const { kind, amount, currency, atMs, reference } = payment;
  return (
    <p className={styles['about']}>
      <span className={styles['what']}>
        <strong>
          {t(kind === 'deposit' ? 'office_reason_deposit' : 'office_reason_withdrawal')}{' '}
          <bdi>{formatMoney(amount, { lang, currency })}</bdi>
        </strong>
        <small>
          <Moment atMs={atMs} /> · <bdi dir="ltr">{reference}</bdi>
        </small>
      </span>
    </p>
  );
}

function MessageItem({
  message: { author, text, atMs, files },
}: {
  readonly message: Message;
}): ReactElement {
  const t = useT();
  return (
    <li className={styles['message']} data-author={author}>
      <strong>{t(author === 'player' ? 'office_request_you' : 'office_request_team')}</strong>
      <p dir="auto">{text}</p>
      {files.map(({ fileId, name, sizeBytes }) => (
        <a
          key={fileId}
          className={styles['sent']}
          href={pathOf(paymentRequestPaths.file, { fileId })}
          download={name}
        >
          <Icon of={FileText} size={16} />
          <bdi className={styles['fileName']}>{name}</bdi>
          <small>{t('office_request_file_size', { size: Math.ceil(sizeBytes / 1024) })}</small>
        </a>
      ))}
      <small>
        <Moment atMs={atMs} />
      </small>
    </li>
  );
}

function Reply({ request }: { readonly request: PaymentRequestWire }): ReactElement {
  const t = useT();
  const api = useApi();
  const { reload } = useReloadData();
  const files = useRequestFiles();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<'send' | 'close' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const params = { number: request.number };
  const send = async (): Promise<void> => {
    setBusy('send');
    setError(null);
    const content = { text, fileIds: files.files.map(({ fileId }) => fileId) };
    const sent = await sendOnce({
      key: `payment-request-reply:${request.number}`,
      content,
      storage: sessionStorage,
      newId,
      send: (messageId) => call(api, paymentRequestPaths.reply, { params, body: { messageId, ...content } }),
    });
    setBusy(null);
    if (sent.outcome === 'failed') return setError(sent.code);
    setText('');
    files.clear();
    reload();
  };
  const close = async (): Promise<void> => {
    setBusy('close');
    setError(null);
    const answer = await call(api, paymentRequestPaths.close, { params, body: {} });
    setBusy(null);
    if (answer.outcome === 'ok') reload();
    else setError(answer.status === 0 ? 'network' : answer.code);
  };
  return (
    <>
      {request.state === 'closed' && <p className={styles['note']}>{t('office_request_closed')}</p>}
      <RequestComposer
        label={t('office_request_reply')}
        text={text}
        files={files}
        isBusy={busy === 'send'}
        error={error}
        onText={setText}
        onSend={send}
      />
      {request.state !== 'closed' && (
        <p className={styles['close']}>
          <Button isBusy={busy === 'close'} onClick={close}>
            {t('office_request_close')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Marks the shown messages as seen once for each new answer. A failure has no effect: the next opening repeats it. */
function useMarkSeen({ number, unread, messages }: PaymentRequestWire): void {
  const api = useApi();
  const last = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (unread === 0 || last === 0) return;
    void call(api, paymentRequestPaths.seen, { params: { number }, body: { messageId: last } });
  }, [api, number, unread, last]);
}
