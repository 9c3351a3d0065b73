/**
 * The fingerprint of this browser: a random id that the API signs, and a few coarse properties that any page can read
 * (docs/decisions.md, SH-FP-002). The shell requests the signed id eight seconds after hydration.
 */
import { type ApiClient, parseCall } from '@touchline/contracts/remote-views';
import { fingerprintPaths } from '@touchline/contracts/site';
import type { Pause } from './retry-requests.ts';

export interface ComponentsData {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly timeZone: string;
  readonly language: string;
  readonly isTouch: boolean;
}

/** The stored record with its fields (DM-FP-001). */
export interface FingerprintRecord {
  readonly token: string;
  readonly componentsData: ComponentsData;
  /** When the token expires, in Unix seconds. */
  readonly expiresAt: number;
}

/** Number of retries and the delay before each (DM-FP-005, DM-FP-006). */
export const FINGERPRINT_RETRIES = { times: 2, waitMs: 110 } as const;

export const isFingerprintValid = (
  record: Pick<FingerprintRecord, 'token' | 'expiresAt'> | null,
  nowSec: number,
): boolean => record !== null && record.token !== '' && record.expiresAt > nowSec;

export interface FingerprintPorts {
  readonly api: ApiClient;
  readonly facts: () => ComponentsData;
  readonly nowMs: () => number;
  readonly pause: Pause;
  readonly reportError: (error: unknown) => void;
  /** Requests read the current token here. */
  readonly holder: { token: string | null };
}

interface Script {
  readonly token?: unknown;
  readonly expiresAt?: unknown;
  readonly data?: ComponentsData;
}

/** Reads the record in a reply; null when the reply has none. `data` becomes `componentsData` unchanged (DM-FP-007). */
function recordIn(script: Script | null): FingerprintRecord | null {
  if (typeof script?.token !== 'string' || typeof script.expiresAt !== 'number' || !script.data) return null;
  return { token: script.token, expiresAt: script.expiresAt, componentsData: script.data };
}

export function createFingerprint(ports: FingerprintPorts) {
  const { api, holder } = ports;
  let record: FingerprintRecord | null = null;
  let asking: Promise<FingerprintRecord | null> | null = null;

  async function ask(): Promise<FingerprintRecord | null> {
    for (let attempt = 0; attempt <= FINGERPRINT_RETRIES.times; attempt++) {
      if (attempt > 0) await ports.pause(FINGERPRINT_RETRIES.waitMs);
      const answer = await parseCall(api, fingerprintPaths.issue, { body: { data: ports.facts() } }, (json) =>
        recordIn(json as Script | null),
      );
      const got = answer.outcome === 'ok' ? answer.data : null;
      if (isFingerprintValid(got, ports.nowMs() / 1000)) return got;
      if (answer.outcome === 'ok') ports.reportError(new Error('fingerprint: incorrect response'));
    }
    return null;
  }

  /** Fetches a new record, one request at a time. */
  async function renew(): Promise<string | null> {
    holder.token = null;
    asking ??= ask().finally(() => {
      asking = null;
    });
    record = await asking;
    holder.token = record?.token ?? null;
    return holder.token;
  }

  return {
    renew,
    /** Fetches a new record only when the current one has expired. */
    load: async (): Promise<string | null> =>
      record !== null && isFingerprintValid(record, ports.nowMs() / 1000) ? record.token : renew(),
    get: (): FingerprintRecord | null => record,
  };
}
