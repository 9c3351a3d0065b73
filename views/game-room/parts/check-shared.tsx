/** Checks a shared round: its seed stands in the chain, gives the point, and the bets paid what the rules say. */
import { type SharedDifference } from '@touchline/games/saved-shared-rounds';
import { hundredthsText } from '@touchline/games/shared-rules';
import { timesText } from '@touchline/scene-kit';
import { Button, Card, CheckBox, formatMoney, TextArea, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  checkSharedRound,
  type SharedChecked,
  type SharedCheckFault,
  sharedInputOf,
} from '../data/check-shared-round.ts';
import { saveFile } from '../data/save-file.ts';
import { PLACES } from '../data/shared-play.ts';
import { savedSharedText } from '../data/shared-played.ts';
import styles from './check-page.module.css';
import { Step, Steps, StreamSteps, Verdict } from './check-steps.tsx';
import { SharedReplay } from './shared-replay.tsx';

const FAULTS = {
  number: 'games_check_fault_number',
  seed: 'games_check_fault_seed',
  terminal: 'games_check_fault_terminal',
  public: 'games_check_fault_public',
  point: 'games_crash_auto_wrong',
  entries: 'games_check_fault_entries',
} as const satisfies Record<SharedCheckFault, string>;

const DIFFERENCES = {
  rules: 'games_check_shared_rules',
  chain: 'games_check_shared_chain',
  position: 'games_check_shared_position',
  point: 'games_check_shared_point',
  amounts: 'games_check_shared_amounts',
  bet: 'games_check_shared_bet',
  'cash-out': 'games_check_shared_cash_out',
  payout: 'games_check_shared_payout',
} as const satisfies Record<SharedDifference, string>;

export function CheckShared({ choice }: { choice: ReactElement }): ReactElement {
  const t = useT();
  const { search } = useLocation();
  const [input, setInput] = useState(() => sharedInputOf(search));
  const [checked, setChecked] = useState<ReturnType<typeof checkSharedRound> | null>(null);
  const set = (change: Partial<typeof input>): void => {
    setInput({ ...input, ...change });
    setChecked(null);
  };
  const field = (name: 'number' | 'seed' | 'terminalHash' | 'publicValue' | 'point') =>
    ({
      dir: 'ltr',
      value: input[name],
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }) as const;
  return (
    <>
      <Card as="section" className={styles['form']} aria-label={t('games_check_inputs')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setChecked(checkSharedRound(input));
          }}
        >
          {choice}
          <TextField label={t('games_check_number')} inputMode="numeric" {...field('number')} />
          <TextField label={t('games_check_seed')} {...field('seed')} />
          <TextField label={t('games_crash_terminal')} {...field('terminalHash')} />
          <TextField label={t('games_crash_public')} {...field('publicValue')} />
          <TextField label={t('games_check_point')} inputMode="decimal" {...field('point')} />
          <TextArea
            label={t('games_check_entries')}
            dir="ltr"
            value={input.entries}
            onChange={(event) => set({ entries: event.target.value })}
          />
          <CheckBox
            label={t('games_check_returned')}
            checked={input.isReturned}
            onChange={(event) => set({ isReturned: event.target.checked })}
          />
          <Button tone="primary" size="large" type="submit" isWide>
            {t('games_check_button')}
          </Button>
        </form>
      </Card>
      <div aria-live="polite" className={styles['answer']}>
        {checked === null ? (
          <p className={styles['hint']}>{t('games_check_shared_hint')}</p>
        ) : checked.outcome === 'fault' ? (
          <p role="alert" className={styles['fault']}>
            {t(FAULTS[checked.fault])}
          </p>
        ) : (
          <CheckedShared checked={checked} />
        )}
      </div>
    </>
  );
}

function CheckedShared({ checked }: { checked: SharedChecked }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { difference, saved, point } = checked;
  const [name, computed] = difference ?? [null, null];
  const isInChain = name !== 'chain' && name !== 'position';
  const paysKnown = difference === null && saved.entries.length > 0;
  return (
    <>
      <Verdict tone={name === null ? 'right' : 'wrong'}>
        {name === null ? t('games_check_shared_right') : t(DIFFERENCES[name])}
        {computed !== null && (
          <>
            {' '}
            <bdi dir="ltr">{computed}</bdi>
          </>
        )}
      </Verdict>
      <Steps>
        {isInChain && (
          <Step title={t('games_check_step_chain')}>
            <p>{t('games_check_hashed', { count: saved.number })}</p>
            <code dir="ltr">{saved.terminalHash}</code>
            <p>{t('games_check_compare')}</p>
          </Step>
        )}
        <StreamSteps {...checked} />
        <Step title={t('games_check_step_result')}>
          <p>
            {t('games_crash_ended_at', {
              number: saved.number,
              multiplier: timesText(hundredthsText(point), lang),
            })}
          </p>
        </Step>
        {paysKnown && (
          <Step title={t('games_check_step_pays')}>
            {saved.entries.map(({ currency, stake, payout }, at) => (
              <p key={at}>
                {t('games_check_pays', {
                  name: PLACES[at] ?? '',
                  stake: formatMoney(stake, { lang, currency }),
                  payout: formatMoney(payout, { lang, currency }),
                })}
              </p>
            ))}
          </Step>
        )}
      </Steps>
      {/* Where a round was broken off is not in its file. */}
      {difference === null && !saved.isReturned && <SharedReplay key={saved.seed} round={saved} />}
      {difference === null && (
        <Button isWide onClick={() => saveFile(saved.game, savedSharedText([saved]))}>
          {t('games_check_save')}
        </Button>
      )}
    </>
  );
}
