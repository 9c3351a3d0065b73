/** After a round: what each choice of a decision was worth on average, beside the one that was made (DR-8.80). */
import type { Translate } from '@touchline/i18n';
import { rational } from '@touchline/money';
import { Card, classNames } from '@touchline/ui';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { percentText, signedPercent } from './percent.ts';
import styles from './review.module.css';

/** Costs under a hundredth of a percent are those of rounding. */
const LEAST_COST = 0.00005;

export interface ReviewedDecision {
  readonly title: string;
  readonly choices: readonly {
    readonly name: ReactNode;
    /** The average result for a first stake of 1: -1 loses it, 0 returns it. */
    readonly result: number;
  }[];
  /** How much worse the choice was than the best one; 0 for the best. */
  readonly cost: number;
}

interface ReviewCardProps {
  readonly decisions: readonly ReviewedDecision[];
  readonly t: Translate;
}

export function ReviewCard({ decisions, t }: ReviewCardProps): ReactElement | null {
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

interface DecisionLineProps {
  readonly decision: ReviewedDecision;
  readonly t: Translate;
}

function DecisionLine({ decision: { title, choices, cost }, t }: DecisionLineProps): ReactElement {
  const { lang } = t.locale;
  const isBest = cost < LEAST_COST;
  return (
    <>
      <h3>{title}</h3>
      <p className={classNames(styles['verdict'], isBest && styles['best'])}>
        {isBest
          ? t('games_review_best')
          : t('games_review_cost', {
              percent: percentText(rational(BigInt(Math.round(cost * 1e6)), 1_000_000n), lang),
            })}
      </p>
      <dl>
        {choices.map(({ name, result }, at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>
              <span
                className={styles['bar']}
                style={{ '--share': `${Math.min(100, Math.max(2, 50 + 50 * result))}%` } as CSSProperties}
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
