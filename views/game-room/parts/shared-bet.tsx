/** One of the two bets of a player: its stake, its automatic cash-out, and the button of the moment. */
import { hundredthsText, LEAST_TARGET } from '@touchline/games/shared-rules';
import { timesText } from '@touchline/scene-kit';
import { Button, classNames, StakeField, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { isMore, minus, times } from '../data/amounts.ts';
import { type SharedEntry, type SharedPlay, takenAt, targetOf } from '../data/shared-play.ts';
import { firstStake, isInRange, stakePresets } from '../data/stake-range.ts';
import styles from './shared-room.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface SharedBetProps {
  /** A or B. */
  readonly name: string;
  readonly entry: SharedEntry | null;
  readonly isBetting: boolean;
  /** The multiplier of now; null while no round runs. */
  readonly reached: number | null;
  readonly play: SharedPlay;
  readonly isBusy: boolean;
  readonly place: (stake: string, target: number | null) => void;
  readonly cashOut: (entry: SharedEntry) => void;
  readonly money: (amount: string) => string;
}

/** Two bets stand side by side on a phone, and each amount has the size for a finger. */
const PRESETS = 3;

export function SharedBet(props: SharedBetProps): ReactElement {
  const { name, entry, isBetting, play, isBusy, place, money } = props;
  const t = useT();
  const { lang } = useLocation();
  const range = { min: play.minStake, max: play.maxStake };
  const [typedStake, setStake] = useState<string | null>(null);
  const [typedTarget, setTarget] = useState('');
  const stake = typedStake ?? firstStake(range);
  const target = targetOf(typedTarget);
  const isTargetWrong = typedTarget.trim() !== '' && target === null;
  const isFit = isInRange(stake, range);
  // The button of the bet goes away: the focus stays at its place, where the keys cash out (DR-8.108).
  const moment = useKeptFocus(entry === null ? null : `${entry.state}/${props.reached === null}`);
  if (entry !== null) return <Placed {...props} entry={entry} moment={moment} />;
  return (
    <fieldset className={styles['bet']} disabled={isBusy}>
      <legend>{t('games_crash_bet', { name })}</legend>
      <StakeField
        label={t('games_crash_stake', { name })}
        amount={stake}
        onChange={setStake}
        step="0.50"
        exponent={2}
        presets={stakePresets(range).slice(0, PRESETS)}
        error={
          isFit || stake === ''
            ? undefined
            : t('games_refused_stake', { min: money(range.min), max: money(range.max) })
        }
      />
      <TextField
        label={t('games_crash_auto', { name })}
        hint={t('games_crash_auto_hint', { least: timesText(hundredthsText(LEAST_TARGET), lang) })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={t('games_crash_off')}
        value={typedTarget}
        error={isTargetWrong ? t('games_crash_auto_wrong') : undefined}
        onChange={(event) => setTarget(event.currentTarget.value)}
      />
      <Button
        tone="primary"
        size="large"
        isWide
        className={styles['press']}
        isBusy={isBusy}
        disabled={!isBetting || !isFit || isTargetWrong || play.elsewhere !== null}
        onClick={() => place(stake, target)}
      >
        {isBetting ? t('games_crash_place', { name, amount: money(stake || '0') }) : t('games_crash_wait')}
      </Button>
    </fieldset>
  );
}

function Placed(
  props: SharedBetProps & { entry: SharedEntry; moment: RefObject<HTMLDivElement | null> },
): ReactElement {
  const { name, entry, moment, money } = props;
  const t = useT();
  const { lang } = useLocation();
  return (
    <fieldset className={styles['bet']}>
      <legend>{t('games_crash_bet', { name })}</legend>
      <div ref={moment} tabIndex={-1} data-play className={styles['moment']}>
        <Moment {...props} />
      </div>
      <dl className={styles['placed']}>
        <div>
          <dt>{t('games_staked')}</dt>
          <dd>{money(entry.stake)}</dd>
        </div>
        <div>
          <dt>{t(entry.target === null ? 'games_crash_latest' : 'games_crash_auto_at')}</dt>
          <dd dir="ltr">{timesText(hundredthsText(entry.goal), lang)}</dd>
        </div>
      </dl>
    </fieldset>
  );
}

/** What the player can do with the entry now, or what became of it. */
function Moment({
  name,
  entry,
  reached,
  isBusy,
  cashOut,
  money,
  play,
}: SharedBetProps & { entry: SharedEntry }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const taken = takenAt(entry, reached);
  if (taken !== null || entry.payout !== null) {
    const returned = entry.payout ?? worth(entry, taken ?? 100, play.maxWin);
    const isGain = isMore(returned, entry.stake);
    return (
      <p className={classNames(styles['result'], isGain && styles['gain'])}>
        <b>{money(returned)}</b>
        <span>
          {taken === null
            ? t(entry.state === 'returned' ? 'games_crash_returned' : 'games_crash_lost')
            : t('games_crash_taken', { multiplier: timesText(hundredthsText(taken), lang) })}
          {' · '}
          {t('games_crash_net', { amount: money(minus(returned, entry.stake)) })}
        </span>
      </p>
    );
  }
  if (reached === null) return <p className={styles['result']}>{t('games_crash_placed', { name })}</p>;
  return (
    <Button
      tone="chalk"
      size="large"
      isWide
      className={styles['press']}
      isBusy={isBusy}
      aria-keyshortcuts={name}
      onClick={() => cashOut(entry)}
    >
      <kbd aria-hidden="true" className={styles['key']}>
        {name}
      </kbd>
      {t('games_crash_take', { amount: money(worth(entry, Math.min(reached, entry.goal), play.maxWin)) })}
    </Button>
  );
}

/** What a cash-out returns, for display: the server computes what is paid. */
function worth({ stake }: SharedEntry, multiplier: number, maxWin: string): string {
  const returned = times(stake, hundredthsText(multiplier));
  return isMore(returned, maxWin) ? maxWin : returned;
}
