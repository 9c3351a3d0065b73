import { marketName } from '@touchline/ui/market-names';
import type { useT } from '@touchline/view-kit';

/** Market types named by a team, a number or a score have a general name here. */
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

/** The name of a market type without team, number or score. Never empty. */
export const kindName = (typeKey: string, sportKey: string, t: ReturnType<typeof useT>): string =>
  NAMED_BY_MARKET.has(typeKey)
    ? t('sportsbook_kind', { kind: typeKey })
    : marketName({ typeKey, spec: {}, sportKey, homeName: '', awayName: '' }, t);
