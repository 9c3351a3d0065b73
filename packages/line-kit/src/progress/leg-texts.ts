/** The words for the progress of a bet. */
import type { Need } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';
import type { Translate } from '@touchline/i18n';
import { countedUnit } from '@touchline/ui/market-names';
import type { LegProgress } from './leg-progress.ts';

type Names = Pick<CouponWire['bets'][number], 'homeName' | 'awayName' | 'sportKey' | 'spec'>;

/**
 * Returns "Won", "Won by the score", "Winning now", or what is still needed: "1 more goal needed". Null while the score
 * tells nothing.
 */
export function progressText({ basis, word, need }: LegProgress, names: Names, t: Translate): string | null {
  if (word === null) return null;
  if (basis === 'settled') return t('line_leg_settled', { word });
  if (basis === 'decided') return t('line_leg_decided', { word });
  return need === null ? t('line_leg_now', { word }) : needText(need, names, t);
}

function needText(need: Need, names: Names, t: Translate): string {
  const unit = countedUnit(names);
  if (need.by === 'any') return t('line_leg_needs', { unit, count: need.count });
  const sides = [
    { team: names.homeName, count: need.home },
    { team: names.awayName ?? '', count: need.away },
  ];
  return sides
    .filter(({ count }) => count > 0)
    .map(({ team, count }) => t('line_leg_needs_of', { team, need: t('line_leg_needs', { unit, count }) }))
    .join('; ');
}
