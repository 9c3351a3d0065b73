/** Recharges an account: method, amount, and the redirect to the provider's page. */
import {
  Button,
  ButtonLink,
  Card,
  Chip,
  EmptyState,
  formatMoney,
  FormError,
  localiseAmount,
  normaliseAmount,
  TextField,
} from '@touchline/ui';
import { playBreakOf } from '@touchline/contracts/remote-views';
import { knownCurrency } from '@touchline/money';
import { useLocation, useSession, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import type { Account } from '../data/account-page.ts';
import { amountProblem, presetsOf } from '../data/recharge.ts';
import type { Method, RechargeData } from '../data/recharge.ts';
import { AccountSelect } from './account-select.tsx';
import { PlayBreakNotice } from './play-break-notice.tsx';
import { MethodChoice } from './method-choice.tsx';
import styles from './recharge-page.module.css';
import { SupportButton } from './support-button.tsx';
import { useStartRecharge } from './use-start-recharge.ts';

export function RechargePage({ data }: { readonly data: RechargeData }): ReactElement {
  const t = useT();
  const { account, methods } = data;
  const [first] = methods;
  const { lang } = useLocation();
  const playBreak = playBreakOf(useSession());
  if (playBreak !== null)
    return (
      <>
        <h1 className={styles['title']}>{t('office_break_title')}</h1>
        <PlayBreakNotice playBreak={playBreak} />
      </>
    );
  return (
    <>
      <h1 className={styles['title']}>{t('office_recharge')}</h1>
      <Card className={styles['card']}>
        {account && first ? (
          <RechargeForm key={account.id} data={data} account={account} first={first} />
        ) : (
          <EmptyState title={t('office_no_methods')} text={t('office_no_methods_text')}>
            <ButtonLink href={`/${lang}/office/account`}>{t('office_accounts')}</ButtonLink>
            <SupportButton />
          </EmptyState>
        )}
      </Card>
    </>
  );
}

interface RechargeFormProps {
  readonly data: RechargeData;
  readonly account: Account;
  readonly first: Method;
}

function RechargeForm({ data, account, first }: RechargeFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [methodId, setMethodId] = useState(first.id);
  const [amount, setAmount] = useState('');
  const [wasSent, setSent] = useState(false);
  const method = data.methods.find(({ id }) => id === methodId) ?? first;
  const { currency } = account;
  const start = useStartRecharge(currency);
  const money = (text: string): string => formatMoney(text, { lang, currency });
  const limits = { min: money(method.min), max: money(method.max) };
  const problem = amountProblem(amount, method, currency);
  const type = (text: string): void => {
    const normal = normaliseAmount(text, knownCurrency(currency).exponent);
    if (normal !== null) setAmount(normal);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSent(true);
    if (problem === null)
      void start.send({ accountId: account.id, methodId: method.id, amount: amount.replace(/\.$/, '') });
  };
  const wrong = problem === 'format' ? t('office_amount_wrong') : t('office_amount_range', limits);
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {data.accounts.length > 1 && (
        <AccountSelect accounts={data.accounts} account={account} page="office/recharge" />
      )}
      <MethodChoice
        legend={t('office_method')}
        methods={data.methods.map(({ id }) => {
          const key = `office_method_${id.replaceAll('-', '_')}`;
          return { id, name: t.find(key) ?? id, text: t.find(`${key}_text`) };
        })}
        value={method.id}
        onChange={setMethodId}
      />
      <TextField
        label={t('office_amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={localiseAmount(amount, lang)}
        after={<span className={styles['currency']}>{currency}</span>}
        hint={t('office_amount_range', limits)}
        error={wasSent && problem !== null ? wrong : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <fieldset className={styles['presets']} aria-label={t('office_presets')}>
        {presetsOf(method, currency).map((preset) => (
          <Chip key={preset} isSelected={preset === amount} onClick={() => setAmount(preset)}>
            {money(preset)}
          </Chip>
        ))}
      </fieldset>
      {start.error !== null && <FormError>{t(start.error)}</FormError>}
      <Button type="submit" tone="primary" size="large" isWide isBusy={start.isBusy}>
        {problem === null
          ? t('office_pay', { amount: money(amount.replace(/\.$/, '')) })
          : t('office_to_payment')}
      </Button>
      <p className={styles['note']}>{t('office_recharge_note')}</p>
    </form>
  );
}
