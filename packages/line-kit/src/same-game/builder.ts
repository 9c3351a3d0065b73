/** The bet builder on the page of a match: the chosen outcomes become one combination in the coupon (DR-4.228). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import {
  betKey,
  type CouponBet,
  type CouponEvent,
  type CouponState,
} from '@touchline/contracts/sports-betting';
import { type BuilderChoice, type CombineAnswer, ordinaryBet } from './combine-request.ts';

export interface BuilderDeps {
  readonly gameId: number;
  /** 1 for a live match, 3 before it begins. */
  readonly kind: () => 1 | 3;
  readonly coupon: {
    readonly get: () => CouponState;
    readonly subscribe: (listener: () => void) => () => void;
    readonly send: (event: CouponEvent) => void;
  };
  /** Whether the market is an ordinary one, which the page shows. The others are combinations. */
  readonly isOrdinary: (marketId: number) => boolean;
  /** Whether a pressed price is placed at once. */
  readonly isOneClick: () => boolean;
  readonly combine: (choices: readonly BuilderChoice[]) => Promise<CombineAnswer>;
  /** Called when the choices are not offered together; the coupon then keeps what it had. */
  readonly onRefused: (
    refusal: { readonly code: string; readonly details: unknown } | 'too-many',
    choices: readonly BuilderChoice[],
  ) => void;
}

export interface Builder {
  /** False while bets are placed with one click, because the first outcome would be a placed bet. */
  readonly isOffered: () => boolean;
  readonly isOn: () => boolean;
  readonly turn: (isOn: boolean) => void;
  /** Whether the outcome is a part of the combination in the coupon, or of the one that is requested. */
  readonly has: (marketId: number, outcomeKey: string) => boolean;
  /** The outcomes of the match that are chosen now; null while the parts of a combination are not known yet. */
  readonly choices: () => readonly BuilderChoice[] | null;
  /** The odds of the combination in thousandths; null while the coupon has none, or another one is requested. */
  readonly coefMilli: () => number | null;
  /** Adds an outcome, takes the place of another outcome of its market, or removes it. False when nothing was done. */
  readonly press: (choice: BuilderChoice) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createBuilder(deps: BuilderDeps): Builder {
  const { gameId, kind, coupon, isOrdinary, isOneClick, combine, onRefused } = deps;
  const listeners = new Set<() => void>();
  /** The parts of the combinations that were made here, by market, until the coupon's quote names them. */
  const made = new Map<number, readonly BuilderChoice[]>();
  let isOn = false;
  /** What the player wants while it differs from the coupon. */
  let wanted: readonly BuilderChoice[] | null = null;
  let isBusy = false;

  const isOffered = (): boolean => !isOneClick();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const bets = (): readonly CouponBet[] => coupon.get().bets.filter((bet) => bet.gameId === gameId);
  const partsOf = (bet: CouponBet): readonly BuilderChoice[] | null => {
    const facts = coupon.get().quotedByBet[betKey(bet)]?.facts;
    return facts?.parts ?? made.get(bet.marketId) ?? null;
  };
  const inCoupon = (): readonly BuilderChoice[] | null => {
    const found: BuilderChoice[] = [];
    for (const bet of bets()) {
      const parts = partsOf(bet);
      // The parts of a stored combination are known from its first quote on.
      if (parts === null && !isOrdinary(bet.marketId)) return null;
      found.push(...(parts ?? [bet]));
    }
    return found.reduce<readonly BuilderChoice[]>(withChoice, []);
  };
  /** Puts one bet on the choices in the place of the bets of the match. */
  const put = (added: Pick<CouponBet, 'marketId' | 'outcomeKey' | 'coefMilli'>): void => {
    const removed = bets();
    const bet = { ...added, gameId, kind: kind() };
    if (removed.length === 0) coupon.send({ type: 'bet-added', bet });
    else coupon.send({ type: 'bets-exchanged', removed, added: bet });
  };
  const apply = async (choices: readonly BuilderChoice[]): Promise<boolean> => {
    const [first, ...more] = choices;
    if (!first) {
      for (const bet of bets()) coupon.send({ type: 'bet-removed', ...bet });
      return true;
    }
    if (more.length === 0) {
      put(ordinaryBet(first, bets()));
      return true;
    }
    if (choices.length > SAME_GAME_PARTS.most) {
      onRefused('too-many', choices);
      return false;
    }
    const answer = await combine(choices);
    if (answer.outcome !== 'ok') {
      onRefused(answer, choices);
      return false;
    }
    // Only the choice made last is put into the coupon, and nothing after the player has removed the bets of the match.
    if (wanted !== choices || bets().length === 0) return true;
    made.set(answer.data.marketId, choices);
    put(answer.data);
    return true;
  };
  /** Requests follow one another until the coupon has what the player wants; a refusal ends them. */
  const settle = async (): Promise<void> => {
    isBusy = true;
    while (wanted !== null) {
      const choices: readonly BuilderChoice[] = wanted;
      // The next request depends on what the player has chosen during this one.
      // oxlint-disable-next-line no-await-in-loop
      const isDone = await apply(choices);
      if (!isDone || wanted === choices) wanted = null;
    }
    isBusy = false;
    changed();
  };

  const choices = (): readonly BuilderChoice[] | null => wanted ?? inCoupon();
  return {
    isOffered,
    isOn: () => isOn && isOffered(),
    turn: (next) => {
      isOn = next;
      changed();
    },
    has: (marketId, outcomeKey) =>
      (wanted ?? bets().flatMap((bet) => partsOf(bet) ?? [])).some(
        (part) => part.marketId === marketId && part.outcomeKey === outcomeKey,
      ),
    choices,
    coefMilli: () => {
      const [bet, ...others] = bets();
      if (wanted !== null || !bet || others.length > 0 || partsOf(bet) === null) return null;
      return coupon.get().quotedByBet[betKey(bet)]?.coefMilli ?? bet.coefMilli;
    },
    press: (choice) => {
      const before = choices();
      if (before === null) return false;
      wanted = isSame(before, choice)
        ? before.filter(({ marketId }) => marketId !== choice.marketId)
        : withChoice(before, choice);
      if (!isBusy) void settle();
      changed();
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = coupon.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

const isSame = (choices: readonly BuilderChoice[], { marketId, outcomeKey }: BuilderChoice): boolean =>
  choices.some((one) => one.marketId === marketId && one.outcomeKey === outcomeKey);

/** One outcome of each market: a later one takes the place of the earlier one. */
const withChoice = (
  choices: readonly BuilderChoice[],
  { marketId, outcomeKey, coefMilli }: BuilderChoice,
): readonly BuilderChoice[] => {
  const choice = { marketId, outcomeKey, coefMilli };
  return choices.some((one) => one.marketId === marketId)
    ? choices.map((one) => (one.marketId === marketId ? choice : one))
    : [...choices, choice];
};
