/** A new payment request, one step on each address (SH-RT-140 to SH-RT-144). */
import { paymentRequestPaths } from '@touchline/contracts/operations';
import { ButtonLink, Card, EmptyState, formatMoney, Icon } from '@touchline/ui';
import {
  call,
  Moment,
  newId,
  useApi,
  useLocation,
  useNavigate,
  useT,
  lazyComponent,
} from '@touchline/view-kit';
import { ChevronRight, Receipt } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { type ChosenPayment, type RequestFormData, topicAddress } from '../data/request-form.ts';
import { requestAddress, requestTitle, subTopicTitle, topicTitle } from '../data/requests.ts';
import { sendOnce } from '../data/send-once.ts';
import { paymentNumber, paymentTitle } from './payment-labels.ts';
import styles from './requests-page.module.css';
import { useRequestFiles } from './use-request-files.ts';
import { OfficeTitle } from './office-title.tsx';

const RequestComposer = lazyComponent(async () => (await import('./request-composer.tsx')).RequestComposer);

export function RequestFormPage({ data }: { readonly data: RequestFormData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <div className={styles['head']}>
        <OfficeTitle className={styles['title']}>{t('office_request_new')}</OfficeTitle>
        <ButtonLink href={`/${lang}/office/payment/requests`}>{t('office_requests_earlier')}</ButtonLink>
      </div>
      <Step data={data} />
      {data.step !== 'topics' && (
        <p className={styles['back']}>
          <a href={`/${lang}/office/payment/create-request`}>{t('office_request_other_topic')}</a>
        </p>
      )}
    </>
  );
}

function Step({ data }: { readonly data: RequestFormData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  switch (data.step) {
    case 'topics':
      return (
        <Choices title={t('office_request_topic')}>
          {data.topics.map((topic) => (
            <ChoiceLink key={topic.id} href={topicAddress(lang, topic)}>
              <strong>{topicTitle(topic, t)}</strong>
            </ChoiceLink>
          ))}
        </Choices>
      );
    case 'subTopics':
      return (
        <Choices title={t('office_request_sub_topic')} about={topicTitle(data.topic, t)}>
          {data.topic.subTopics.map((subTopic) => (
            <ChoiceLink key={subTopic.id} href={`${topicAddress(lang, data.topic)}/${subTopic.id}`}>
              <strong>{subTopicTitle(data.topic, subTopic, t)}</strong>
            </ChoiceLink>
          ))}
        </Choices>
      );
    case 'payments':
      return <Payments data={data} />;
    case 'message':
      return <Message data={data} />;
  }
}

interface ChoicesProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

function Choices({ title, about, children }: ChoicesProps): ReactElement {
  return (
    <Card aria-label={title}>
      <h2 className={styles['cardTitle']}>
        {title}
        {about !== undefined && <small>{about}</small>}
      </h2>
      <ul className={styles['list']}>{children}</ul>
    </Card>
  );
}

function ChoiceLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <li>
      <a href={href} className={styles['choice']}>
        <span className={styles['what']}>{children}</span>
        <span className={styles['arrow']}>
          <Icon of={ChevronRight} size={16} />
        </span>
      </a>
    </li>
  );
}

function Payments({
  data: { topic, payments },
}: {
  readonly data: Extract<RequestFormData, { step: 'payments' }>;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (payments.length === 0)
    return (
      <Card aria-label={t('office_request_payment')}>
        <EmptyState
          icon={<Icon of={Receipt} size={24} />}
          title={t('office_request_payments_none')}
          text={t('office_request_payments_none_text')}
        />
      </Card>
    );
  return (
    <Choices title={t('office_request_payment')} about={topicTitle(topic, t)}>
      {payments.map((payment) => (
        <ChoiceLink key={payment.id} href={`${topicAddress(lang, topic)}/${payment.id}`}>
          <PaymentText payment={payment} />
        </ChoiceLink>
      ))}
    </Choices>
  );
}

function PaymentText({ payment }: { readonly payment: ChosenPayment }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <>
      <strong>
        {paymentTitle(payment, t)}{' '}
        <bdi>{formatMoney(payment.amount, { lang, currency: payment.currency })}</bdi>
      </strong>
      <small>
        <Moment atMs={payment.atMs} /> · <bdi dir="ltr">{paymentNumber(payment, t)}</bdi>
      </small>
    </>
  );
}

function Message({ data }: { readonly data: Extract<RequestFormData, { step: 'message' }> }): ReactElement {
  const t = useT();
  const api = useApi();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const { topic, subTopic, payment } = data;
  const files = useRequestFiles();
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    const content = {
      topicId: topic.id,
      ...(subTopic && { subTopicId: subTopic.id }),
      ...(payment && { payment: { kind: payment.kind, id: payment.id } }),
      text,
      fileIds: files.files.map(({ fileId }) => fileId),
      lng: lang,
    };
    const sent = await sendOnce({
      key: 'payment-request',
      content,
      storage: sessionStorage,
      newId,
      send: (requestId) => call(api, paymentRequestPaths.create, { body: { requestId, ...content } }),
    });
    setIsBusy(false);
    if (sent.outcome === 'ok') navigate(requestAddress(lang, sent.data.number));
    else setError(sent.code);
  };
  return (
    <Card aria-label={t('office_request_new')}>
      <h2 className={styles['cardTitle']}>{requestTitle({ topic, subTopic }, t)}</h2>
      {payment && (
        <p className={styles['about']}>
          <span className={styles['what']}>
            <PaymentText payment={payment} />
          </span>
        </p>
      )}
      <RequestComposer
        label={t('office_request_text')}
        text={text}
        files={files}
        isBusy={isBusy}
        error={error}
        onText={setText}
        onSend={send}
      />
    </Card>
  );
}
