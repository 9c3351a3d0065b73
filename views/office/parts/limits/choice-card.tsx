/** A limit whose values are a short list: hours per day, or minutes between two reality checks. */
import { limitPaths, NO_SESSION_LIMIT } from '@touchline/contracts/players';
import { Button, Card, FormError, Select } from '@touchline/ui';
import { call, useApi, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import { valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';
import { PendingRaise } from './money-limits.tsx';
import { useLimitCall } from './use-limit-call.ts';

interface ChoiceCardProps {
  readonly limit: Limit;
  readonly kind: 'session' | 'reality';
}

export function ChoiceCard({ limit, kind }: ChoiceCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { isBusy, error, run } = useLimitCall();
  const current = Number(limit.limitValue ?? NO_SESSION_LIMIT);
  const [chosen, setChosen] = useState(String(current));
  const save = (): void => {
    const wanted = { limitType: limit.limitType, limitValue: Number(chosen) };
    void run(() => call(api, limitPaths.save, { body: { limits: [wanted] } }));
  };
  return (
    <Card className={styles['choice']}>
      <h2>{t(kind === 'session' ? 'office_limit_session' : 'office_limit_reality')}</h2>
      <p className={styles['text']}>
        {t(kind === 'session' ? 'office_limit_session_text' : 'office_limit_reality_text')}
      </p>
      {limit.limitState === 'ACTIVE' && kind === 'session' && (
        <p className={styles['left']}>
          {t('office_limit_hours_today', { count: Number(limit.limitBalance ?? 0) })}
        </p>
      )}
      {limit.pendingChange ? (
        <PendingRaise limit={limit} />
      ) : (
        <div className={styles['pick']}>
          <Select
            label={t('office_limit_value')}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={limit.availableValues.map((value) => ({
              value: String(value),
              label: valueText(limit, value, t, lang),
            }))}
          />
          <Button isBusy={isBusy} disabled={Number(chosen) === current} onClick={save}>
            {t('office_limit_save')}
          </Button>
        </div>
      )}
      {error !== null && <FormError>{error}</FormError>}
    </Card>
  );
}
