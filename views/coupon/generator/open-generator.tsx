/** The open bet generator: the form of the wishes and the proposed combinations (DR-9.36). */
import { type BetProposalWire, GENERATOR_MOST_LEGS } from '@touchline/contracts/sports-betting';
import { Button, formatMoney, IconButton, Segmented, Select, TextField } from '@touchline/ui';
import { outcomeName, eventTitle } from '@touchline/ui/market-names';
import { useCoupon, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { WandSparkles, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import styles from './bet-generator.module.css';
import { type Generator, useGenerator } from './use-generator.ts';

export function OpenGenerator({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useT();
  const generator = useGenerator();
  const { wish, change, answer, isBusy, problem, ask, currency } = generator;
  const amount = (name: 'amount' | 'win', error?: string): ReactElement => (
    <TextField
      label={t(name === 'amount' ? 'coupon_generator_stake' : 'coupon_generator_win', { currency })}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={wish[name]}
      error={error}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <section className={styles['generator']} aria-labelledby="bet-generator">
      <div className={styles['head']}>
        <WandSparkles size={16} aria-hidden />
        <h3 id="bet-generator">{t('coupon_generator')}</h3>
        <IconButton size="small" label={t('coupon_generator_close')} onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          ask(false);
        }}
      >
        <Segmented
          label={t('coupon_generator_where')}
          choices={(['line', 'live'] as const).map((value) => ({
            value,
            label: t(value === 'line' ? 'coupon_generator_line' : 'coupon_generator_live'),
          }))}
          value={wish.section}
          onChange={(section) => change({ section })}
          isWide
        />
        <div className={styles['pair']}>
          {amount('amount')}
          {amount('win', problem === 'amount' ? t('coupon_generator_wrong') : undefined)}
        </div>
        <div className={styles['pair']}>
          <Choices generator={generator} />
        </div>
        <Button
          type="submit"
          tone="primary"
          isWide
          isBusy={isBusy}
          disabled={wish.amount === '' || wish.win === ''}
        >
          {t('coupon_generator_find')}
        </Button>
      </form>
      <div aria-live="polite" className={styles['answer']}>
        {problem === 'failed' && <p className={styles['note']}>{t('coupon_code_failed')}</p>}
        {answer && <Answer generator={generator} answer={answer} />}
      </div>
    </section>
  );
}

/** The optional wishes: one sport, and the number of selections. */
function Choices({ generator: { wish, change, sports } }: { readonly generator: Generator }): ReactElement {
  const t = useT();
  const counts = Array.from({ length: GENERATOR_MOST_LEGS }, (_, at) => String(at + 1));
  return (
    <>
      <Select
        label={t('coupon_generator_sport')}
        value={wish.sport}
        options={[
          { value: '', label: t('coupon_generator_all_sports') },
          ...sports.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => change({ sport: event.currentTarget.value })}
      />
      <Select
        label={t('coupon_generator_legs')}
        value={wish.legs}
        options={[
          { value: '', label: t('coupon_generator_any') },
          ...counts.map((count) => ({ value: count, label: count })),
        ]}
        onChange={(event) => change({ legs: event.currentTarget.value })}
      />
    </>
  );
}

function Answer({
  generator: { isBusy, ask, wish },
  answer: { proposals, minWin, maxWin, currency },
}: {
  readonly generator: Generator;
  readonly answer: NonNullable<Generator['answer']>;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const money = (amount: string): string => formatMoney(amount, { lang, currency });
  if (proposals.length === 0) {
    const text =
      minWin === null || maxWin === null
        ? t('coupon_generator_none')
        : Number(wish.win) > Number(maxWin)
          ? t('coupon_generator_most', { amount: money(maxWin) })
          : Number(wish.win) < Number(minWin)
            ? t('coupon_generator_least', { amount: money(minWin) })
            : t('coupon_generator_moved');
    return <p className={styles['note']}>{text}</p>;
  }
  return (
    <>
      <ul className={styles['proposals']}>
        {proposals.map((one) => (
          <Proposal
            key={one.legs.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`).join(' ')}
            proposal={one}
            amount={wish.amount}
            money={money}
          />
        ))}
      </ul>
      <Button isWide isBusy={isBusy} onClick={() => ask(true)}>
        {t('coupon_generator_others')}
      </Button>
    </>
  );
}

function Proposal({
  proposal: { legs, coefMilli, win },
  amount,
  money,
}: {
  readonly proposal: BetProposalWire;
  readonly amount: string;
  readonly money: (amount: string) => string;
}): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const [, send] = useCoupon();
  const bets = legs.map(({ marketId, outcomeKey, gameId, kind, coefMilli: coef }) => ({
    marketId,
    outcomeKey,
    gameId,
    kind,
    coefMilli: coef,
  }));
  return (
    <li className={styles['proposal']}>
      <ul className={styles['legs']}>
        {legs.map((leg) => (
          <li key={leg.marketId}>
            <span>
              <b>{outcomeName(leg, leg.outcomeKey, t)}</b>
              <small>{eventTitle(leg, t)}</small>
            </span>
            <b dir="ltr">{showCoef(leg.coefMilli, coefViewId)}</b>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <span>
          <b>{money(win)}</b>
          <small>
            {t('coupon_total_coef')} <bdi dir="ltr">{showCoef(coefMilli, coefViewId)}</bdi>
          </small>
        </span>
        <Button size="small" tone="primary" onClick={() => send({ type: 'bets-replaced', bets, amount })}>
          {t('coupon_generator_take')}
        </Button>
      </div>
    </li>
  );
}
