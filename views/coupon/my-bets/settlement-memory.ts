/**
 * Which coupons this browser has seen open, and which settlements it has announced. Only a coupon that was seen open is
 * announced, and only once in all tabs and after reloads (DR-11.25).
 */
export interface SettlementMemory {
  readonly open: readonly number[];
  readonly announced: readonly number[];
}

/** The states of the player's newest coupons, by coupon id. */
export type CouponStates = ReadonlyMap<number, string>;

const EMPTY: SettlementMemory = { open: [], announced: [] };
const MAX_IDS = 100;

const OPEN: ReadonlySet<string> = new Set(['open', 'waiting', 'pending-vip']);
const SETTLED: ReadonlySet<string> = new Set(['won', 'lost', 'returned', 'partial']);

/** Returns the coupon states in a message of the player's topic. */
export function statesIn(set: { readonly [key: string]: object }): CouponStates {
  return new Map(
    Object.entries(set).flatMap(([key, value]) => {
      if (!key.startsWith('coupon:')) return [];
      const { couponId, state } = value as { couponId: number; state: string };
      return [[couponId, state] as const];
    }),
  );
}

/**
 * Applies new states. `due` has the coupons whose settlement is to be announced now. A settlement that was taken back
 * opens its coupon again, so its next settlement is announced too.
 */
export function afterStates(
  memory: SettlementMemory,
  states: CouponStates,
): { readonly memory: SettlementMemory; readonly due: readonly number[] } {
  const open = new Set(memory.open);
  const announced = new Set(memory.announced);
  const due: number[] = [];
  for (const [id, state] of states) {
    if (OPEN.has(state)) {
      open.add(id);
      announced.delete(id);
      continue;
    }
    const wasOpen = open.delete(id);
    if (!wasOpen || !SETTLED.has(state) || announced.has(id)) continue;
    announced.add(id);
    due.push(id);
  }
  return { memory: { open: newest(open), announced: newest(announced) }, due };
}

const newest = (ids: ReadonlySet<number>): readonly number[] =>
  [...ids].toSorted((a, b) => a - b).slice(-MAX_IDS);

const keyOf = (userId: number): string => `touchline.settlements.${userId}`;

type MemoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the valid part of the stored memory. */
export function readMemory(storage: MemoryStorage, userId: number): SettlementMemory {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Partial<
      Record<keyof SettlementMemory, unknown>
    >;
    return { open: idsIn(stored.open), announced: idsIn(stored.announced) };
  } catch {
    return EMPTY;
  }
}

const idsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id) => Number.isSafeInteger(id)).slice(-MAX_IDS) : [];

export function storeMemory(storage: MemoryStorage, userId: number, memory: SettlementMemory): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(memory));
  } catch {
    // A full storage only makes a later announcement possible again.
  }
}
