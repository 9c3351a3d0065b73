import { COUPON_FORMS, type CouponForm, LOBBY } from '@touchline/betting-engine';
import { drawWithoutReplacement, type SeedStream, uniformInt } from '@touchline/game-kit';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Offer } from './open-markets.ts';

/** A coupon that a simulated player plans: offers with their blocks, type and amounts in EUR. */
export type PlannedBet = {
  form: CouponForm;
  systemValue?: number;
  amountByBlockId?: Record<string, string>;
  offers: { offer: Offer; blockId: number; amount?: string }[];
  amount: string;
};

type Games = readonly (readonly Offer[])[];

const eur = knownCurrency('EUR');
const amountsMinor = [1_00n, 2_50n, 5_00n, 10_00n, 12_34n, 20_00n] as const;
const systemAmount = '10.00';

/** Picks one element of a list, each with equal probability. */
const pick = <T>(stream: SeedStream, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[uniformInt(stream, list.length)];

const minorOf = (stream: SeedStream): bigint => pick(stream, amountsMinor) ?? 1_00n;

const amountOf = (stream: SeedStream): string => formatAmountWire(minorOf(stream), eur);

const between = (stream: SeedStream, min: number, max: number): number =>
  min + uniformInt(stream, max - min + 1);

/** Plans a single on a random offer of a game. */
export function planSingle(stream: SeedStream, offers: readonly Offer[]): PlannedBet | null {
  const offer = pick(stream, offers);
  return offer
    ? { form: COUPON_FORMS.single, offers: [{ offer, blockId: 1 }], amount: amountOf(stream) }
    : null;
}

/** Plans the blocks of a coupon: for each leg the number of its block. */
type PlanBlocks = (stream: SeedStream) => { blocks: number[]; systemValue?: number };

const inOwnBlocks = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const plain =
  (min: number, max: number): PlanBlocks =>
  (stream) => ({ blocks: inOwnBlocks(between(stream, min, max)) });

/** Three to five blocks of one leg; half of the coupons have a banker in addition. */
const planSystemBlocks: PlanBlocks = (stream) => {
  const count = between(stream, 3, 5);
  const lobby = uniformInt(stream, 2) === 1 ? [LOBBY] : [];
  return { blocks: [...lobby, ...inOwnBlocks(count)], systemValue: between(stream, 2, count - 1) };
};

/** Three blocks; the first has two legs, and half of the coupons have a banker in addition. */
const planMultibetBlocks: PlanBlocks = (stream) => {
  const lobby = uniformInt(stream, 2) === 1 ? [LOBBY] : [];
  return { blocks: [...lobby, 1, 1, 2, 3], systemValue: 2 };
};

/** Two or three blocks; the first has two legs. */
const planConditionalBlocks: PlanBlocks = (stream) => ({
  blocks: uniformInt(stream, 2) === 1 ? [1, 1, 2, 3] : [1, 1, 2],
});

const plans: Readonly<Record<Exclude<keyof typeof COUPON_FORMS, 'single'>, PlanBlocks>> = {
  manySingles: plain(2, 4),
  express: plain(2, 5),
  system: planSystemBlocks,
  chain: plain(2, 4),
  multibet: planMultibetBlocks,
  conditional: planConditionalBlocks,
  antiExpress: plain(2, 3),
  lucky: plain(2, 4),
  patent: plain(3, 4),
};

/** The names of the types with several legs. */
export const combinedTypes = Object.keys(plans) as (keyof typeof plans)[];

/** Plans a coupon of a type with several legs, each of another game. Null when there are too few games. */
export function planCombined(
  stream: SeedStream,
  games: Games,
  typeName: keyof typeof plans,
): PlannedBet | null {
  const form: CouponForm = COUPON_FORMS[typeName];
  const { blocks, systemValue } = plans[typeName](stream);
  if (games.length < blocks.length) return null;
  const chosen = drawWithoutReplacement(stream, games.length, blocks.length).flatMap(
    (at) => pick(stream, games[at] ?? []) ?? [],
  );
  if (chosen.length < blocks.length) return null;
  const base = {
    form,
    ...(systemValue !== undefined && { systemValue }),
    offers: chosen.map((offer, at) => ({ offer, blockId: blocks[at] ?? 1 })),
    amount: form.systemValues(3).length > 0 ? systemAmount : amountOf(stream),
  };
  if (form.hasAmountPerBet) return withAmountPerBet(stream, base);
  return form.hasBlockAmounts ? { ...base, amountByBlockId: planBlockAmounts(stream, blocks) } : base;
}

/** Gives each bet its own amount; the amount of the coupon is their sum (DR-4.49). */
function withAmountPerBet(stream: SeedStream, bet: PlannedBet): PlannedBet {
  const minor = bet.offers.map(() => minorOf(stream));
  const sum = minor.reduce((total, one) => total + one, 0n);
  return {
    ...bet,
    offers: bet.offers.map((chosen, at) => ({ ...chosen, amount: formatAmountWire(minor[at] ?? 0n, eur) })),
    amount: formatAmountWire(sum, eur),
  };
}

/** Each block after the first stakes a fixed amount or the whole account, which is never too much (DR-4.30). */
function planBlockAmounts(stream: SeedStream, blocks: readonly number[]): Record<string, string> {
  const later = [...new Set(blocks)].filter((blockId) => blockId > 1);
  return Object.fromEntries(
    later.map((blockId) => [blockId, uniformInt(stream, 2) === 1 ? 'max' : amountOf(stream)]),
  );
}
