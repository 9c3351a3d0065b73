/** After the round: each decision beside the other choices of its moment (DR-8.80). */
import { cardRankText, percentText, type ReviewProps, signedPercent } from '@touchline/scene-kit';
import { rational } from '@touchline/money';
import { Card, classNames } from '@touchline/ui';
import type { CSSProperties, ReactElement } from 'react';
import { type Decision, decisionsOf } from './decisions.ts';
import type { BlackjackAction, BlackjackBet, BlackjackTable } from './rules.ts';
import styles from './review.module.css';

type Props = ReviewProps<BlackjackBet, BlackjackAction, BlackjackTable>;
/** Costs under a hundredth of a percent are those of rounding. */
const LEAST_COST = 0.00005;

export function Review({ round, t }: Props): ReactElement | null {
  const decisions = decisionsOf(round.shown.player, round.shown.dealer, round.actions);
  if (decisions.length === 0) return null;
  return (
    <Card aria-label={t('games_review')}>
      <h2>{t('games_review')}</h2>
      <ol className={styles['decisions']}>
        {decisions.map((decision, at) => (
          <li key={at}>
            <DecisionLine decision={decision} t={t} />
          </li>
        ))}
      </ol>
      <p className={styles['note']}>{t('games_review_note')}</p>
    </Card>
  );
}

function DecisionLine({
  decision,
  t,
}: {
  readonly decision: Decision;
  readonly t: Props['t'];
}): ReactElement {
  const { choice, total, upcard, results, cost } = decision;
  const { lang } = t.locale;
  const nameOf = (one: Decision['choice']): string => t(`games_blackjack_${one}`);
  const isBest = cost < LEAST_COST;
  return (
    <>
      <h3>
        {t('games_blackjack_decision', { choice: nameOf(choice), total, dealer: cardRankText(upcard) })}
      </h3>
      <p className={classNames(styles['verdict'], isBest && styles['best'])}>
        {isBest
          ? t('games_review_best')
          : t('games_review_cost', {
              percent: percentText(rational(BigInt(Math.round(cost * 1e6)), 1_000_000n), lang),
            })}
      </p>
      <dl>
        {results.map(({ choice: one, result }) => (
          <div key={one}>
            <dt>{one === choice ? t('games_review_yours', { choice: nameOf(one) }) : nameOf(one)}</dt>
            <dd>
              <span
                className={styles['bar']}
                style={{ '--share': `${Math.max(2, 50 + 50 * result)}%` } as CSSProperties}
                aria-hidden="true"
              />
              <bdi>{signedPercent(result, lang)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
