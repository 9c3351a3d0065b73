/** Sets, lowers, raises or removes one money limit. It says before saving when the new value is in force. */
import { type AmountLimitType, NO_AMOUNT_LIMIT } from '@touchline/contracts/players';
import { knownCurrency } from '@touchline/money';
import { Button, Dialog, FormError, localiseAmount, normaliseAmount, TextField } from '@touchline/ui';
import { lazyComponent, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { currentOf, isLower, type LimitsData } from '../../data/limits.ts';
import { limitName, valueText } from './limit-texts.ts';
import styles from './limits-page.module.css';
import { useSaveLimit } from './use-save-limit.ts';

const LimitPreview = lazyComponent(async () => (await import('./limit-preview.tsx')).LimitPreview);
const RiskQuestions = lazyComponent(async () => (await import('./risk-questions.tsx')).RiskQuestions);

interface AmountDialogProps {
  /** The limit that is changed; null closes the dialog. */
  readonly limitType: AmountLimitType | null;
  readonly data: Pick<LimitsData, 'limits' | 'currency'>;
  readonly onClose: () => void;
}

export function AmountDialog({ limitType, data, onClose }: AmountDialogProps): ReactElement {
  const t = useT();
  return (
    <Dialog
      isOpen={limitType !== null}
      onClose={onClose}
      label={limitType === null ? t('office_limits') : limitName(limitType, t)}
      hasTitle
    >
      {limitType !== null && <AmountForm limitType={limitType} data={data} onDone={onClose} />}
    </Dialog>
  );
}

interface AmountFormProps {
  readonly limitType: AmountLimitType;
  readonly data: Pick<LimitsData, 'limits' | 'currency'>;
  readonly onDone: () => void;
}

function AmountForm({ limitType, data: { limits, currency }, onDone }: AmountFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { isBusy, error, asked, save: saveLimit } = useSaveLimit();
  const [amount, setAmount] = useState('');
  const limit = currentOf(limits, limitType);
  const isSet = limit?.limitState === 'ACTIVE';
  const isFilled = Number(amount) > 0;
  const save = async (limitValue: string): Promise<void> => {
    if (await saveLimit({ limitType, limitValue, currency })) onDone();
  };
  if (asked !== null) return <RiskQuestions asked={asked} onDone={onDone} />;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isFilled) void save(amount.replace(/\.$/, ''));
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={
          isSet
            ? t('office_limit_new_now', { value: valueText(limit, limit.limitValue, t, lang) })
            : t('office_limit_new')
        }
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={localiseAmount(amount, lang)}
        after={<span className={styles['currency']}>{currency}</span>}
        hint={
          isFilled ? t(isLower(amount, limit) ? 'office_limit_at_once' : 'office_limit_after_day') : undefined
        }
        onChange={(event) => {
          const normal = normaliseAmount(event.currentTarget.value, knownCurrency(currency).exponent);
          if (normal !== null) setAmount(normal);
        }}
      />
      {isFilled && <LimitPreview limitType={limitType} amount={amount} />}
      {error !== null && <FormError>{error}</FormError>}
      <Button type="submit" tone="primary" isWide isBusy={isBusy} disabled={!isFilled}>
        {t(isFilled && !isLower(amount, limit) ? 'office_limit_ask' : 'office_limit_save')}
      </Button>
      {isSet && (
        <Button isWide isBusy={isBusy} onClick={() => void save(NO_AMOUNT_LIMIT)}>
          {t('office_limit_remove')}
        </Button>
      )}
      {isSet && <p className={styles['text']}>{t('office_limit_remove_text')}</p>}
    </form>
  );
}
