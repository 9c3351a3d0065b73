/** What the player stakes, and the buttons that begin a round and go on with it. */
import { type AnyScene, type StageProps, totalUnits } from '@touchline/scene-kit';
import { Button, StakeField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Play, PlayActions } from '../data/play.ts';
import { ChipRack } from './chip-rack.tsx';
import { Refused } from './refused.tsx';
import styles from './room.module.css';
import type { ChipBet } from './use-chips.ts';
import type { Stake } from './use-stake.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWait } from './use-wait.ts';

interface BetControlsProps {
  readonly scene: AnyScene;
  readonly stageProps: StageProps<unknown, unknown, unknown>;
  readonly play: Play;
  readonly actions: PlayActions;
  readonly stake: Stake;
  /** Null in a game with one stake. */
  readonly chips: ChipBet | null;
  readonly money: (amount: string) => string;
}

export function BetControls(props: BetControlsProps): ReactElement {
  const { scene, stageProps, play, actions, stake, chips, money } = props;
  const t = useT();
  const isOpen = stageProps.round !== null && !stageProps.round.isOver;
  const place = useKeptFocus(isOpen);
  // On a phone the choices of an open round stand right below the stage.
  const buttonsFirst = isOpen && scene.Actions !== null;
  const buttons = (
    <div ref={place} tabIndex={-1} data-play className={styles['buttons']}>
      {isOpen && scene.Actions ? <scene.Actions {...stageProps} /> : <Start {...props} />}
    </div>
  );
  return (
    <section className={styles['controls']} aria-label={t('games_your_bet')}>
      {buttonsFirst && buttons}
      {buttonsFirst ? (
        <p className={styles['staked']}>
          <span>{t('games_staked')}</span>
          {money(play.rounds[0]?.staked ?? '0')}
        </p>
      ) : chips ? (
        <ChipRack
          chips={chips}
          isLocked={stageProps.isLocked}
          // The chips of a round lie on the table until its result is shown.
          total={
            stageProps.isRevealing ? chips.table.money(totalUnits(chips.table.played)) : money(chips.stake)
          }
        />
      ) : (
        <StakeField
          amount={stake.amount}
          onChange={stake.set}
          step="0.50"
          exponent={2}
          presets={stake.presets}
          error={
            stake.isFit || stake.amount === ''
              ? undefined
              : t('games_refused_stake', { min: money(stake.range.min), max: money(stake.range.max) })
          }
          isDisabled={stageProps.isLocked}
        />
      )}
      {scene.Controls && <scene.Controls {...stageProps} />}
      {!buttonsFirst && buttons}
      <p className={styles['note']}>{t('games_pace')}</p>
      <Refused play={play} onDismiss={actions.dismiss} />
    </section>
  );
}

function Start({ scene, stageProps, play, actions, stake, chips, money }: BetControlsProps): ReactElement {
  const t = useT();
  const waitSec = useWait(play.nextAtMs);
  const isReady = chips ? chips.bet !== null : stake.isFit;
  const start = (): void => {
    if (!chips) return void actions.play(stake.amount, stageProps.bet as object);
    if (chips.bet === null) return;
    chips.begin();
    void actions.play(chips.stake, chips.bet);
  };
  const text = (): string => {
    if (waitSec > 0) return t('games_wait', { seconds: waitSec });
    if (stageProps.isRevealing) return t('games_reveal_first');
    if (chips?.bet === null) return t('games_chips_first');
    return t('games_start', { action: scene.startText(t), amount: money(chips?.stake ?? stake.amount) });
  };
  const isOpen = stageProps.round?.isOver === false;
  return (
    <Button
      tone="primary"
      size="large"
      isWide
      isBusy={play.isBusy}
      disabled={waitSec > 0 || play.elsewhere !== null || isOpen || stageProps.isRevealing || !isReady}
      onClick={start}
    >
      {text()}
    </Button>
  );
}
