/** The ticket that a player fills in: choices of each match, by the place of their outcomes. */
import {
  bestCaseLines,
  countTotoOutcomes,
  type TotoKind,
  totoLines,
  type TotoMask,
  totoOutcomesOf,
  totoPriceMinor,
  TOTO_MAX_LINES,
} from '@touchline/betting-engine';
import { formatAmountWire, isoCurrency } from '@touchline/money';

export type Ticket = readonly TotoMask[];

export const emptyTicket = (kind: TotoKind): Ticket => Array.from({ length: kind.matches }, () => 0);

/** Adds an outcome of a match, or takes it away. */
export const toggled = (ticket: Ticket, match: number, outcome: number): Ticket =>
  ticket.map((mask, at) => (at === match ? mask ^ (1 << outcome) : mask));

/** One outcome per match by chance (DR-8.169). `random` returns a whole number below its argument. */
export const randomTicket = (kind: TotoKind, random: (below: number) => number): Ticket =>
  Array.from({ length: kind.matches }, () => 1 << random(kind.outcomes.length));

/** The outcomes with the lowest prices; a match without prices keeps what it has (DR-8.169). */
export const favouriteTicket = (
  kind: TotoKind,
  ticket: Ticket,
  favourites: readonly (string | null)[],
): Ticket =>
  ticket.map((mask, at) => {
    const outcome = kind.outcomes.indexOf(favourites[at] ?? '');
    return outcome < 0 ? mask : 1 << outcome;
  });

export interface TicketSum {
  /** How many matches have no choice. */
  readonly missing: number;
  readonly lines: number;
  readonly isTooLarge: boolean;
  readonly doubles: number;
  readonly trebles: number;
  /** Matches with four and more choices, as exact scores may have. */
  readonly larger: number;
  /** Lines by mistakes when the best line is all correct: 1, 5, 9 …; empty while matches are missing. */
  readonly bestCase: readonly number[];
}

export function sumTicket(ticket: Ticket): TicketSum {
  const widths = ticket.map(countTotoOutcomes);
  const missing = widths.filter((width) => width === 0).length;
  const lines = totoLines(ticket);
  const isTooLarge = lines > TOTO_MAX_LINES;
  return {
    missing,
    lines,
    isTooLarge,
    doubles: widths.filter((width) => width === 2).length,
    trebles: widths.filter((width) => width === 3).length,
    larger: widths.filter((width) => width > 3).length,
    bestCase: missing > 0 ? [] : bestCaseLines(ticket),
  };
}

/** The price of lines as a decimal text (DR-8.163); null for a currency that is not known. */
export function priceOf(
  lines: number,
  { house, currency, rate }: { house: string; currency: string; rate: string },
): string | null {
  const [from, to] = [isoCurrency(house), isoCurrency(currency)];
  return from && to ? formatAmountWire(totoPriceMinor(lines, { house: from, currency: to, rate }), to) : null;
}

/** The choices as they are sent. */
export const choicesOf = (kind: TotoKind, ticket: Ticket) =>
  ticket.map((mask, at) => ({ match: at + 1, outcomes: totoOutcomesOf(kind, mask) }));

/** The choices of a bought coupon as a ticket. */
export const ticketOf = (kind: TotoKind, choices: readonly (readonly string[])[]): Ticket =>
  choices.map((outcomes) => outcomes.reduce((mask, name) => mask | (1 << kind.outcomes.indexOf(name)), 0));
