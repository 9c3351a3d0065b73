/** The pay table with the row of the hand, and the five cards. */
import {
  cardName,
  DealtCard,
  Outcome,
  PlayingCard,
  type StageProps,
  timesText,
  usePlayKeys,
  useRevealSteps,
} from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { POKER_HANDS, type PokerHand } from './hand-rank.ts';
import { isHeld, newBefore, placeOfKey, toggled } from './holding.ts';
import {
  HAND,
  tableText,
  VIDEO_POKER_PAYS,
  type VideoPokerAction,
  type VideoPokerBet,
  type VideoPokerCards,
} from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<VideoPokerBet, VideoPokerAction, VideoPokerCards>;
const PLACES = Array.from({ length: HAND }, (_, at) => at);
/** New cards come within this time; then the hand is named. */
const STEP_MS = 450;

const nameOf = (hand: PokerHand, t: Props['t']): string =>
  t(`games_poker_${hand.replace('-', '_') as HandKey}`);
type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}_${Tail}` : Text;
type HandKey = Underscored<PokerHand>;

export function Stage(props: Props): ReactElement {
  const { bet, round, prepared, prepare, money, t } = props;
  const isOpen = round !== null && !round.isOver;
  const hold = isOpen ? (prepared?.hold ?? 0) : (round?.actions[0]?.hold ?? 0);
  const count = round?.isOver === true && hold !== 31 ? 3 : 0;
  const isDone = useRevealSteps(props, count, STEP_MS) === count && !props.isRevealing;
  const hand = round !== null && (isOpen || isDone) ? round.shown.hand : null;
  const toggle = (at: number): void => prepare({ hold: toggled(hold, at) });
  usePlayKeys(
    isOpen
      ? (key) => {
          const at = placeOfKey(key);
          if (at !== null) toggle(at);
        }
      : null,
  );
  return (
    <div className={styles['stage']}>
      <Pays
        table={bet.table}
        hand={round?.bet.table === bet.table ? hand : null}
        isGain={isDone && round?.isGain === true}
        t={t}
      />
      <fieldset aria-label={t('games_poker_board')} className={styles['hand']}>
        {PLACES.map((at) =>
          round === null ? (
            <div key={at} className={styles['card']}>
              <PlayingCard card={null} />
            </div>
          ) : (
            <HandCard
              key={at}
              at={at}
              card={round.shown.cards[at] ?? 0}
              isHeld={isHeld(hold, at)}
              place={isOpen ? at : newBefore(hold, at)}
              onPress={isOpen ? () => toggle(at) : null}
              {...props}
            />
          ),
        )}
      </fieldset>
      <div className={styles['end']}>
        <strong>{hand !== null && nameOf(hand, t)}</strong>
        <Outcome
          round={isDone ? round : null}
          hint={t(round === null ? 'games_poker_first' : isOpen ? 'games_poker_open' : 'games_poker_drawing')}
          money={money}
          t={t}
        />
      </div>
      <p className={spoken} aria-live="polite">
        {hand !== null &&
          round !== null &&
          `${round.shown.cards.map((card) => cardName(card, t)).join(', ')}. ${nameOf(hand, t)}.`}
      </p>
    </div>
  );
}

interface PaysProps extends Pick<Props, 't'> {
  readonly table: VideoPokerBet['table'];
  /** The hand that the cards make now. */
  readonly hand: PokerHand | null;
  /** What comes back is more than the stake; the row has light only then (RTS-14F). */
  readonly isGain: boolean;
}

function Pays({ table, hand, isGain, t }: PaysProps): ReactElement {
  const { lang } = t.locale;
  return (
    <ul aria-label={t('games_poker_pays', { table: tableText(table) })} className={styles['pays']}>
      {POKER_HANDS.filter((one) => one !== 'nothing')
        .toReversed()
        .map((one) => (
          <li
            key={one}
            aria-current={one === hand ? 'true' : undefined}
            className={classNames(one === hand && styles['now'], one === hand && isGain && styles['gain'])}
          >
            <span>{nameOf(one, t)}</span>
            <strong>{timesText(String(VIDEO_POKER_PAYS[table][one]), lang).replace(/[.,٫]00/, '')}</strong>
          </li>
        ))}
    </ul>
  );
}

interface HandCardProps extends Pick<Props, 'isStill' | 't'> {
  readonly at: number;
  readonly card: number;
  readonly isHeld: boolean;
  /** How many cards of the same deal come before it. */
  readonly place: number;
  /** Null after the exchange. */
  readonly onPress: (() => void) | null;
}

function HandCard({ at, card, isHeld: isKept, place, onPress, isStill, t }: HandCardProps): ReactElement {
  return (
    <button
      type="button"
      disabled={onPress === null}
      aria-pressed={isKept}
      aria-keyshortcuts={String(at + 1)}
      className={classNames(styles['card'], isKept && styles['held'])}
      onClick={() => onPress?.()}
    >
      <DealtCard key={card} card={card} isStill={isStill} place={place} t={t} />
      <span className={styles['tag']}>
        <kbd aria-hidden="true">{at + 1}</kbd> {t(isKept ? 'games_poker_held' : 'games_poker_hold')}
      </span>
    </button>
  );
}
