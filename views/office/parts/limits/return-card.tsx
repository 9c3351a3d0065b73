/** A break that does not end by itself: until when it runs, the request to return, and the time left (DR-5.61 to DR-5.64). */
import { type BreakReturn, limitPaths } from '@touchline/contracts/players';
import { Badge, Button, Card, FormError } from '@touchline/ui';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import styles from './limits-page.module.css';
import { useLimitCall } from './use-limit-call.ts';
import { useNowMs } from './use-now.ts';

const HOUR_SEC = 3600;
/** The page's time is up to a minute old, and must not show more than the whole time. */
const WAIT_HOURS = 24;

interface ReturnCardProps {
  readonly breakReturn: BreakReturn;
}

export function ReturnCard({ breakReturn }: ReturnCardProps): ReactElement {
  const t = useT();
  const nowSec = useNowMs() / 1000;
  const { request, mayAskFrom } = breakReturn;
  const isRunning = request === null && nowSec < mayAskFrom;
  return (
    <Card className={styles['approval']} aria-labelledby="break-return">
      <div className={styles['question']}>
        <h2 id="break-return">{t(titleKey(breakReturn, isRunning))}</h2>
        {request !== null && nowSec < request.readyAt && (
          <Badge tone="warn">
            {t('office_return_left', {
              count: Math.min(WAIT_HOURS, Math.ceil((request.readyAt - nowSec) / HOUR_SEC)),
            })}
          </Badge>
        )}
      </div>
      <ReturnText breakReturn={breakReturn} isRunning={isRunning} />
      {!isRunning && <ReturnButton isAsked={request !== null} />}
    </Card>
  );
}

function titleKey({ kind, request }: BreakReturn, isRunning: boolean) {
  if (request !== null) return 'office_return_asked';
  if (isRunning) return 'office_break_title';
  return kind === 'block' ? 'office_return_block_title' : 'office_return_title';
}

function ReturnText({
  breakReturn,
  isRunning,
}: ReturnCardProps & { readonly isRunning: boolean }): ReactElement {
  const t = useT();
  const { kind, request, startedAt, mayAskFrom } = breakReturn;
  const isBlock = kind === 'block';
  if (request !== null)
    return (
      <p className={styles['text']}>
        {t(isBlock ? 'office_return_decided_from' : 'office_return_opens')}{' '}
        <Moment atMs={request.readyAt * 1000} />. {t('office_return_withdraw_text')}
      </p>
    );
  if (isRunning)
    return (
      <p className={styles['text']}>
        {t('office_return_ask_from')} <Moment atMs={mayAskFrom * 1000} />.{' '}
        {t(isBlock ? 'office_return_block_text' : 'office_return_text')}
      </p>
    );
  return (
    <p className={styles['text']}>
      {t(isBlock ? 'office_return_blocked_on' : 'office_return_ended_on')}{' '}
      <Moment atMs={(isBlock ? startedAt : mayAskFrom) * 1000} />.{' '}
      {t(isBlock ? 'office_return_block_text' : 'office_return_text')}
    </p>
  );
}

function ReturnButton({ isAsked }: { readonly isAsked: boolean }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useLimitCall();
  const press = (): void =>
    void run(() => call(api, isAsked ? limitPaths.cancelReturn : limitPaths.askReturn));
  return (
    <>
      {error !== null && <FormError>{error}</FormError>}
      <div className={styles['answers']}>
        <Button isBusy={isBusy} onClick={press}>
          {t(isAsked ? 'office_return_withdraw' : 'office_return_ask')}
        </Button>
      </div>
    </>
  );
}
