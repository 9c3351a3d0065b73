import { marketName } from '@touchline/ui/market-names';
import type { useT } from '@touchline/view-kit';

/** Market types whose name contains a team, a number or a score. This file gives them a general name. */
const NAMED_BY_MARKET: ReadonlySet<string> = new Set([
  'team_total',
  'set_winner',
  'next_goal',
  'race_to',
  'game_winner',
  'map_winner',
  'quarter_1x2',
  'handicap_rest',
  'place',
]);

/** Returns the name of a market type without team, number or score. The name is never empty. */
export const kindName = (typeKey: string, sportKey: string, t: ReturnType<typeof useT>): string =>
  NAMED_BY_MARKET.has(typeKey)
    ? t('sportsbook_kind', { kind: typeKey })
    : marketName({ typeKey, spec: {}, sportKey, homeName: '', awayName: '' }, t);
