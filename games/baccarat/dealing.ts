/** The order of the cards on the table, and why a third one came (DR-8.38). */
import { bankerDraws, type BaccaratHand, baccaratTotal, cardValue } from './rules.ts';

/** How many cards of each hand lie on the table after so many: player, banker, player, banker, then the third ones. */
export function cardsAt(
  hand: Pick<BaccaratHand, 'player' | 'banker'>,
  step: number,
): { readonly player: number; readonly banker: number } {
  if (step <= 4) return { player: Math.min(Math.ceil(step / 2), 2), banker: Math.floor(step / 2) };
  const third = Math.min(step - 4, hand.player.length - 2);
  return { player: 2 + third, banker: 2 + Math.min(step - 4 - third, hand.banker.length - 2) };
}

/** The value of the player's third card; null when the player stood. */
export const thirdValue = ({ player }: Pick<BaccaratHand, 'player'>): number | null => {
  const card = player[2];
  return card === undefined ? null : cardValue(card);
};

export interface ThirdCardNote {
  readonly kind: 'natural' | 'player_draws' | 'player_stands' | 'banker_draws' | 'banker_stands';
  readonly total: number;
}

/** What the table of the third card said for a hand: one line for a natural, else one for each side. */
export function thirdCardNotes({ player, banker }: Pick<BaccaratHand, 'player' | 'banker'>): ThirdCardNote[] {
  const [own, other] = [baccaratTotal(player.slice(0, 2)), baccaratTotal(banker.slice(0, 2))];
  if (own >= 8 || other >= 8) return [{ kind: 'natural', total: Math.max(own, other) }];
  return [
    { kind: player.length === 3 ? 'player_draws' : 'player_stands', total: own },
    { kind: banker.length === 3 ? 'banker_draws' : 'banker_stands', total: other },
  ];
}

/** The table of the banker: a row for each total that may draw or stand, a column for each third card of the player. */
export const BANKER_TABLE: readonly {
  readonly total: number;
  readonly cells: readonly { readonly third: number | null; readonly draws: boolean }[];
}[] = [0, 1, 2, 3, 4, 5, 6, 7].map((total) => ({
  total,
  cells: [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => ({ third, draws: bankerDraws(total, third) })),
}));
