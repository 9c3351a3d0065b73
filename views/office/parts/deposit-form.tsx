/** The amount of a deposit with presets, the form of its method, the sums, and the button. */
import { knownCurrency } from '@touchline/money';
import {
  Button,
  Card,
  Chip,
  formatMoney,
  FormError,
  localiseAmount,
  normaliseAmount,
  TextField,
} from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import type { Account } from '../data/account-page.ts';
import { amountProblem, depositSums, isFieldValid, presetsOf } from '../data/recharge.ts';
import type { FieldValues, Method } from '../data/recharge.ts';
import type { BrokenLimit } from '../data/recharge-refusal.ts';
import { AccountSelect } from './account-select.tsx';
import { BrokenLimitText } from './broken-limit-text.tsx';
import { DepositFields } from './deposit-fields.tsx';
import styles from './deposit-form.module.css';
import { DepositSumsView } from './deposit-sums.tsx';
import { useStartRecharge } from './use-start-recharge.ts';

interface DepositFormProps {
  readonly accounts: readonly Account[];
  readonly account: Account;
  readonly method: Method;
}

export function DepositForm({ accounts, account, method }: DepositFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [amount, setAmount] = useState('');
  const [values, setValues] = useState<FieldValues>({});
  const [wasSent, setSent] = useState(false);
  const { currency } = account;
  const start = useStartRecharge(currency);
  const problem = amountProblem(amount, method, currency);
  const sums = depositSums(problem === null ? amount : '0', method, currency);
  const money = (text: string): string => formatMoney(text, { lang, currency });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    if (problem !== null || !method.fields.every((field) => isFieldValid(field, values[field.name] ?? '')))
      return;
    const details = Object.fromEntries(method.fields.map(({ name }) => [name, (values[name] ?? '').trim()]));
    const { id: methodId } = method;
    const typed = amount.replace(/\.$/, '');
    void start.send({ accountId: account.id, methodId, amount: typed, fee: sums.fee, details });
  };
  return (
    <Card className={styles['card']}>
      <form className={styles['form']} noValidate onSubmit={submit}>
        {accounts.length > 1 && (
          <AccountSelect accounts={accounts} account={account} page="office/recharge" />
        )}
        <AmountField
          amount={amount}
          onAmount={setAmount}
          method={method}
          currency={currency}
          problem={wasSent ? problem : null}
        />
        <DepositFields fields={method.fields} values={values} wasSent={wasSent} onChange={setValues} />
        {problem === null && <DepositSumsView sums={sums} currency={currency} />}
        {start.error !== null && (
          <FormError>
            {start.error.limit ? (
              <BrokenLimitText
                limit={start.error.limit}
                onTake={takeRoom(start.error.limit, method, currency, setAmount)}
              />
            ) : (
              t(start.error.key)
            )}
          </FormError>
        )}
        <Button type="submit" tone="primary" size="large" isWide isBusy={start.isBusy}>
          {problem === null
            ? t('office_deposit_continue', { flow: method.flow, amount: money(sums.pays) })
            : t('office_to_payment')}
        </Button>
      </form>
    </Card>
  );
}

/** Returns what puts the room of a limit into the form; null when the method or the account cannot take that amount. */
function takeRoom(
  { room, currency }: BrokenLimit,
  method: Method,
  accountCurrency: string,
  onAmount: (amount: string) => void,
): (() => void) | null {
  return currency === accountCurrency && amountProblem(room, method, currency) === null
    ? () => onAmount(room)
    : null;
}

interface AmountFieldProps {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly method: Method;
  readonly currency: string;
  /** What is wrong with the amount, once the player has sent it. */
  readonly problem: 'format' | 'range' | null;
}

function AmountField({ amount, onAmount, method, currency, problem }: AmountFieldProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (text: string): string => formatMoney(text, { lang, currency });
  const range = t('office_amount_range', { min: money(method.min), max: money(method.max) });
  const type = (text: string): void => {
    const normal = normaliseAmount(text, knownCurrency(currency).exponent);
    if (normal !== null) onAmount(normal);
  };
  return (
    <>
      <TextField
        label={t('office_amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={localiseAmount(amount, lang)}
        after={<span className={styles['currency']}>{currency}</span>}
        hint={range}
        error={problem === null ? undefined : problem === 'format' ? t('office_amount_wrong') : range}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <fieldset className={styles['presets']} aria-label={t('office_presets')}>
        {presetsOf(method, currency).map((preset) => (
          <Chip key={preset} isSelected={preset === amount} onClick={() => onAmount(preset)}>
            {money(preset)}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}
