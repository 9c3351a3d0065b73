/** Offers to combine several outcomes of one match into one bet (DR-4.227). */
import { Button } from '@touchline/ui';
import { outcomeName } from '@touchline/ui/market-names';
import { type CouponState, type QuotedBetWire, betKey } from '@touchline/contracts/sports-betting';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Combinable } from './combinable.ts';
import styles from './builder-offer.module.css';
import { useCombine } from './use-combine.ts';

interface BuilderOfferProps {
  readonly combinable: Combinable;
  readonly coupon: Pick<CouponState, 'quotedByBet'>;
}

export function BuilderOffer({ combinable, coupon }: BuilderOfferProps): ReactElement {
  const t = useT();
  const { isBusy, problem, combine } = useCombine();
  const facts = factsOf(combinable, coupon);
  const names = combinable.parts.map((part) =>
    facts ? outcomeName({ ...facts, ...part }, part.outcomeKey, t) : '',
  );
  return (
    <>
      <Button size="small" tone="primary" disabled={isBusy} onClick={() => void combine(combinable, names)}>
        {t('coupon_builder_combine', { count: combinable.parts.length })}
      </Button>
      {problem !== null && (
        <span className={styles['problem']} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** The names of the match, which all its bets have. */
function factsOf(
  { bets }: Combinable,
  { quotedByBet }: Pick<CouponState, 'quotedByBet'>,
): QuotedBetWire['facts'] {
  const [first] = bets;
  return first ? (quotedByBet[betKey(first)]?.facts ?? null) : null;
}
