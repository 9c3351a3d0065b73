/** The data that analytics stores in this browser for a day (DM-AN-002 to DM-AN-006, DM-AN-022, DM-AN-023). */
import type { AnalyticsHappened, AnalyticsRegistrationType } from '@touchline/contracts/operations';

export interface AnalyticsMemory {
  readonly regTryCounter: number;
  /** Times are milliseconds since 1970; null means never. */
  readonly lastRegCallTime: number | null;
  readonly hasDone: boolean;
  readonly authTryCounter: number;
  readonly lastAuthPopUpCallTime: number | null;
  /** The input of the social registration form when it was sent. */
  readonly socialData: {
    readonly currencyId: string;
    readonly countryId: string;
    readonly regType: string;
    readonly promocode: string;
    readonly countryCode: string;
  } | null;
  readonly additionalParams: {
    readonly type: AnalyticsRegistrationType | null;
    readonly hasRegister: boolean;
  };
}

export const EMPTY_MEMORY: AnalyticsMemory = {
  regTryCounter: 0,
  lastRegCallTime: null,
  hasDone: false,
  authTryCounter: 0,
  lastAuthPopUpCallTime: null,
  socialData: null,
  additionalParams: { type: null, hasRegister: false },
};

/** Stored data expires a day after its last change. */
export const MEMORY_LIFE_MS = 24 * 3_600_000;
export const MEMORY_KEY = 'analytics';
/** Raise the version when a stored value changes its meaning. */
const VERSION = 1;

export function remember(memory: AnalyticsMemory, event: AnalyticsHappened, nowMs: number): AnalyticsMemory {
  if (event.name === 'auth-shown') return { ...memory, lastAuthPopUpCallTime: nowMs };
  if (event.name === 'auth-tried') return { ...memory, authTryCounter: memory.authTryCounter + 1 };
  if (event.name === 'registration-shown') {
    const additionalParams = { type: event.params.type, hasRegister: memory.hasDone };
    return { ...memory, lastRegCallTime: nowMs, additionalParams };
  }
  if (event.name === 'registration-tried')
    return { ...memory, regTryCounter: memory.regTryCounter + 1, ...socialOf(event.params) };
  if (event.name === 'registration-done') {
    const additionalParams = { type: event.params.type, hasRegister: true };
    return { ...memory, hasDone: true, additionalParams };
  }
  return memory;
}

type Tried = Extract<AnalyticsHappened, { name: 'registration-tried' }>['params'];

/** Stores the form's input while the visitor is at the social provider, because a new page starts afterwards. */
function socialOf(tried: Tried): Pick<AnalyticsMemory, 'socialData'> | null {
  if (tried.type !== 'social') return null;
  return {
    socialData: {
      currencyId: tried.currency_id,
      countryId: tried.country_id,
      regType: 'soc_reg',
      promocode: tried.promo_code,
      countryCode: tried.country_id.toLowerCase(),
    },
  };
}

export interface MemoryPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly nowMs: () => number;
  readonly warn: (message: string, error: unknown) => void;
}

export interface MemoryStore {
  readonly get: () => AnalyticsMemory;
  readonly set: (memory: AnalyticsMemory) => void;
  readonly forget: () => void;
}

/** Creates the store, whose functions never throw. In a browser without storage, each page counts separately. */
export function createMemoryStore({ storage, nowMs, warn }: MemoryPorts): MemoryStore {
  let last = EMPTY_MEMORY;
  const attempt = <T>(what: string, work: () => T, instead: T): T => {
    try {
      return work();
    } catch (error) {
      warn(`analytics storage: ${what}`, error);
      return instead;
    }
  };
  return {
    get: () =>
      attempt(
        'read',
        () => {
          const text = storage.getItem(MEMORY_KEY);
          return text === null ? EMPTY_MEMORY : readMemory(text, nowMs());
        },
        last,
      ),
    set: (memory) => {
      last = memory;
      const stored = { version: VERSION, expiresAtMs: nowMs() + MEMORY_LIFE_MS, memory };
      attempt('write', () => storage.setItem(MEMORY_KEY, JSON.stringify(stored)), undefined);
    },
    forget: () => {
      last = EMPTY_MEMORY;
      attempt('remove', () => storage.removeItem(MEMORY_KEY), undefined);
    },
  };
}

/** Reads stored data; data of another release or another program is ignored. */
function readMemory(text: string, nowMs: number): AnalyticsMemory {
  const stored = JSON.parse(text) as { version?: unknown; expiresAtMs?: unknown; memory?: unknown } | null;
  const isOurs = stored?.version === VERSION && typeof stored.memory === 'object' && stored.memory !== null;
  if (!isOurs || typeof stored.expiresAtMs !== 'number' || stored.expiresAtMs <= nowMs) return EMPTY_MEMORY;
  return { ...EMPTY_MEMORY, ...(stored.memory as Partial<AnalyticsMemory>) };
}
