import type { PricedMarket } from '../../src/markets/priced-market.ts';
import type { FinalState } from './football-states.ts';

type Pair = readonly [number, number];

const sign = ([h, a]: Pair): string => (h > a ? '1' : h < a ? '2' : 'X');

/** The effective coefficient of a line bet, from the table of DR-3.8. */
function line(d: number, k: number): number {
  if (d >= 0.5) return k;
  if (d > 0) return (k + 1) / 2;
  if (d === 0) return 1;
  return d > -0.5 ? 0.5 : 0;
}

const EXACT = (goals: number): string => (goals >= 6 ? '6+' : `${goals}`);
const RANGE = (goals: number): string =>
  goals <= 1 ? '0-1' : goals <= 3 ? '2-3' : goals <= 6 ? '4-6' : '7+';
const SCORE = ([h, a]: Pair): string => (h <= 4 && a <= 4 ? `${h}:${a}` : 'other');

/**
 * The effective coefficient E of DR-3.1 for one outcome in one final state. It is written from the rules, independent
 * of the model.
 */
export function settleGoals(market: PricedMarket, key: string, k: number, state: FinalState): number {
  const { spec, typeKey } = market;
  const score = spec['scope'] === 'H1' ? state.half : state.full;
  const [h, a] = score;
  const is = (winner: string): number => (winner === key ? k : 0);
  switch (typeKey) {
    case '1x2':
      return is(sign(score));
    case 'double_chance':
      return key.includes(sign(score)) ? k : 0;
    case 'dnb':
      return h === a ? 1 : is(sign(score));
    case 'total':
    case 'team_total': {
      const count = typeKey === 'total' ? h + a : spec['side'] === '1' ? h : a;
      const over = count - Number(spec['line']);
      return line(key === 'over' ? over : -over, k);
    }
    case 'handicap': {
      const d = h - a + Number(spec['hcp']);
      return line(key === '1' ? d : -d, k);
    }
    case 'euro_handicap': {
      const [b = 0, c = 0] = (spec['hcp'] ?? '').split(':').map(Number);
      return is(sign([h + b, a + c]));
    }
    case 'btts':
      return is(h > 0 && a > 0 ? 'yes' : 'no');
    case 'correct_score':
      return is(SCORE(score));
    case 'ht_ft':
      return is(`${sign(state.half)}/${sign(state.full)}`);
    case 'odd_even':
      return is((h + a) % 2 === 0 ? 'even' : 'odd');
    case 'next_goal':
      return is(state.next);
    case 'exact_goals':
      return is(EXACT(h + a));
    case 'goal_range':
      return is(RANGE(h + a));
    case 'winner':
    case 'set_winner':
    case 'game_winner':
    case 'map_winner':
    case 'quarter_1x2':
    case 'correct_sets':
    case 'correct_maps':
    case 'outright':
    case 'place':
      throw new Error(`no settlement for ${typeKey}`);
  }
}
