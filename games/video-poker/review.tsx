/** After the round: the exchange of the player beside the best ones (DR-8.109). */
import { cardName, cardRankText, ReviewCard, type ReviewProps, suitOfCard } from '@touchline/scene-kit';
import { classNames, spoken } from '@touchline/ui';
import type { ReactElement } from 'react';
import { exchangesOf } from './exchanges.ts';
import { heldCount, isHeld } from './holding.ts';
import type { VideoPokerAction, VideoPokerBet, VideoPokerCards } from './rules.ts';
import styles from './review.module.css';

type Props = ReviewProps<VideoPokerBet, VideoPokerAction, VideoPokerCards>;
/** How many of the best exchanges are listed. */
const LISTED = 3;
const SUITS = ['♠', '♥', '♦', '♣'] as const;

export function Review({ round, before, t }: Props): ReactElement | null {
  const action = round.actions[0];
  if (before === null || action === undefined) return null;
  const dealt = before.shown.cards;
  const exchanges = exchangesOf(dealt, round.bet.table);
  const own = exchanges.find(({ hold }) => hold === action.hold);
  const [best] = exchanges;
  if (!own || !best) return null;
  const listed = exchanges.filter((one, at) => at < LISTED || one === own);
  const decision = {
    title: t('games_poker_kept', { count: heldCount(own.hold) }),
    choices: listed.map(({ hold, average }) => ({
      name: <Kept cards={dealt.filter((_, at) => isHeld(hold, at))} isOwn={hold === own.hold} t={t} />,
      result: average - 1,
    })),
    cost: best.average - own.average,
  };
  return <ReviewCard decisions={[decision]} t={t} />;
}

interface KeptProps extends Pick<Props, 't'> {
  readonly cards: readonly number[];
  readonly isOwn: boolean;
}

function Kept({ cards, isOwn, t }: KeptProps): ReactElement {
  return (
    <>
      {cards.length === 0 ? (
        t('games_poker_free')
      ) : (
        <>
          <bdi dir="ltr" aria-hidden="true" className={styles['cards']}>
            {cards.map((card) => {
              const suit = suitOfCard(card);
              return (
                <span key={card} className={classNames((suit === 1 || suit === 2) && styles['red'])}>
                  {cardRankText(card)}
                  {SUITS[suit]}
                </span>
              );
            })}
          </bdi>
          <span className={spoken}>{cards.map((card) => cardName(card, t)).join(', ')}</span>
        </>
      )}
      {isOwn && <em className={styles['own']}>{t('games_poker_yours')}</em>}
    </>
  );
}
