/** The betting calculator. One side has the bets with their results, the other side the site's payout. */
import { Button, Icon, Select, TextField, normaliseAmount } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import { couponType } from '@touchline/betting-engine';
import { knownCurrency } from '@touchline/money';
import { Link2, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { calculate, nearestSize, systemValues } from '../calculator/calculation.ts';
import {
  CURRENCIES,
  EMPTY_STATE,
  MAX_BETS,
  newBet,
  readState,
  TYPES,
  withBets,
  withType,
  writeState,
} from '../calculator/calculator-state.ts';
import type { CalculatorBet, CalculatorState } from '../calculator/calculator-state.ts';
import { BetRow } from './calculator-bet.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import styles from './calculator.module.css';

export function Calculator(): ReactElement {
  const t = useT();
  const { search } = useLocation();
  const [state, setState] = useState(() => readState(search));
  const sizes = systemValues(state.typeId, state.bets);
  const changeBet = (changed: CalculatorBet): void =>
    setState({ ...state, bets: state.bets.map((bet) => (bet.id === changed.id ? changed : bet)) });
  const canRemove = state.bets.length > 1;
  return (
    <div className={styles['calculator']}>
      <div className={styles['input']}>
        <Terms state={state} sizes={sizes} onChange={setState} />
        <ol aria-label={t('information_calc_bets')} className={styles['bets']}>
          {state.bets.map((bet, at) => (
            <BetRow
              key={bet.id}
              bet={bet}
              number={at + 1}
              hasBankers={sizes.length > 0 || state.bets.some(({ isBanker }) => isBanker)}
              onChange={changeBet}
              onRemove={
                canRemove
                  ? () =>
                      setState(
                        withBets(
                          state,
                          state.bets.filter(({ id }) => id !== bet.id),
                        ),
                      )
                  : undefined
              }
            />
          ))}
        </ol>
        <div className={styles['buttons']}>
          <Button
            disabled={state.bets.length >= MAX_BETS}
            onClick={() => setState(withBets(state, [...state.bets, newBet(state.bets)]))}
          >
            <Icon of={Plus} size={16} /> {t('information_calc_add')}
          </Button>
          <Button tone="quiet" onClick={() => setState(EMPTY_STATE)}>
            <Icon of={RotateCcw} size={16} /> {t('information_calc_reset')}
          </Button>
        </div>
      </div>
      <div className={styles['output']}>
        <CalculatorResult
          calculation={calculate(state)}
          currency={state.currency}
          limits={couponType(state.typeId)?.legLimits ?? { min: 1, max: MAX_BETS }}
        />
        <CopyLink state={state} />
      </div>
    </div>
  );
}

interface TermsProps {
  readonly state: CalculatorState;
  readonly sizes: readonly number[];
  readonly onChange: (state: CalculatorState) => void;
}

/** The fields for type, size of a system, stake and currency. */
function Terms({ state, sizes, onChange }: TermsProps): ReactElement {
  const t = useT();
  const { exponent } = knownCurrency(state.currency);
  const count = state.bets.filter(({ isBanker }) => !isBanker).length;
  const typeName = (name: string): string =>
    t.find(`information_calc_type_${name.replaceAll('-', '_')}`) ?? name;
  return (
    <div className={styles['terms']}>
      <Select
        label={t('information_calc_type')}
        value={String(state.typeId)}
        options={TYPES.map(({ id, name }) => ({ value: String(id), label: typeName(name) }))}
        onChange={(event) => onChange(withType(state, Number(event.currentTarget.value)))}
      />
      {sizes.length > 0 && (
        <Select
          label={t('information_calc_size')}
          value={String(nearestSize(sizes, state.systemValue))}
          options={sizes.map((size) => ({
            value: String(size),
            label: t('information_calc_size_of', { size, count }),
          }))}
          onChange={(event) => onChange({ ...state, systemValue: Number(event.currentTarget.value) })}
        />
      )}
      <TextField
        label={t('information_calc_stake')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={state.stake}
        onChange={(event) => {
          const stake = normaliseAmount(event.currentTarget.value, exponent);
          if (stake !== null) onChange({ ...state, stake });
        }}
      />
      <Select
        label={t('information_calc_currency')}
        value={state.currency}
        options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        onChange={(event) => {
          const currency = event.currentTarget.value;
          const stake = normaliseAmount(state.stake, knownCurrency(currency).exponent) ?? '';
          onChange({ ...state, currency, stake });
        }}
      />
    </div>
  );
}

/** Writes the bets into the address of the page, and copies that address when a clipboard is available. */
function CopyLink({ state }: { readonly state: CalculatorState }): ReactElement {
  const t = useT();
  const navigate = useNavigate();
  const { lang, path } = useLocation();
  const [done, setDone] = useState<{ search: string; isCopied: boolean } | null>(null);
  const search = writeState(state);
  const copy = async (): Promise<void> => {
    const address = `/${lang}/${path}${search}`;
    navigate(address, { replace: true, keepScroll: true });
    // The clipboard does not exist on plain http, except on localhost. The link is in the address bar then.
    const isCopied = await (navigator.clipboard?.writeText(`${location.origin}${address}`).then(
      () => true,
      () => false,
    ) ?? false);
    setDone({ search, isCopied });
  };
  return (
    <div className={styles['copy']}>
      <Button isWide onClick={() => void copy()}>
        <Icon of={Link2} size={16} /> {t('information_calc_copy')}
      </Button>
      <output className={styles['copied']}>
        {done?.search === search &&
          t(done.isCopied ? 'information_calc_copied' : 'information_calc_in_address')}
      </output>
    </div>
  );
}
