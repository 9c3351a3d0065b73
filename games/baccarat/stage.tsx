/** The table: both hands, the three spots for chips, and the rule of the third card. */
import { DealtCard, Outcome, type StageProps, useRevealSteps } from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { cardsAt, thirdCardNotes } from './dealing.ts';
import { type BaccaratBet, type BaccaratHand, baccaratTotal } from './rules.ts';
import styles from './scene.module.css';
import { Spots } from './spots.tsx';
import { ThirdCardTable } from './third-card-table.tsx';

type Props = StageProps<BaccaratBet, never, BaccaratHand>;
/** The time between two cards. */
const STEP_MS = 600;

export function Stage(props: Props): ReactElement {
  const { round, money, t } = props;
  const hand = round?.shown ?? null;
  const count = hand === null ? 0 : hand.player.length + hand.banker.length;
  // One step more, so that the last card lies there before the result is told.
  const step = useRevealSteps(props, count + 1, STEP_MS);
  const isDone = hand !== null && step > count && !props.isRevealing;
  const at = hand === null ? { player: 0, banker: 0 } : cardsAt(hand, step);
  const isThird = hand !== null && step > 4;
  return (
    <div className={styles['stage']}>
      <div className={styles['hands']}>
        <Hand side="player" cards={hand?.player.slice(0, at.player) ?? []} {...props} />
        <Hand side="banker" cards={hand?.banker.slice(0, at.banker) ?? []} {...props} />
      </div>
      <div className={styles['end']}>
        <ul className={styles['notes']}>
          {(isThird || isDone) &&
            thirdCardNotes(hand).map(({ kind, total }) => (
              <li key={kind}>{t(`games_baccarat_note_${kind}`, { total })}</li>
            ))}
        </ul>
        <strong>{isDone && t(`games_baccarat_won_${hand.winner}`)}</strong>
        <Outcome
          round={isDone ? round : null}
          hint={t(props.isRevealing ? 'games_baccarat_dealing' : 'games_baccarat_first')}
          money={money}
          t={t}
        />
      </div>
      <Spots {...props} winner={isDone ? hand.winner : null} />
      <ThirdCardTable hand={isDone ? hand : null} t={t} />
      <p className={spoken} aria-live="polite">
        {isDone &&
          `${t('games_baccarat_player')} ${baccaratTotal(hand.player)}, ${t('games_baccarat_banker')} ${baccaratTotal(hand.banker)}. ${t(`games_baccarat_won_${hand.winner}`)}.`}
      </p>
    </div>
  );
}

interface HandProps extends Props {
  readonly side: 'player' | 'banker';
  readonly cards: readonly number[];
}

function Hand({ side, cards, round, isStill, t }: HandProps): ReactElement {
  const name = t(`games_baccarat_${side}`);
  return (
    <section aria-label={name} className={classNames(styles['hand'], styles[side])}>
      <p>
        {name} {cards.length > 0 && <b>{baccaratTotal(cards)}</b>}
      </p>
      <ol dir="ltr">
        {cards.length === 0
          ? [0, 1].map((at) => <li key={at} className={styles['place']} aria-hidden="true" />)
          : cards.map((card, at) => (
              <li key={`${round?.key ?? ''} ${at}`}>
                <DealtCard card={card} isStill={isStill} t={t} />
              </li>
            ))}
      </ol>
    </section>
  );
}
