/** A round once more in its scene: no money moves, and nothing can be decided (DR-8.118). */
import type { Game } from '@touchline/game-kit';
import type { AnyScene, StageProps } from '@touchline/scene-kit';
import { timesText } from '@touchline/scene-kit';
import { Button, SkeletonBlock } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { type ReactElement, useCallback, useState } from 'react';
import type { CheckInput } from '../data/check-address.ts';
import { replayOf } from '../data/replay.ts';
import styles from './replay.module.css';
import { useIsStill } from './use-is-still.ts';
import { useScene } from './use-scene.ts';

interface ReplayProps {
  readonly game: Game;
  readonly input: CheckInput;
}

export function Replay({ game, input }: ReplayProps): ReactElement | null {
  const { scene } = useScene(game.id);
  const steps = replayOf(game, input);
  if (steps === null) return null;
  return scene === null ? <SkeletonBlock rows={8} /> : <Scene scene={scene} steps={steps} />;
}

interface SceneProps {
  readonly scene: AnyScene;
  readonly steps: NonNullable<ReturnType<typeof replayOf>>;
}

function Scene({ scene, steps }: SceneProps): ReactElement {
  const t = useT();
  const isStill = useIsStill();
  // `run` changes with each replay, so that the scene begins anew.
  const [{ at, run, isRevealing }, setState] = useState({ at: 0, run: 0, isRevealing: true });
  const endReveal = useCallback(() => setState((now) => ({ ...now, isRevealing: false })), []);
  const step = steps[at] ?? null;
  const round = step && { ...step, id: `${step.id}/${run}`, key: `${step.key}/${run}` };
  const isLast = at + 1 >= steps.length;
  const lang = t.locale.lang;
  const props: StageProps<unknown, unknown, unknown> = {
    bet: round?.bet ?? scene.firstBet,
    setBet: noChange,
    isLocked: true,
    chips: null,
    round,
    past: [],
    act: noChange,
    prepared: null,
    prepare: noChange,
    isRevealing: scene.hasReveal === true && isRevealing && round?.isOver === true,
    endReveal,
    isStill,
    // A multiplier of the stake in place of an amount.
    money: (multiplier) => timesText(multiplier, lang),
    t,
  };
  const isWaiting = props.isRevealing;
  const next = (): void =>
    setState(isLast ? { at: 0, run: run + 1, isRevealing: true } : { at: at + 1, run, isRevealing: true });
  return (
    <section aria-labelledby="replay" className={styles['replay']}>
      <h2 id="replay">{t('games_replay')}</h2>
      <p>{t('games_replay_text')}</p>
      {/* The steps of a round are past: its fields take no press. A scratch card is uncovered by hand. */}
      <div className={styles['stage']} inert={steps.length > 1}>
        <scene.Stage {...props} />
      </div>
      <p className={styles['line']}>
        <output>
          {t('games_replay_step', { step: at + 1, steps: steps.length })}
          {round?.isOver === true && !isWaiting && ` · ${scene.resultOf(round, t)}`}
        </output>
        <Button disabled={isWaiting} onClick={next}>
          {t(isLast ? 'games_replay_again' : 'games_replay_next')}
        </Button>
      </p>
    </section>
  );
}

const noChange = (): void => undefined;
