/**
 * Explains related bets: which two they are, why they cannot be combined, and which changes make the coupon possible.
 */
import { COUPON_FORMS } from '@touchline/betting-engine';
import { Button } from '@touchline/ui';
import { marketName, outcomeName } from '@touchline/ui/market-names';
import { useCoupon, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { BuilderOffer } from '../same-game/builder-offer.tsx';
import { combinableBets } from '../same-game/combinable.ts';
import styles from './notice.module.css';
import { relatedPair, type RelatedBet } from './related-pair.ts';

export function Related(): ReactElement {
  const t = useT();
  const [coupon, send] = useCoupon();
  const pair = relatedPair(coupon);
  if (!pair) return <>{t('coupon_refused_dependent_legs')}</>;
  const { first, second, isSameGame } = pair;
  const outcomeOf = ({ bet, facts }: RelatedBet): string =>
    facts ? outcomeName(facts, bet.outcomeKey, t) : t('coupon_bet_removed');
  const nameOf = (one: RelatedBet): string =>
    one.facts
      ? t('coupon_related_name', { market: marketName(one.facts, t), outcome: outcomeOf(one) })
      : outcomeOf(one);
  const names = { first: nameOf(first), second: nameOf(second) };
  const combinable = isSameGame ? combinableBets(coupon, first.bet.gameId) : null;
  const text = isSameGame ? 'coupon_related_game' : 'coupon_related_other';
  return (
    <>
      {t(combinable === null ? text : 'coupon_builder_offer', names)}
      <span className={styles['actions']}>
        {combinable !== null && <BuilderOffer combinable={combinable} coupon={coupon} />}
        <Button
          size="small"
          tone="plain"
          onClick={() => send({ type: 'type-chosen', typeId: COUPON_FORMS.manySingles.id })}
        >
          {t('coupon_related_singles')}
        </Button>
        {[first, second].map((one) => (
          <Button
            key={`${one.bet.marketId} ${one.bet.outcomeKey}`}
            size="small"
            tone="plain"
            onClick={() => send({ type: 'bet-removed', ...selectionOf(one) })}
          >
            {t('coupon_remove_bet', { name: outcomeOf(one) })}
          </Button>
        ))}
      </span>
    </>
  );
}

const selectionOf = ({ bet: { marketId, outcomeKey } }: RelatedBet) => ({ marketId, outcomeKey });
