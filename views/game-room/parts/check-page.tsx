/** Checks a round in the browser: seeds, nonce, bet and rules give the same result, or they do not. */
import { ROUND_CHECKER_PATH } from '@touchline/contracts/gaming';
import { games } from '@touchline/games/rules';
import { nameOfGame } from '@touchline/games/game-name';
import { gameLines } from '@touchline/games/list';
import { Button, Card, classNames, Select, TextArea, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { inputOf } from '../data/check-address.ts';
import { type Checked, type CheckFault, checkRound } from '../data/check-round.ts';
import styles from './check-page.module.css';

const FAULTS = {
  'server-seed': 'games_check_fault_server',
  'client-seed': 'games_check_fault_client',
  nonce: 'games_check_fault_nonce',
  bet: 'games_check_fault_bet',
  actions: 'games_check_fault_actions',
  amounts: 'games_check_fault_amounts',
} as const satisfies Record<CheckFault, string>;

/** Rounds that all players share are checked in their room. */
const ownGames = gameLines.filter(({ isShared }) => isShared !== true);

export function CheckPage(): ReactElement {
  const t = useT();
  const { search } = useLocation();
  const [input, setInput] = useState(() => inputOf(search));
  const [checked, setChecked] = useState<ReturnType<typeof checkRound> | null>(null);
  const set = (change: Partial<typeof input>): void => {
    setInput({ ...input, ...change });
    setChecked(null);
  };
  const check = (): void => {
    const game = games.get(input.game);
    if (game) setChecked(checkRound(game, input));
  };
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('games_check_title')}</h1>
        <p>{t('games_check_text')}</p>
        <a href={ROUND_CHECKER_PATH} download>
          {t('games_check_file')}
        </a>
      </header>
      <Card as="section" className={styles['form']} aria-label={t('games_check_inputs')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          <Select
            label={t('games_check_game')}
            value={input.game}
            onChange={(event) => set({ game: event.target.value })}
            options={ownGames.map(({ id }) => ({
              value: id,
              label: nameOfGame(t, id),
            }))}
          />
          <TextField
            label={t('games_server_seed')}
            dir="ltr"
            value={input.serverSeed}
            onChange={(event) => set({ serverSeed: event.target.value })}
          />
          <TextField
            label={t('games_commitment')}
            dir="ltr"
            value={input.commitment}
            onChange={(event) => set({ commitment: event.target.value })}
          />
          <TextField
            label={t('games_client_seed')}
            dir="ltr"
            value={input.clientSeed}
            onChange={(event) => set({ clientSeed: event.target.value })}
          />
          <TextField
            label={t('games_nonce')}
            dir="ltr"
            inputMode="numeric"
            value={String(input.nonce)}
            onChange={(event) => set({ nonce: Number(event.target.value) || 0 })}
          />
          <TextArea
            label={t('games_check_bet')}
            dir="ltr"
            value={input.bet}
            onChange={(event) => set({ bet: event.target.value })}
          />
          <TextArea
            label={t('games_check_actions')}
            dir="ltr"
            value={input.actions}
            onChange={(event) => set({ actions: event.target.value })}
          />
          <TextField
            label={t('games_check_stake')}
            dir="ltr"
            inputMode="decimal"
            value={input.stake}
            onChange={(event) => set({ stake: event.target.value })}
          />
          <TextField
            label={t('games_max_win')}
            dir="ltr"
            inputMode="decimal"
            value={input.maxWin}
            onChange={(event) => set({ maxWin: event.target.value })}
          />
          <Button tone="primary" size="large" type="submit" isWide>
            {t('games_check_button')}
          </Button>
        </form>
      </Card>
      <div aria-live="polite" className={styles['answer']}>
        {checked === null ? (
          <p className={styles['hint']}>{t('games_check_hint')}</p>
        ) : checked.outcome === 'fault' ? (
          <p role="alert" className={styles['fault']}>
            {t(FAULTS[checked.fault])}
          </p>
        ) : (
          <Steps checked={checked} />
        )}
      </div>
    </div>
  );
}

function Steps({ checked }: { checked: Checked }): ReactElement {
  const t = useT();
  const isRight = checked.isCommitted !== false;
  return (
    <>
      <output className={classNames(styles['verdict'], !isRight && styles['wrong'])}>
        {t(isRight ? 'games_check_right' : 'games_check_wrong')}
      </output>
      <ol className={styles['steps']}>
        <Step title={t('games_check_step_seed')}>
          <p>
            {t(
              checked.isCommitted === null
                ? 'games_check_seed_alone'
                : checked.isCommitted
                  ? 'games_check_seed_equal'
                  : 'games_check_seed_other',
            )}
          </p>
          <code dir="ltr">{checked.commitment}</code>
        </Step>
        <Step title={t('games_check_step_stream')}>
          <p>
            {t('games_check_message')} <code dir="ltr">{checked.message}</code>
          </p>
          <code dir="ltr">{checked.block}</code>
        </Step>
        <Step title={t('games_check_step_words')}>
          <ul className={styles['words']} dir="ltr">
            {checked.words.map((word, at) => (
              <li key={at}>{word}</li>
            ))}
          </ul>
        </Step>
        <Step title={t('games_check_step_result')}>
          <p>{t('games_check_multiplier', { multiplier: checked.multiplier })}</p>
          <code dir="ltr">{JSON.stringify(checked.shown)}</code>
        </Step>
      </ol>
    </>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <li>
    <h2>{title}</h2>
    {children}
  </li>
);
