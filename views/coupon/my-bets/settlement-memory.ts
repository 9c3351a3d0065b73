/**
 * Which settlements this browser has announced, in all tabs and over reloads (DR-11.25). The first states that a browser
 * sees are not announced: they were settled before.
 */
export interface SettlementMemory {
  /** Ids of coupons whose settlement was announced, or was there before. */
  readonly announced: readonly number[];
}

/** The states of the player's newest coupons, by coupon id. */
export type CouponStates = ReadonlyMap<number, string>;

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
 *
 * @param memory null in a browser that has seen no states of this player
 * @param before the states that this page had; null for its first ones. A page that was asleep has old states, so only a
 *   coupon that it has seen settled is opened again
 */
export function afterStates(
  memory: SettlementMemory | null,
  states: CouponStates,
  before: CouponStates | null,
): { readonly memory: SettlementMemory; readonly due: readonly number[] } {
  const announced = new Set(memory?.announced);
  const due: number[] = [];
  for (const [id, state] of states) {
    if (OPEN.has(state)) {
      if (before === null || SETTLED.has(before.get(id) ?? '')) announced.delete(id);
    } else if (SETTLED.has(state) && !announced.has(id)) {
      announced.add(id);
      due.push(id);
    }
  }
  return { memory: { announced: newest(announced) }, due: memory === null ? [] : due };
}

const newest = (ids: ReadonlySet<number>): readonly number[] =>
  [...ids].toSorted((a, b) => a - b).slice(-MAX_IDS);

const keyOf = (userId: number): string => `touchline.settlements.${userId}`;

type MemoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Returns the valid part of the stored memory; null when there is none. */
export function readMemory(storage: MemoryStorage, userId: number): SettlementMemory | null {
  try {
    const text = storage.getItem(keyOf(userId));
    if (text === null) return null;
    const { announced } = JSON.parse(text) as Partial<Record<keyof SettlementMemory, unknown>>;
    return { announced: idsIn(announced) };
  } catch {
    return null;
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
