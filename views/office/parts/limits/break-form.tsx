/** Chooses a break in two steps: how long, then what it means. The second step starts it. */
import { EXCLUSION_REASON_IDS, limitPaths, SELF_EXCLUSION } from '@touchline/contracts/players';
import { Button, FormError, Select } from '@touchline/ui';
import { call, Moment, useApi, useT } from '@touchline/view-kit';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import styles from './limits-page.module.css';
import { useLimitCall } from './use-limit-call.ts';
import { useNowMs } from './use-now.ts';

/** A self-exclusion without an end (DR-5.37). */
const NO_END = 'none';
const DAY_MS = 86_400_000;
/** The self-exclusion that is chosen at first, or the next longer one that the country offers. */
const SUGGESTED_DAYS = 180;

export function BreakForm({ limit }: { readonly limit: Limit }): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useLimitCall();
  const isExclusion = limit.limitType === SELF_EXCLUSION;
  const days = limit.availableValues;
  const suggested = isExclusion ? days.find((one) => one >= SUGGESTED_DAYS) : undefined;
  const [chosen, setChosen] = useState(String(suggested ?? days[0]));
  const [reason, setReason] = useState('');
  const [isLast, setLast] = useState(false);
  const reasonPart = reason === '' ? {} : { selfExcludeReason: Number(reason) as 1 };
  const start = async (): Promise<void> => {
    const done = await run<object>(() =>
      chosen === NO_END
        ? call(api, limitPaths.block, { body: reasonPart })
        : call(api, limitPaths.save, {
            body: { limits: [{ limitType: limit.limitType, limitValue: Number(chosen), ...reasonPart }] },
          }),
    );
    // Every session has ended, this one too: the page of the log-in says what stays open.
    if (done) window.location.reload();
  };
  if (isLast)
    return (
      <div className={styles['form']}>
        <BreakMeaning days={chosen === NO_END ? null : Number(chosen)} isExclusion={isExclusion} />
        {error !== null && <FormError>{error}</FormError>}
        <Button tone="primary" isWide isBusy={isBusy} onClick={() => void start()}>
          {t('office_break_start')}
        </Button>
        <Button isWide onClick={() => setLast(false)}>
          {t('office_break_back')}
        </Button>
      </div>
    );
  return (
    <div className={styles['form']}>
      <DaysChoice days={days} hasNoEnd={isExclusion} value={chosen} onChange={setChosen} />
      {isExclusion && (
        <Select
          label={t('office_break_reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          options={[
            { value: '', label: t('office_break_reason_none') },
            ...EXCLUSION_REASON_IDS.map((id) => ({
              value: String(id),
              label: t(`office_limit_reason_${id}`),
            })),
          ]}
        />
      )}
      <Button tone="primary" isWide onClick={() => setLast(true)}>
        {t('office_break_next')}
      </Button>
    </div>
  );
}

interface DaysChoiceProps {
  readonly days: readonly number[];
  readonly hasNoEnd: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DaysChoice({ days, hasNoEnd, value, onChange }: DaysChoiceProps): ReactElement {
  const t = useT();
  const name = useId();
  const nowMs = useNowMs();
  return (
    <fieldset className={styles['days']} aria-label={t('office_break_how_long')}>
      {[...days.map(String), ...(hasNoEnd ? [NO_END] : [])].map((one) => (
        <label key={one} className={styles['day']}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          <strong>
            {one === NO_END ? t('office_break_no_end') : t('office_break_days', { count: Number(one) })}
          </strong>
          <span className={styles['text']}>
            {one === NO_END ? (
              t('office_break_no_end_text')
            ) : (
              <>
                {t('office_break_until')} <Moment atMs={nowMs + Number(one) * DAY_MS} />
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What stops, what goes on, and what the player keeps. */
function BreakMeaning({
  days,
  isExclusion,
}: {
  readonly days: number | null;
  readonly isExclusion: boolean;
}): ReactElement {
  const t = useT();
  return (
    <>
      <dl className={styles['meaning']}>
        <dt>{t('office_break_stops')}</dt>
        <dd>{t('office_break_stops_text')}</dd>
        <dt>{t('office_break_goes_on')}</dt>
        <dd>{t('office_break_goes_on_text')}</dd>
        <dt>{t('office_break_stays')}</dt>
        <dd>{t('office_break_stays_text')}</dd>
        <dt>{t('office_break_after')}</dt>
        <dd>
          {t(
            days === null
              ? 'office_break_after_no_end'
              : isExclusion && days >= 180
                ? 'office_break_after_long'
                : 'office_break_after_short',
          )}
        </dd>
      </dl>
      <p className={styles['text']}>{t('office_break_firm')}</p>
    </>
  );
}
