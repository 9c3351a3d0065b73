/** A shared round once more on its stage, at its pace, from its point and the player's cash-outs (DR-8.110). */
import { bustTickOf, hundredthsText, TICK_MS } from '@touchline/games/shared-rules';
import type { SavedSharedRound } from '@touchline/games/saved-shared-rounds';
import { CrashStage, type CurveMark } from '@touchline/games/shared-stages';
import { timesText } from '@touchline/scene-kit';
import { Button } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useState } from 'react';
import { PLACES } from '../data/shared-play.ts';
import styles from './replay.module.css';
import { useIsStill } from './use-is-still.ts';
import { useSiteTime } from './use-site-time.ts';

interface SharedReplayProps {
  readonly round: SavedSharedRound;
}

export function SharedReplay({ round }: SharedReplayProps): ReactElement {
  const t = useT();
  const isStill = useIsStill();
  /** Of this browser, in ms; null shows the end of the round. */
  const [startedAtMs, setStarted] = useState<number | null>(null);
  const { number, point } = round;
  const endMs = bustTickOf(point) * TICK_MS;
  const nowMs = useSiteTime(0, { isRunning: startedAtMs !== null, isStill });
  const elapsedMs = startedAtMs === null ? endMs : Math.max(0, nowMs - startedAtMs);
  const isRunning = elapsedMs < endMs;
  if (!isRunning && startedAtMs !== null) setStarted(null);
  return (
    <section aria-labelledby="replay" className={styles['replay']}>
      <h2 id="replay">{t('games_replay')}</h2>
      <p>{t('games_replay_text')}</p>
      <div className={styles['stage']}>
        <CrashStage
          state={isRunning ? 'running' : 'ended'}
          number={number}
          leftMs={0}
          elapsedMs={elapsedMs}
          point={point}
          isBroken={false}
          marks={marksOf(round, t.locale.lang)}
          isStill={isStill}
          t={t}
        />
      </div>
      <p className={styles['line']}>
        <output>
          {!isRunning &&
            t('games_crash_ended_at', {
              number,
              multiplier: timesText(hundredthsText(point), t.locale.lang),
            })}
        </output>
        <Button onClick={() => setStarted(isRunning ? null : Date.now())}>
          {t(isRunning ? 'games_replay_end' : 'games_replay_again')}
        </Button>
      </p>
    </section>
  );
}

const marksOf = ({ entries }: SavedSharedRound, lang: string): CurveMark[] =>
  entries.flatMap(({ multiplier }, at) =>
    multiplier === null
      ? []
      : [
          {
            key: String(at),
            multiplier,
            label: `${PLACES[at] ?? ''} · ${timesText(hundredthsText(multiplier), lang)}`,
          },
        ],
  );
