/** The selections inside a combination, each with its own odds, and how they compare with the odds of all (DR-4.227). */
import { columnDecimals } from '@touchline/betting-engine';
import type { CouponBet, QuotedBetWire } from '@touchline/contracts/sports-betting';
import { IconButton } from '@touchline/ui';
import { marketName, outcomeName } from '@touchline/ui/market-names';
import { usePreferences, useT } from '@touchline/view-kit';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import type { BuilderPart } from './combinable.ts';
import styles from './builder-parts.module.css';
import { compareWithProduct } from './product.ts';
import { useCombine } from './use-combine.ts';

interface BuilderPartsProps {
  readonly bet: CouponBet;
  readonly facts: NonNullable<QuotedBetWire['facts']>;
  readonly parts: readonly BuilderPart[];
  /** The odds of the combination now, in thousandths. */
  readonly coefMilli: number;
}

export function BuilderParts({ bet, facts, parts, coefMilli }: BuilderPartsProps): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const { isBusy, problem, combine } = useCombine();
  const decimals = columnDecimals(parts.flatMap((part) => part.coefMilli ?? []));
  const nameOf = (part: BuilderPart): string => outcomeName({ ...facts, ...part }, part.outcomeKey, t);
  const remove = (removed: BuilderPart): void => {
    const left = parts.filter((part) => part !== removed);
    const wanted = { gameId: bet.gameId, kind: bet.kind, bets: [bet], parts: left };
    void combine(wanted, left.map(nameOf));
  };
  const compared = compareWithProduct(parts, coefMilli);
  return (
    <>
      <ul className={styles['parts']} aria-label={t('coupon_builder_parts')}>
        {parts.map((part) => (
          <li key={part.marketId} data-off={part.coefMilli === null}>
            <span className={styles['name']}>
              <b>{nameOf(part)}</b>
              <small>{marketName({ ...facts, ...part }, t)}</small>
            </span>
            <span className={styles['coef']} dir="ltr">
              {part.coefMilli === null ? '–' : showCoef(part.coefMilli, coefViewId, decimals)}
            </span>
            <IconButton
              size="small"
              className={styles['remove']}
              label={t('coupon_builder_remove', { name: nameOf(part) })}
              disabled={isBusy}
              onClick={() => remove(part)}
            >
              <X size={12} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {compared !== null && compared.than !== 'same' && (
        <small className={styles['compared']}>
          {t(compared.than === 'less' ? 'coupon_builder_less' : 'coupon_builder_more', {
            product: showCoef(compared.productMilli, coefViewId),
          })}
        </small>
      )}
      {problem !== null && (
        <small className={styles['problem']} role="alert">
          {problem}
        </small>
      )}
    </>
  );
}
