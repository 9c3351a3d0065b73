/** The form of a withdrawal: amount, method, where the money goes, and the plan that the player confirms. */
import { knownCurrency } from '@touchline/money';
import {
  Button,
  Card,
  Chip,
  EmptyState,
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
import { halfOf, typedAmount } from '../data/withdraw-amounts.ts';
import { withdrawRefusalKey, type WithdrawRefusalKey } from '../data/withdraw-refusal.ts';
import type { WithdrawData, WithdrawMethod, WithdrawOptions } from '../data/withdraw.ts';
import { AccountSelect } from './account-select.tsx';
import { detailsOf, type PayoutDetails, PayoutFields } from './payout-fields.tsx';
import { PayoutMethods } from './payout-methods.tsx';
import { SupportButton } from './support-button.tsx';
import { usePlan, useSendWithdrawal } from './use-withdraw.ts';
import styles from './withdraw-form.module.css';
import { WithdrawPlanView } from './withdraw-plan.tsx';

interface WithdrawFormProps {
  readonly data: WithdrawData;
  readonly account: Account;
  readonly options: WithdrawOptions;
}

export function WithdrawForm({ data, account, options }: WithdrawFormProps): ReactElement {
  const t = useT();
  const [first] = options.methods;
  return (
    <Card className={styles['card']} aria-label={t('office_withdraw')}>
      {data.accounts.length > 1 && (
        <AccountSelect accounts={data.accounts} account={account} page="office/deduce" />
      )}
      {options.block !== null && <FormError>{t(withdrawRefusalKey(options.block))}</FormError>}
      {options.block === null && !first && (
        <EmptyState title={t('office_withdraw_no_methods')} text={t('office_withdraw_no_methods_text')}>
          <SupportButton />
        </EmptyState>
      )}
      {options.block === null && first && <OpenForm options={options} first={first} />}
    </Card>
  );
}

type ErrorKey = WithdrawRefusalKey | 'office_withdraw_error_address';

interface OpenFormProps {
  readonly options: WithdrawOptions;
  readonly first: WithdrawMethod;
}

function OpenForm({ options, first }: OpenFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { accountId, currency, available, methods } = options;
  const [text, setText] = useState('');
  const [methodId, setMethodId] = useState(first.id);
  const [details, setDetails] = useState<PayoutDetails>({ holder: '', iban: '', address: '' });
  const [wasSent, setSent] = useState(false);
  const method = methods.find(({ id }) => id === methodId) ?? first;
  const typed = typedAmount(text, available, currency);
  const amount = typed.outcome === 'amount' ? typed.amount : null;
  const { state: planned, refresh } = usePlan({ accountId, methodId: method.id, amount });
  const plan = planned.outcome === 'known' ? planned.data : null;
  const sending = useSendWithdrawal(refresh);
  // There is nothing to agree to before the plan. A press before it shows that the page waits for the plan.
  const isAsking = wasSent && amount !== null && planned.outcome === 'none';
  const money = (one: string): string => formatMoney(one, { lang, currency });
  const isFilled = method.fields.every((field) => details[field].trim() !== '');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSent(true);
    // A plan may fail because the server was busy, so a press requests it again.
    if (planned.outcome === 'refused') refresh();
    if (amount === null || !plan || !isFilled) return;
    const body = { accountId, methodId: method.id, amount, details: detailsOf(method.fields, details), plan };
    if (!(await sending.send(body))) return;
    setText('');
    setSent(false);
  };
  const wrong = {
    amount: undefined,
    empty: wasSent ? t('office_amount_wrong') : undefined,
    format: wasSent ? t('office_amount_wrong') : undefined,
    'no-funds': t('office_withdraw_error_no_funds'),
  }[typed.outcome];
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles['top']}>
        <div className={styles['amount']}>
          <TextField
            label={t('office_amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={localiseAmount(text, lang)}
            after={<span className={styles['currency']}>{currency}</span>}
            error={wrong}
            onChange={(event) => {
              const normal = normaliseAmount(event.currentTarget.value, knownCurrency(currency).exponent);
              if (normal !== null) setText(normal);
            }}
          />
          <fieldset className={styles['presets']} aria-label={t('office_presets')}>
            <Chip onClick={() => setText(halfOf(available, currency))}>{t('office_withdraw_half')}</Chip>
            <Chip onClick={() => setText(available)}>
              {t('office_withdraw_all', { amount: money(available) })}
            </Chip>
          </fieldset>
        </div>
        <p className={styles['can']}>
          <span>{t('office_withdraw_can')}</span>
          <strong>
            <bdi>{money(available)}</bdi>
          </strong>
          <small>{t('office_withdraw_can_text')}</small>
        </p>
      </div>
      <PayoutMethods methods={methods} currency={currency} value={method.id} onChange={setMethodId} />
      <PayoutFields fields={method.fields} details={details} wasSent={wasSent} onChange={setDetails} />
      <div aria-live="polite">
        {planned.outcome === 'refused' && <FormError>{t(planned.error)}</FormError>}
        {plan && <WithdrawPlanView plan={plan} methods={methods} currency={currency} />}
      </div>
      {sending.error !== null && <FormError>{t(errorOf(sending.error, method))}</FormError>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={sending.isBusy || isAsking}>
        {amount === null ? t('office_withdraw') : t('office_withdraw_send', { amount: money(amount) })}
      </Button>
      <p className={styles['note']}>{t('office_withdraw_note')}</p>
    </form>
  );
}

/** The form of a bank has a name and an IBAN, that of coins only an address. */
const errorOf = (error: WithdrawRefusalKey, { fields }: WithdrawMethod): ErrorKey =>
  error === 'office_withdraw_error_details' && fields.includes('address')
    ? 'office_withdraw_error_address'
    : error;
