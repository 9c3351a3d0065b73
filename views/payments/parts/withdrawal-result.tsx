/** The result page of a withdrawal. It shows only a state that the server confirms. */
import type { WithdrawalWire } from '@touchline/contracts/banking';
import type { MessageKey } from '@touchline/i18n';
import { ButtonLink, Card, formatMoney, Icon } from '@touchline/ui';
import { useApi, useLive, useLocation, useSession, useT } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { CircleCheck, CircleHelp, Hourglass, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComponentProps, ReactElement } from 'react';
import { idIn, isOutcome, pollDelayMs } from '../data/recharge-state.ts';
import { fetchWithdrawal, withdrawalViewOf, type WithdrawalView } from '../data/withdrawal-state.ts';
import styles from './result-page.module.css';

export interface WithdrawalResultData {
  /** Null when the address has no withdrawal of this player. */
  readonly withdrawal: WithdrawalWire | null;
}

const NOT_FOUND = 404;

export async function loadWithdrawalResult({
  route,
  location,
  session,
  api,
  t,
  signal,
}: LoadRequest): Promise<LoadOutcome<WithdrawalResultData>> {
  if (!isOutcome(route?.params['outcome'])) return { outcome: 'not-found' };
  if (session.status === 'guest') return { outcome: 'sign-in-needed' };
  const id = idIn(location.search, 'withdrawal');
  const answer = id === null ? null : await fetchWithdrawal(api, id, signal);
  if (answer?.outcome === 'failed' && answer.status !== NOT_FOUND)
    throw new Error(`the withdrawal answered ${answer.status}`);
  return {
    outcome: 'ready',
    title: t('payments_withdrawal_title'),
    head: '<meta name="robots" content="noindex">',
    data: { withdrawal: answer?.outcome === 'ok' ? answer.data : null },
  };
}

interface Shown {
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly tone: 'good' | 'neutral';
  readonly icon: ComponentProps<typeof Icon>['of'];
}

const SHOWN: Record<WithdrawalView, Shown> = {
  waiting: {
    title: 'payments_withdrawal_waiting',
    text: 'payments_withdrawal_waiting_text',
    tone: 'neutral',
    icon: Hourglass,
  },
  paid: {
    title: 'payments_withdrawal_paid',
    text: 'payments_withdrawal_paid_text',
    tone: 'good',
    icon: CircleCheck,
  },
  partly: {
    title: 'payments_withdrawal_partly',
    text: 'payments_withdrawal_partly_text',
    tone: 'neutral',
    icon: CircleCheck,
  },
  back: {
    title: 'payments_withdrawal_back',
    text: 'payments_withdrawal_back_text',
    tone: 'neutral',
    icon: Undo2,
  },
  unknown: {
    title: 'payments_withdrawal_unknown',
    text: 'payments_withdrawal_unknown_text',
    tone: 'neutral',
    icon: CircleHelp,
  },
};

export function WithdrawalResultPage({ data }: { readonly data: WithdrawalResultData }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const withdrawal = useWithdrawal(data.withdrawal);
  const { title, text, tone, icon } = SHOWN[withdrawalViewOf(withdrawal)];
  return (
    <Card className={styles['card']} data-tone={tone}>
      <span className={styles['sign']}>
        <Icon of={icon} size={28} />
      </span>
      <div aria-live="polite" className={styles['view']}>
        <h1 className={styles['title']}>{t(title)}</h1>
        {withdrawal && (
          <strong className={styles['amount']}>
            <bdi>{formatMoney(withdrawal.amount, { lang, currency: withdrawal.currency })}</bdi>
          </strong>
        )}
        <p className={styles['text']}>{t(text)}</p>
      </div>
      <div className={styles['links']}>
        <ButtonLink href={`/${lang}/office/deduce`} tone="primary">
          {t('payments_to_withdrawals')}
        </ButtonLink>
        <ButtonLink href={`/${lang}/office/account`}>{t('payments_to_account')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Follows a withdrawal until it has ended: by a timer, and at each message about the balance. */
function useWithdrawal(loaded: WithdrawalWire | null): WithdrawalWire | null {
  const api = useApi();
  const session = useSession();
  const [withdrawal, setWithdrawal] = useState(loaded);
  const [polls, setPolls] = useState(0);
  const isWaiting = withdrawalViewOf(withdrawal) === 'waiting';
  const id = withdrawal?.withdrawalId ?? null;
  useEffect(() => {
    if (id === null || !isWaiting) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchWithdrawal(api, id, gone.signal);
      if (gone.signal.aborted) return;
      if (answer.outcome === 'ok') setWithdrawal(answer.data);
      setPolls(polls + 1);
    }, pollDelayMs(polls));
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [api, id, isWaiting, polls]);
  useLive(session.status === 'signed-in' && isWaiting ? `user/${session.userId}` : null, (message) => {
    if (message.kind === 'delta') setPolls(0);
  });
  return withdrawal;
}
