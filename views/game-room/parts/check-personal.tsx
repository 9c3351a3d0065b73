/** Checks a personal round: seeds, nonce, bet and rules give the same result, or they do not. */
import { games } from '@touchline/games/rules';
import { nameOfGame } from '@touchline/games/game-name';
import { Button, Card, TextArea, TextField, useIsHydrated } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { addressOf, inputOf } from '../data/check-address.ts';
import { type Checked, type CheckFault, checkRound, verdictOf } from '../data/check-round.ts';
import styles from './check-page.module.css';
import { Step, Steps, StreamSteps, Verdict } from './check-steps.tsx';
import { Replay } from './replay.tsx';
import { ShareRound } from './share-round.tsx';

const FAULTS = {
  'server-seed': 'games_check_fault_server',
  'client-seed': 'games_check_fault_client',
  nonce: 'games_check_fault_nonce',
  bet: 'games_check_fault_bet',
  actions: 'games_check_fault_actions',
  amounts: 'games_check_fault_amounts',
} as const satisfies Record<CheckFault, string>;

interface CheckFormProps {
  /** The id of the game. */
  readonly game: string;
  /** The field that chooses the game. */
  readonly choice: ReactElement;
}

export function CheckPersonal({ game: gameId, choice }: CheckFormProps): ReactElement {
  const t = useT();
  const { lang, search } = useLocation();
  const isHydrated = useIsHydrated();
  const game = games.get(gameId);
  const [typed, setInput] = useState(() => inputOf(search));
  // An address with a seed is a round that somebody shares: it is checked at once.
  const [checked, setChecked] = useState<ReturnType<typeof checkRound> | null>(() => {
    const shared = inputOf(search);
    return shared.serverSeed !== '' && shared.game === gameId && game ? checkRound(game, shared) : null;
  });
  const input = { ...typed, game: gameId };
  const set = (change: Partial<typeof typed>): void => {
    setInput({ ...typed, ...change });
    setChecked(null);
  };
  const check = (): void => {
    if (game) setChecked(checkRound(game, input));
  };
  return (
    <>
      <Card as="section" className={styles['form']} aria-label={t('games_check_inputs')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          {choice}
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
          <>
            <CheckedSteps checked={checked} />
            {isHydrated && game && <Replay key={JSON.stringify(input)} game={game} input={input} />}
            <ShareRound path={addressOf(lang, input)} title={nameOfGame(t, gameId)} />
          </>
        )}
      </div>
    </>
  );
}

function CheckedSteps({ checked }: { checked: Checked }): ReactElement {
  const t = useT();
  const verdict = verdictOf(checked.isCommitted);
  return (
    <>
      <Verdict tone={verdict}>{t(`games_check_${verdict}`)}</Verdict>
      <Steps>
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
        <StreamSteps {...checked} />
        <Step title={t('games_check_step_result')}>
          <p>{t('games_check_multiplier', { multiplier: checked.multiplier })}</p>
          <code dir="ltr">{JSON.stringify(checked.shown)}</code>
        </Step>
      </Steps>
    </>
  );
}
