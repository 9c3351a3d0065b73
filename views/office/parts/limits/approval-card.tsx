/** The second answer: a raised limit has cooled off, and the player keeps the old one or takes the new one (DR-5.30). */
import { isChangeable, isRemovedByReject, limitPaths } from '@touchline/contracts/players';
import { Badge, Button, Card, FormError, Progress } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import { limitName, valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';
import { useLimitCall } from './use-limit-call.ts';
import { useNowMs } from './use-now.ts';

interface ApprovalCardProps {
  readonly limit: Limit;
  /** The limit in force beside it. */
  readonly current: Limit | undefined;
}

export function ApprovalCard({ limit, current }: ApprovalCardProps): ReactElement | null {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const nowMs = useNowMs();
  const { isBusy, error, run } = useLimitCall();
  const [isRemoved, setRemoved] = useState(false);
  const { limitType } = limit;
  const act = (action: 'confirm' | 'reject'): void => {
    if (!isChangeable(limitType)) return;
    const texts =
      action === 'confirm'
        ? ({ done: 'office_limit_title_confirmed', failed: 'office_limit_failed_confirm' } as const)
        : ({ done: 'office_limit_title_rejected', failed: 'office_limit_failed_reject' } as const);
    const send = async () => {
      const answer = await call(api, limitPaths.action, { body: { action, limitType } });
      // A rejection that did not arrive leaves the card, so that it can be pressed again.
      const isAnswered = answer.outcome === 'ok' || answer.status !== 0;
      if (action === 'reject' && isAnswered)
        setRemoved(isRemovedByReject(limitType, answer.outcome === 'ok' ? 200 : answer.status));
      return answer;
    };
    void run(send, texts);
  };
  if (isRemoved) return null;
  const raised = valueText(limit, limit.limitValue, t, lang);
  const kept = valueText(limit, current?.limitValue ?? null, t, lang);
  const startMs = (limit.startedAt ?? 0) * 1000;
  const endMs = (limit.endsAt ?? 0) * 1000;
  return (
    <Card className={styles['approval']} aria-label={limitName(limitType, t)}>
      <div className={styles['question']}>
        <h2>{t('office_limit_raise_to', { name: limitName(limitType, t), value: raised })}</h2>
        <Badge tone="warn">
          {t('office_limit_answer_left', { count: Math.max(0, Math.ceil((endMs - nowMs) / 3_600_000)) })}
        </Badge>
      </div>
      <Progress
        label={t('office_limit_answer_time')}
        value={(nowMs - startMs) / Math.max(1, endMs - startMs)}
        tone="warn"
      />
      <p className={styles['text']}>
        {t('office_limit_no_answer', { value: kept })} <Moment atMs={endMs} />
      </p>
      {error !== null && <FormError>{error}</FormError>}
      <div className={styles['answers']}>
        <Button isBusy={isBusy} onClick={() => act('reject')}>
          {t('office_limit_keep', { value: kept })}
        </Button>
        <Button isBusy={isBusy} onClick={() => act('confirm')}>
          {t('office_limit_raise', { value: raised })}
        </Button>
      </div>
    </Card>
  );
}
