/** The form of a conversion between two accounts: the player sees amount and rate before agreeing (DR-1.29). */
import { intlTag } from '@touchline/i18n';
import { knownCurrency } from '@touchline/money';
import {
  Button,
  Card,
  formatMoney,
  FormError,
  localiseAmount,
  normaliseAmount,
  Select,
  TextField,
} from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import type { Account } from '../data/account-page.ts';
import { choosePair, convertibleAccounts, type Pair } from '../data/conversion.ts';
import { typedAmount } from '../data/withdraw-amounts.ts';
import styles from './conversion-form.module.css';
import { type ConversionOffer, useOffer, useSendConversion } from './use-conversion.ts';

interface ConversionCardProps {
  readonly accounts: readonly Account[];
}

/** Nothing with fewer than two accounts. */
export function ConversionCard({ accounts }: ConversionCardProps): ReactElement | null {
  const t = useT();
  const [chosen, choose] = useState<{ readonly fromId: number | null; readonly toId: number | null }>({
    fromId: null,
    toId: null,
  });
  const pair = choosePair(accounts, chosen);
  if (!pair) return null;
  return (
    <Card as="section" className={styles['card']} aria-label={t('office_convert')}>
      <h2 className={styles['title']}>{t('office_convert')}</h2>
      <ConversionForm accounts={convertibleAccounts(accounts)} pair={pair} onChoose={choose} />
    </Card>
  );
}

interface ConversionFormProps {
  readonly accounts: readonly Account[];
  readonly pair: Pair;
  readonly onChoose: (chosen: { readonly fromId: number; readonly toId: number | null }) => void;
}

function ConversionForm({ accounts, pair: { from, to }, onChoose }: ConversionFormProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [text, setText] = useState('');
  const [wasSent, setSent] = useState(false);
  const typed = typedAmount(text, from.available, from.currency);
  const amount = typed.outcome === 'amount' ? typed.amount : null;
  const { state, refresh } = useOffer({ fromId: from.id, toId: to.id, amount });
  const offer = state.outcome === 'known' ? state.data : null;
  const sending = useSendConversion(refresh);
  // There is nothing to agree to before the offer. A press before it shows that the page waits for the offer.
  const isAsking = wasSent && amount !== null && state.outcome === 'none';
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSent(true);
    // An offer may fail because the server was busy, so a press requests it again.
    if (state.outcome === 'refused') refresh();
    if (amount === null || !offer) return;
    if (!(await sending.send({ fromId: from.id, toId: to.id, amount, rateId: offer.rateId }))) return;
    setText('');
    setSent(false);
  };
  const wrong = {
    amount: undefined,
    empty: wasSent ? t('office_amount_wrong') : undefined,
    format: wasSent ? t('office_amount_wrong') : undefined,
    'no-funds': t('office_convert_error_no_funds'),
  }[typed.outcome];
  const options = accounts.map(({ id, currency, available }) => ({
    value: String(id),
    label: `${currency} · ${formatMoney(available, { lang, currency })}`,
  }));
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t('office_convert_from')}
        name="from"
        value={String(from.id)}
        options={options}
        onChange={(event) => onChoose({ fromId: Number(event.currentTarget.value), toId: to.id })}
      />
      <Select
        label={t('office_convert_to')}
        name="to"
        value={String(to.id)}
        options={options.filter(({ value }) => value !== String(from.id))}
        onChange={(event) => onChoose({ fromId: from.id, toId: Number(event.currentTarget.value) })}
      />
      <TextField
        label={t('office_amount')}
        name="convert"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={localiseAmount(text, lang)}
        after={<span className={styles['currency']}>{from.currency}</span>}
        error={wrong}
        onChange={(event) => {
          const normal = normaliseAmount(event.currentTarget.value, knownCurrency(from.currency).exponent);
          if (normal !== null) setText(normal);
        }}
      />
      <div aria-live="polite" className={styles['offer']}>
        {sending.error !== null && <FormError>{t(sending.error)}</FormError>}
        {state.outcome === 'refused' && <FormError>{t(state.error)}</FormError>}
        {offer && <Offer offer={offer} />}
      </div>
      <Button type="submit" tone="primary" isWide isBusy={sending.isBusy || isAsking}>
        {amount === null
          ? t('office_convert_send')
          : t('office_convert_send_amount', {
              amount: formatMoney(amount, { lang, currency: from.currency }),
            })}
      </Button>
    </form>
  );
}

function Offer({ offer }: { readonly offer: ConversionOffer }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const percent = new Intl.NumberFormat(intlTag(lang), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      <p className={styles['credited']}>
        <span>{t('office_convert_get')}</span>
        <strong>
          <bdi>{formatMoney(offer.credited, { lang, currency: offer.to })}</bdi>
        </strong>
      </p>
      <p className={styles['rate']}>
        <bdi dir="ltr">
          {t('office_convert_rate', {
            from: offer.from,
            to: offer.to,
            rate: localiseAmount(offer.rate, lang),
          })}
        </bdi>
        {offer.marginPpm > 0 &&
          ` · ${t('office_convert_margin', { percent: percent.format(offer.marginPpm / 1_000_000) })}`}
      </p>
    </>
  );
}
