/** The table of money limits: deposits, losses and stakes in 24 hours, 7 days and 30 days. */
import { type AmountLimitType, hoursLeft, isChangeable, limitPaths } from '@touchline/contracts/players';
import { Badge, Button, Card, FormError, Progress } from '@touchline/ui';
import { call, Moment, useApi, useLocation, useT, lazyComponent } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { currentOf, type Limit, MONEY_KINDS, moneyType, usedShare, WINDOW_DAYS } from '../../data/limits.ts';
import { limitName, valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';
import { useLimitCall } from './use-limit-call.ts';
import { useNowMs } from './use-now.ts';

const AmountDialog = lazyComponent(async () => (await import('./amount-dialog.tsx')).AmountDialog);

interface MoneyLimitsProps {
  readonly limits: readonly Limit[];
  readonly currency: string;
}

export function MoneyLimits({ limits, currency }: MoneyLimitsProps): ReactElement {
  const t = useT();
  const [open, setOpen] = useState<AmountLimitType | null>(null);
  return (
    <Card className={styles['money']}>
      <h2 className={styles['heading']}>{t('office_limit_money')}</h2>
      {MONEY_KINDS.map((kind) => (
        <section key={kind} className={styles['kind']} aria-label={t('office_limit_kind', { kind })}>
          <div className={styles['about']}>
            <h3>{t('office_limit_kind', { kind })}</h3>
            <p className={styles['text']}>{t('office_limit_kind_text', { kind })}</p>
          </div>
          {WINDOW_DAYS.map((days) => {
            const limitType = moneyType(kind, days);
            return (
              <MoneyCell
                key={days}
                limitType={limitType}
                days={days}
                limit={currentOf(limits, limitType)}
                onOpen={() => setOpen(limitType)}
              />
            );
          })}
        </section>
      ))}
      <p className={styles['foot']}>{t('office_limit_rules')}</p>
      <AmountDialog limitType={open} data={{ limits, currency }} onClose={() => setOpen(null)} />
    </Card>
  );
}

interface MoneyCellProps {
  readonly limitType: number;
  readonly days: number;
  readonly limit: Limit | undefined;
  readonly onOpen: () => void;
}

function MoneyCell({ limitType, days, limit, onOpen }: MoneyCellProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const window = t('office_limit_window', { days: String(days) });
  if (limit?.limitState !== 'ACTIVE')
    return (
      <div className={styles['cell']}>
        <p className={styles['label']}>{window}</p>
        <p className={styles['text']}>{t('office_limit_none')}</p>
        <Button
          size="small"
          onClick={onOpen}
          aria-label={`${t('office_limit_set')}: ${limitName(limitType, t)}`}
        >
          {t('office_limit_set')}
        </Button>
      </div>
    );
  const share = usedShare(limit);
  return (
    <div className={styles['cell']}>
      <p className={styles['label']}>{window}</p>
      <p className={styles['left']}>
        <strong>{valueText(limit, limit.limitBalance, t, lang)}</strong>{' '}
        {t('office_limit_left_of', { value: valueText(limit, limit.limitValue, t, lang) })}
      </p>
      <Progress
        label={t('office_limit_used', { percent: Math.round(share * 100) })}
        value={share}
        tone={share >= 0.8 ? 'warn' : 'brand'}
      />
      {limit.roomReturnsAt !== null && (
        <p className={styles['text']}>
          {t('office_limit_more_from')} <Moment atMs={limit.roomReturnsAt * 1000} />
        </p>
      )}
      {limit.pendingChange ? (
        <PendingRaise limit={limit} />
      ) : (
        <Button
          size="small"
          onClick={onOpen}
          aria-label={`${t('office_limit_change')}: ${limitName(limitType, t)}`}
        >
          {t('office_limit_change')}
        </Button>
      )}
    </div>
  );
}

/** A raise that cools off, and its withdrawal (DR-5.29). */
export function PendingRaise({ limit }: { readonly limit: Limit }): ReactElement | null {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const nowMs = useNowMs();
  const { isBusy, error, run } = useLimitCall();
  const { pendingChange, limitType } = limit;
  if (!pendingChange) return null;
  const withdraw = (): void => {
    if (!isChangeable(limitType)) return;
    void run(() => call(api, limitPaths.cancel, { query: { limitType } }), {
      done: 'office_limit_title_withdrawn',
    });
  };
  return (
    <>
      <Badge tone="warn">
        {t('office_limit_asked', { value: valueText(limit, pendingChange.limitValue, t, lang) })}
      </Badge>
      <p className={styles['text']}>
        {t('office_limit_hours_left', { count: hoursLeft(pendingChange.endsAt, nowMs) })}
      </p>
      {error !== null && <FormError>{error}</FormError>}
      <Button
        size="small"
        isBusy={isBusy}
        onClick={withdraw}
        aria-label={`${t('office_limit_withdraw')}: ${limitName(limitType, t)}`}
      >
        {t('office_limit_withdraw')}
      </Button>
    </>
  );
}
