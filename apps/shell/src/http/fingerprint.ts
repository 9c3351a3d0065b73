/**
 * The fingerprint of this browser: a signed random id from the api and a few coarse properties that every page can
 * read (docs/decisions.md, SH-FP-002). Loaded some seconds after the page.
 */
import type { ApiClient } from '@touchline/contracts/remote-views';
import { fingerprintPaths } from '@touchline/contracts/site';
import type { Pause } from './retrying.ts';

export interface ComponentsData {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly timeZone: string;
  readonly language: string;
  readonly isTouch: boolean;
}

/** DM-FP-001. */
export interface FingerprintRecord {
  readonly token: string;
  readonly componentsData: ComponentsData;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** Retries, and the delay before each (DM-FP-005, DM-FP-006). */
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
  /** Requests read the token from here. */
  readonly holder: { token: string | null };
}

interface Script {
  readonly token?: unknown;
  readonly expiresAt?: unknown;
  readonly data?: ComponentsData;
}

/** The record in a reply: `data` becomes `componentsData` unchanged (DM-FP-007); null when the reply has none. */
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
      const answer = await api.send({
        ...fingerprintPaths.issue,
        body: { data: ports.facts() },
        parse: (json) => recordIn(json as Script | null),
      });
      const got = answer.outcome === 'ok' ? answer.data : null;
      if (isFingerprintValid(got, ports.nowMs() / 1000)) return got;
      if (answer.outcome === 'ok') ports.reportError(new Error('fingerprint: incorrect response'));
    }
    return null;
  }

  /** Always fetches a new record; one request at a time. */
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
    /** Fetches only when the current record has expired. */
    load: async (): Promise<string | null> =>
      record !== null && isFingerprintValid(record, ports.nowMs() / 1000) ? record.token : renew(),
    get: (): FingerprintRecord | null => record,
  };
}
