/** After the round: each decision beside the other choices of its moment (DR-8.80). */
import { cardRankText, ReviewCard, type ReviewProps } from '@touchline/scene-kit';
import type { ReactElement } from 'react';
import { type Decision, decisionsOf } from './decisions.ts';
import type { BlackjackAction, BlackjackBet, BlackjackTable } from './rules.ts';

type Props = ReviewProps<BlackjackBet, BlackjackAction, BlackjackTable>;

export function Review({ round, t }: Props): ReactElement {
  const nameOf = (one: Decision['choice']): string => t(`games_blackjack_${one}`);
  const decisions = decisionsOf(round.shown.player, round.shown.dealer, round.actions).map(
    ({ choice, total, upcard, results, cost }) => ({
      title: t('games_blackjack_decision', { choice: nameOf(choice), total, dealer: cardRankText(upcard) }),
      choices: results.map(({ choice: one, result }) => ({
        name: one === choice ? t('games_review_yours', { choice: nameOf(one) }) : nameOf(one),
        result,
      })),
      cost,
    }),
  );
  return <ReviewCard decisions={decisions} t={t} />;
}
