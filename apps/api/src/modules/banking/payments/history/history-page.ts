import type { PaymentKind, PaymentProgress, PaymentWire } from '@touchline/contracts/banking';

export const pageSize = 50;

/** The place of a row in the list: microseconds, kind and id. */
export type Place = { atUs: bigint; kind: PaymentKind; id: string };

/** A row of the list. */
export type PlacedPayment = Place & { wire: PaymentWire };

/** The filters of a request; null for a filter that is not set. `sinceMs` is Unix time in ms. */
export type HistoryFilter = {
  kind: PaymentKind | null;
  accountId: bigint | null;
  progress: PaymentProgress | null;
  sinceMs: number | null;
  before: Place | null;
};

/** The order of rows of the same microsecond (DR-12.43): a greater rank comes first. */
const ranks: Record<PaymentKind, number> = { deposit: 0, withdrawal: 1, conversion: 2 };
const [leastId, greatestId] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Returns time and id below which the rows of one kind follow the place. */
export function startOf(
  kind: PaymentKind,
  before: Place | null,
): { beforeUs: bigint | null; beforeId: string } {
  if (!before) return { beforeUs: null, beforeId: greatestId };
  const step = ranks[kind] - ranks[before.kind];
  return { beforeUs: before.atUs, beforeId: step === 0 ? before.id : step < 0 ? greatestId : leastId };
}

/** Returns the first rows of all kinds together, newest first, and the place of the last when more follow. */
export function mergePages<Row extends Place>(pages: readonly Row[][]): { rows: Row[]; next: Place | null } {
  const all = pages.flat().toSorted(compare);
  const rows = all.slice(0, pageSize);
  return { rows, next: all.length > pageSize ? (rows.at(-1) ?? null) : null };
}

function compare(one: Place, other: Place): number {
  if (one.atUs !== other.atUs) return one.atUs > other.atUs ? -1 : 1;
  if (one.kind !== other.kind) return ranks[other.kind] - ranks[one.kind];
  return one.id > other.id ? -1 : 1;
}

export const writePlace = ({ atUs, kind, id }: Place): string => `${atUs}.${kind}.${id}`;

/** Reads a place that the contract has checked. */
export function readPlace(text: string): Place {
  const [atUs = '0', kind, id = leastId] = text.split('.');
  return { atUs: BigInt(atUs), kind: kind as PaymentKind, id };
}
