/** The table: the dealer's hand above, the player's hand below, and how the round ended. */
import { Chip, DealtCard, Outcome, PlayingCard, type StageProps, useRevealSteps } from '@touchline/scene-kit';
import { spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { endOf, totalText } from './ends.ts';
import type { BlackjackAction, BlackjackBet, BlackjackTable } from './rules.ts';
import styles from './scene.module.css';

type Props = StageProps<BlackjackBet, BlackjackAction, BlackjackTable>;
/** The time between two cards of the dealer. */
const STEP_MS = 550;

export function Stage(props: Props): ReactElement {
  const { round, isStill, money, t } = props;
  const player = round?.shown.player ?? [];
  const dealt = round?.shown.dealer ?? [];
  const isOver = round?.isOver === true;
  const step = useRevealSteps(props, dealt.length, STEP_MS);
  const dealer = isOver ? dealt.slice(0, Math.max(step, 1)) : dealt;
  const isDone = isOver && dealer.length === dealt.length && !props.isRevealing;
  const isHidden = round !== null && dealer.length === 1;
  const hand = { round, isStill, t };
  const end = isDone ? t(`games_blackjack_end_${endOf(player, dealer)}`) : '';
  return (
    <div className={styles['stage']}>
      <Shoe />
      <Hand
        {...hand}
        label={t('games_blackjack_dealer')}
        cards={isHidden ? [...dealer, null] : dealer}
        isDealer
      />
      <p className={styles['line']}>{t('games_blackjack_table')}</p>
      <Hand {...hand} label={t('games_blackjack_player')} cards={player} />
      <div className={styles['end']}>
        {round !== null && <Stake count={round.actions.at(-1)?.choice === 'double' ? 2 : 1} money={money} />}
        <strong>{end}</strong>
        <Outcome
          round={isDone ? round : null}
          hint={t(
            round === null
              ? 'games_blackjack_first'
              : isOver
                ? 'games_blackjack_dealing'
                : 'games_blackjack_open',
          )}
          money={money}
          t={t}
        />
      </div>
      <p className={spoken} aria-live="polite">
        {round !== null &&
          `${t('games_blackjack_totals', { dealer: totalText(dealer), player: totalText(player) })} ${end}`}
      </p>
    </div>
  );
}

interface HandProps extends Pick<Props, 'round' | 'isStill' | 't'> {
  readonly label: string;
  /** Null is the card that lies with its back up. */
  readonly cards: readonly (number | null)[];
  readonly isDealer?: boolean;
}

function Hand({ round, label, cards, isDealer = false, isStill, t }: HandProps): ReactElement {
  const total = totalText(cards.filter((card) => card !== null));
  return (
    <section aria-label={label} className={styles['hand']}>
      <p>
        {label} {total !== '' && <b>{total}</b>}
      </p>
      <ol dir="ltr" data-many={cards.length > 5 || undefined}>
        {round === null
          ? [0, 1].map((at) => <li key={at} className={styles['place']} aria-hidden="true" />)
          : cards.map((card, at) => (
              // The hidden card turns in its place; every other card comes from the shoe.
              <li key={`${round.key} ${at} ${card === null}`}>
                <DealtCard
                  card={card}
                  isStill={isStill}
                  place={at < 2 ? 2 * at + Number(isDealer) : 0}
                  isTurned={isDealer && at === 1 && card !== null}
                  t={t}
                />
              </li>
            ))}
      </ol>
    </section>
  );
}

/** The stake before the player: a chip for each stake, as a double adds one. */
function Stake({ count, money }: { readonly count: 1 | 2; readonly money: Props['money'] }): ReactElement {
  return (
    <span className={styles['stake']}>
      {Array.from({ length: count }, (_, at) => (
        <Chip key={at} units={50} text="" />
      ))}
      {money(String(count))}
    </span>
  );
}

function Shoe(): ReactElement {
  return (
    <div className={styles['shoe']} aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <PlayingCard key={at} card={null} />
      ))}
    </div>
  );
}
