/** The running clock and stage of a live game, or the start time of a game that has not started. */
import type { GameLiveWire } from '@touchline/contracts/sports-betting';
import { formatSpan, formatStart, formatZonedMoment } from '@touchline/ui';
import { usePreferences, useRenderedAtMs, useT } from '@touchline/view-kit';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { clockSeconds, clockStyle, clockText } from '../clock.ts';
import type { ClockSkew } from '../clock.ts';
import { stageName, stateName } from '../stage.ts';
import { useLine } from '../store/line-context.tsx';
import { pageTicker } from '../ticker.ts';
import styles from './game-time.module.css';

/** Games that begin within this time show a countdown. */
const COUNTDOWN_SEC = 600;

/**
 * A text that depends on the time; it renders again only when the text changes. Server and hydration use the server's
 * time of the rendering, so that a clock is right before any script runs (DR-10.5).
 */
export function useTickingText(textAt: (nowMs: number) => string): string {
  return useTickingTextOf(useLine().skew, textAt);
}

function useTickingTextOf(skew: ClockSkew, textAt: (nowMs: number) => string): string {
  const renderedAtMs = useRenderedAtMs();
  return useSyncExternalStore(
    pageTicker.subscribe,
    () => {
      const nowMs = pageTicker.nowMs();
      return textAt(nowMs === null ? renderedAtMs : nowMs - skew.ms());
    },
    () => textAt(renderedAtMs),
  );
}

interface GameTimeProps {
  readonly game: GameLiveWire;
  readonly sportKey: string;
}

export function GameTime(props: GameTimeProps): ReactElement {
  const { skew } = useLine();
  return <GameTimeOf {...props} skew={skew} />;
}

interface GameTimeOfProps extends GameTimeProps {
  readonly skew: ClockSkew;
}

/** The time of a game outside a list. */
export function GameTimeOf({ game, sportKey, skew }: GameTimeOfProps): ReactElement {
  const t = useT();
  const special = stateName(game, t);
  if (special !== null) return <span className={styles['special']}>{special}</span>;
  return game.section === 'live' ? (
    <LiveTime game={game} sportKey={sportKey} skew={skew} />
  ) : (
    <StartTime startAtMs={game.startAtMs} skew={skew} />
  );
}

function LiveTime({ game, sportKey, skew }: GameTimeOfProps): ReactElement {
  const t = useT();
  const clock = game.score?.clock ?? null;
  const style = clockStyle(sportKey);
  const text = useTickingTextOf(skew, (nowMs) => (clock ? clockText(clockSeconds(clock, nowMs), style) : ''));
  const stage = stageName(game.score?.stage ?? '', t);
  const isPause = game.score?.stage === 'HT' || game.score?.stage === 'BREAK';
  return (
    <span className={styles['live']}>
      {text !== '' && !isPause && (
        <span dir="ltr" className={styles['clock']}>
          {text}
        </span>
      )}
      <span>{stage === '' ? t('line_live') : stage}</span>
    </span>
  );
}

interface StartTimeProps {
  readonly startAtMs: number;
  readonly skew: ClockSkew;
}

function StartTime({ startAtMs, skew }: StartTimeProps): ReactElement {
  const t = useT();
  const { timeZone, is12h } = usePreferences();
  const { lang } = t.locale;
  const atSec = Math.floor(startAtMs / 1000);
  const options = { lang, timeZone, is12h };
  const text = useTickingTextOf(skew, (nowMs) => {
    const leftSec = Math.ceil((startAtMs - nowMs) / 1000);
    if (leftSec <= 0) return t('line_starting');
    if (leftSec <= COUNTDOWN_SEC) return t('line_starts_in', { span: formatSpan(leftSec) });
    return formatStart(atSec, options, nowMs);
  });
  return (
    <time
      dateTime={new Date(startAtMs).toISOString()}
      title={formatZonedMoment(atSec, options)}
      data-zoned=""
      className={styles['clock']}
    >
      {text}
    </time>
  );
}
