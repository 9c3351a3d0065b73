/** A limit whose values are a short list: hours per day, or minutes between two reality checks. */
import { isChangeable, NO_SESSION_LIMIT } from '@touchline/contracts/players';
import { Button, Card, Dialog, FormError, Select } from '@touchline/ui';
import { lazyComponent, useLocation, useSiteConfig, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Limit } from '../../data/limits.ts';
import { valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';
import { PendingRaise } from './money-limits.tsx';
import { useSaveLimit } from './use-save-limit.ts';

const RiskQuestions = lazyComponent(async () => (await import('./risk-questions.tsx')).RiskQuestions);

interface ChoiceCardProps {
  readonly limit: Limit;
  readonly kind: 'session' | 'reality';
}

export function ChoiceCard({ limit, kind }: ChoiceCardProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { realityCheckMin } = useSiteConfig();
  const { isBusy, error, asked, forget, save: saveLimit } = useSaveLimit();
  const current = Number(limit.limitValue ?? NO_SESSION_LIMIT);
  const [chosen, setChosen] = useState(String(current));
  // An interval that was chosen before the site's became shorter is shown too.
  const values = limit.availableValues.includes(current)
    ? limit.availableValues
    : [...limit.availableValues, current];
  const save = (): void => {
    const { limitType } = limit;
    if (isChangeable(limitType)) void saveLimit({ limitType, limitValue: Number(chosen) });
  };
  return (
    <Card className={styles['choice']}>
      <h2>{t(kind === 'session' ? 'office_limit_session' : 'office_limit_reality')}</h2>
      <p className={styles['text']}>
        {t(kind === 'session' ? 'office_limit_session_text' : 'office_limit_reality_text')}
      </p>
      {kind === 'reality' && realityCheckMin > 0 && (
        <p className={styles['text']}>{t('office_limit_reality_site', { count: realityCheckMin })}</p>
      )}
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
            options={values.map((value) => ({
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
      <Dialog
        isOpen={asked !== null}
        onClose={forget}
        label={t(kind === 'session' ? 'office_limit_session' : 'office_limit_reality')}
        hasTitle
      >
        {asked !== null && <RiskQuestions asked={asked} onDone={forget} />}
      </Dialog>
    </Card>
  );
}
