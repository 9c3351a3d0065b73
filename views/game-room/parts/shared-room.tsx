/** The frame of a shared round: two bets, the stage, the players of the round, its return and its fairness. */
import type { GameLine } from '@touchline/games/list';
import { multiplierOfTick, tickAt } from '@touchline/games/shared-rules';
import { CrashStage, type CurveMark } from '@touchline/games/shared-stages';
import { timesText } from '@touchline/scene-kit';
import { classNames, formatMoney, spoken } from '@touchline/ui';
import { useLiveStatus, useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { hundredthsText } from '../data/hundredths.ts';
import type { SharedState } from '../data/shared-live.ts';
import { PLACES, type SharedActions, type SharedPlay, takenAt } from '../data/shared-play.ts';
import { RoomHead } from './room-head.tsx';
import room from './room.module.css';
import { SharedBet } from './shared-bet.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SharedPlayers } from './shared-players.tsx';
import { SharedRefused } from './shared-refused.tsx';
import styles from './shared-room.module.css';
import { SumLine } from './sum-line.tsx';
import { useIsStill } from './use-is-still.ts';
import { useSiteTime } from './use-site-time.ts';

interface SharedRoomProps {
  readonly game: GameLine;
  readonly shared: SharedState;
  readonly play: SharedPlay;
  readonly actions: SharedActions;
}

export function SharedRoom({ game, shared, play, actions }: SharedRoomProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isStill = useIsStill();
  const { round, offsetMs } = shared;
  const isRunning = round?.state === 'running' || round?.state === 'betting';
  const nowMs = useSiteTime(offsetMs, { isRunning, isStill });
  const reached =
    round?.state === 'running' ? multiplierOfTick(tickAt(round.startedAtMs ?? nowMs, nowMs)) : null;
  const money = (amount: string): string => formatMoney(amount, { lang, currency: play.currency });
  return (
    <div className={classNames(room['room'], styles['room'])}>
      <RoomHead game={game} isFree={play.isFree} />
      <section className={classNames(room['controls'], styles['controls'])} aria-label={t('games_your_bet')}>
        {PLACES.map((name, at) => (
          <SharedBet
            key={name}
            name={name}
            entry={play.places[at] ?? null}
            isBetting={round?.state === 'betting'}
            reached={reached}
            play={play}
            isBusy={play.busy.includes(at)}
            place={(stake, target) => actions.place(at, stake, target)}
            cashOut={actions.cashOut}
            money={money}
          />
        ))}
        <SharedRefused play={play} onDismiss={actions.dismiss} />
        <p className={room['note']}>{t('games_crash_each')}</p>
      </section>
      <div className={room['stage']} data-play>
        <Points shared={shared} />
        <CrashStage
          state={round?.state ?? 'none'}
          number={round?.number ?? 0}
          leftMs={round ? round.closesAtMs - nowMs : 0}
          elapsedMs={Math.max(0, nowMs - (round?.startedAtMs ?? nowMs))}
          point={round?.point ?? null}
          isBroken={round?.isBroken === true}
          marks={marksOf(shared, play, reached, lang)}
          isStill={isStill}
          t={t}
        />
      </div>
      <SumLine play={play} money={money} />
      <aside className={room['facts']}>
        <SharedPlayers shared={shared} play={play} reached={reached} />
        <SharedFacts game={game.id} shared={shared} maxWin={money(play.maxWin)} />
      </aside>
      <Announced shared={shared} play={play} money={money} />
    </div>
  );
}

/** The last points, the newest first. No colour says that one of them was better. */
function Points({ shared }: { shared: SharedState }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [isAll, setAll] = useState(false);
  const points = isAll ? shared.points : shared.points.slice(0, SHOWN_POINTS);
  return (
    <div className={styles['points']}>
      <ol
        className={classNames(room['results'], isAll && styles['all'])}
        aria-label={t('games_crash_points')}
      >
        {points.map(({ roundId, point }) => (
          <li key={roundId} className={room['chip']} dir="ltr">
            {timesText(hundredthsText(point), lang)}
          </li>
        ))}
      </ol>
      {shared.points.length > SHOWN_POINTS && (
        <button type="button" aria-expanded={isAll} onClick={() => setAll(!isAll)} className={styles['more']}>
          {t(isAll ? 'games_crash_fewer' : 'games_crash_last', { count: shared.points.length })}
        </button>
      )}
    </div>
  );
}

const SHOWN_POINTS = 12;
const MOST_MARKS = 12;

/** Cash-outs on the curve: those of others as points, the player's own with their place. */
function marksOf(shared: SharedState, play: SharedPlay, reached: number | null, lang: string): CurveMark[] {
  const others = shared.listed
    .flatMap(({ entryId, multiplier }) =>
      multiplier === null ? [] : [{ key: `entry-${entryId}`, multiplier, label: null }],
    )
    .slice(-MOST_MARKS);
  const own = play.places.flatMap((entry, at) => {
    const multiplier = entry === null ? null : takenAt(entry, reached);
    return entry === null || multiplier === null
      ? []
      : [
          {
            key: entry.key,
            multiplier,
            label: `${PLACES[at] ?? ''} · ${timesText(hundredthsText(multiplier), lang)}`,
          },
        ];
  });
  return [...others, ...own];
}

/** One sentence for a screen reader at the start, at a cash-out and at the end; nothing at the ticks between. */
function Announced({
  shared,
  play,
  money,
}: {
  shared: SharedState;
  play: SharedPlay;
  money: (amount: string) => string;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const isLive = useLiveStatus() !== 'stale';
  const { round } = shared;
  const times = (multiplier: number): string => timesText(hundredthsText(multiplier), lang);
  const own = play.places.filter((entry) => entry !== null);
  const taken = own
    .filter(({ state }) => state === 'taken')
    .map(({ multiplier }) => times(multiplier ?? 100));
  const paid = own.filter(({ payout }) => payout !== null);
  const sentence = (): string => {
    if (!isLive) return t('games_crash_stale');
    if (round === null || round.state === 'betting') return '';
    if (round.state === 'running')
      return taken.length > 0
        ? t('games_crash_taken', { multiplier: taken.join(', ') })
        : t('games_crash_started');
    const ended = t('games_crash_ended_at', { number: round.number, multiplier: times(round.point ?? 100) });
    return [ended, ...paid.map(({ payout }) => t('games_returns', { amount: money(payout ?? '0') }))].join(
      ' ',
    );
  };
  return (
    <output aria-live="polite" className={isLive ? spoken : styles['stale']}>
      {sentence()}
    </output>
  );
}
