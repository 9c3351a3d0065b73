/** The frame around every game: stake, stage, results, rules, fairness, and what the player has won or lost. */
import type { GameLine } from '@touchline/games/list';
import type { AnyScene, SceneRound, StageProps } from '@touchline/scene-kit';
import { Card, classNames, formatMoney } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { isMore, worthOf } from '../data/amounts.ts';
import type { Play, PlayActions, PlayedRound } from '../data/play.ts';
import { soundOf } from '../data/sounds.ts';
import { BetControls } from './bet-controls.tsx';
import { Fairness } from './fairness.tsx';
import styles from './room.module.css';
import { RoomHead } from './room-head.tsx';
import { RoundList } from './round-list.tsx';
import { RoomSums } from './room-sums.tsx';
import { RoomTools } from './room-tools.tsx';
import tools from './room-tools.module.css';
import { useChips } from './use-chips.ts';
import { useIsStill } from './use-is-still.ts';
import { useRevealedPlay } from './use-revealed-play.ts';
import { useSounds } from './use-sounds.ts';
import { useStake } from './use-stake.ts';

interface RoomProps {
  readonly game: GameLine;
  readonly scene: AnyScene;
  readonly play: Play;
  readonly actions: PlayActions;
}

export function Room({ game, scene, play, actions }: RoomProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [bet, setBet] = useState<unknown>(scene.firstBet);
  const isStill = useIsStill();
  const reveal = useRevealedPlay(play, actions, scene.hasReveal === true);
  const [latest = null, ...past] = play.rounds.map(sceneRound);
  const [prepared, prepare] = usePrepared(latest?.id ?? null);
  const open = latest && !latest.isOver ? latest : null;
  const before = useBefore(latest);
  useResumedBet(open, setBet);
  const money = (amount: string): string => formatMoney(amount, { lang, currency: play.currency });
  const isLocked = open !== null || play.isBusy || reveal.isRevealing;
  const chips = useChips(scene, play, { lang, isLocked, money });
  const stake = useStake(play, scene.rules, bet);
  const stageProps: StageProps<unknown, unknown, unknown> = {
    bet: open ? open.bet : bet,
    setBet,
    isLocked,
    chips: chips?.table ?? null,
    round: latest,
    past,
    act: (action) => reveal.actions.act(action as object),
    prepared,
    prepare,
    isRevealing: reveal.isRevealing,
    endReveal: reveal.endReveal,
    isStill,
    money: (multiplier) => money(worthOf(multiplier, play.rounds[0], stake.amount)),
    t,
  };
  const stage = useShownStage(reveal.isRevealing, isStill);
  const room = useRef<HTMLDivElement>(null);
  useSounds(latest && { ...latest, isRevealing: reveal.isRevealing }, soundOf);
  const isDone = latest?.isOver === true && !reveal.isRevealing;
  return (
    <div ref={room} className={classNames(styles['room'], tools['full'])}>
      <RoomHead game={game} isFree={play.isFree} />
      <BetControls
        scene={scene}
        stageProps={stageProps}
        play={play}
        actions={reveal.actions}
        stake={stake}
        chips={chips}
        money={money}
      />
      <div ref={stage} className={styles['stage']} data-play>
        <div className={tools['bar']}>
          <Results scene={scene} rounds={reveal.shown.rounds} />
          <RoomTools room={room} />
        </div>
        <scene.Stage {...stageProps} />
      </div>
      <RoomSums play={reveal.shown} />
      <aside className={styles['facts']}>
        {scene.Review && isDone && <scene.Review round={latest} before={before} t={t} />}
        <Rules game={game} scene={scene} bet={stageProps.bet} maxWin={money(play.maxWin)} />
        <Fairness play={play} onRotate={actions.rotate} isLocked={open !== null || reveal.isRevealing} />
        <RoundList game={game.id} scene={scene} play={reveal.shown} money={money} />
      </aside>
    </div>
  );
}

/** The bet of a resumed round is that of the next round too, so that what the room shows does not change at its end. */
function useResumedBet(
  open: SceneRound<unknown, unknown, unknown> | null,
  setBet: (bet: unknown) => void,
): void {
  const resumed = useRef<string | null>(null);
  useEffect(() => {
    if (open === null || resumed.current === open.key) return;
    resumed.current = open.key;
    setBet(open.bet);
  }, [open, setBet]);
}

/** The round before its last action; null when it began or was resumed without one. */
function useBefore(
  latest: SceneRound<unknown, unknown, unknown> | null,
): SceneRound<unknown, unknown, unknown> | null {
  const [opened, setOpened] = useState<SceneRound<unknown, unknown, unknown> | null>(null);
  if (latest && !latest.isOver && opened?.id !== latest.id) setOpened(latest);
  return opened?.key === latest?.key ? opened : null;
}

/** On a phone the button lies below the stage: the stage comes into sight when it has something to show. */
function useShownStage(isRevealing: boolean, isStill: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = stage.current?.getBoundingClientRect().top ?? 0;
    if (isRevealing && top < 0)
      stage.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  }, [isRevealing, isStill]);
  return stage;
}

/** The action that the player prepares for a step; the next step begins without one. */
function usePrepared(step: string | null): [unknown, (action: unknown) => void] {
  const [prepared, setPrepared] = useState<{ step: string | null; action: unknown } | null>(null);
  return [
    prepared?.step === step ? (prepared?.action ?? null) : null,
    (action) => setPrepared({ step, action }),
  ];
}

function Rules({
  game,
  scene,
  bet,
  maxWin,
}: {
  game: GameLine;
  scene: AnyScene;
  bet: unknown;
  maxWin: string;
}): ReactElement {
  const t = useT();
  return (
    <Card>
      <h2>{t('games_rules')}</h2>
      <dl className={styles['lines']}>
        {scene.facts(bet as never, t).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('games_max_win')}</dt>
          <dd>{maxWin}</dd>
        </div>
      </dl>
      <p className={styles['text']}>{t.find(`games_rules_${game.id.replaceAll('-', '_')}`)}</p>
    </Card>
  );
}

/** A stored round as a scene shows it. */
const sceneRound = (round: PlayedRound): SceneRound<unknown, unknown, unknown> => ({
  id: `${round.key}/${round.actions.length}`,
  key: round.key,
  bet: round.bet,
  actions: round.actions,
  isOver: round.isOver,
  shown: round.shown,
  multiplier: round.multiplier,
  isGain: round.isOver && isMore(round.payout, round.staked),
});

function Results({ scene, rounds }: { scene: AnyScene; rounds: readonly PlayedRound[] }): ReactElement {
  const t = useT();
  return (
    <ol className={styles['results']} aria-label={t('games_last_results')}>
      {rounds
        .filter(({ isOver }) => isOver)
        .slice(0, 12)
        .map((round) => {
          const one = sceneRound(round);
          return (
            <li key={round.key} className={classNames(styles['chip'], one.isGain && styles['gain'])}>
              {scene.resultOf(one, t)}
            </li>
          );
        })}
    </ol>
  );
}
