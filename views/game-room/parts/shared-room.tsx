/** The frame of a shared round: two bets, the stage, the players of the round, its return and its fairness. */
import type { GameLine } from '@touchline/games/list';
import { hundredthsText, multiplierOfTick, tickAt } from '@touchline/games/shared-rules';
import { CrashStage, type CurveMark } from '@touchline/games/shared-stages';
import { timesText, usePlayKeys } from '@touchline/scene-kit';
import { classNames, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { SharedState } from '../data/shared-live.ts';
import { placeOfKey } from '../data/shared-keys.ts';
import { heardShared, sharedSoundOf } from '../data/shared-sounds.ts';
import { PLACES, type SharedActions, type SharedPlay, takenAt } from '../data/shared-play.ts';
import { RoomHead } from './room-head.tsx';
import room from './room.module.css';
import { RoomSums } from './room-sums.tsx';
import { RoomTools } from './room-tools.tsx';
import tools from './room-tools.module.css';
import { SharedBet } from './shared-bet.tsx';
import { SharedFacts } from './shared-facts.tsx';
import { SharedPlayers } from './shared-players.tsx';
import { SharedRefused } from './shared-refused.tsx';
import { SharedRoundList } from './shared-round-list.tsx';
import styles from './shared-room.module.css';
import { SharedSaid } from './shared-said.tsx';
import { useIsStill } from './use-is-still.ts';
import { useSiteTime } from './use-site-time.ts';
import { useSounds } from './use-sounds.ts';

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
  useCashOutKeys(play, actions, reached);
  useSounds(heardShared(round, play.places), sharedSoundOf);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className={classNames(room['room'], styles['room'], tools['full'])}>
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
        <p className={classNames(room['note'], styles['keys'])}>{t('games_crash_keys')}</p>
      </section>
      <div className={room['stage']} data-play>
        <div className={tools['bar']}>
          <Points shared={shared} />
          <RoomTools room={frame} />
        </div>
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
      <RoomSums play={play} />
      <aside className={room['facts']}>
        <SharedPlayers shared={shared} play={play} reached={reached} />
        <SharedRoundList game={game.id} played={play.played} />
        <SharedFacts game={game.id} shared={shared} maxWin={money(play.maxWin)} />
      </aside>
      <SharedSaid shared={shared} play={play} reached={reached} money={money} />
    </div>
  );
}

/** The keys A and B cash out the bets A and B while the round runs (DR-8.108). */
function useCashOutKeys(
  { places, busy }: SharedPlay,
  { cashOut }: SharedActions,
  reached: number | null,
): void {
  usePlayKeys(
    reached === null
      ? null
      : (key, code) => {
          const at = placeOfKey(key, code);
          const entry = places[at] ?? null;
          if (entry?.state === 'open' && takenAt(entry, reached) === null && !busy.includes(at))
            cashOut(entry);
        },
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
