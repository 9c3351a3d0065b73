import type { Transaction } from '../platform/database/db.ts';
import { writeOutbox } from '../platform/database/outbox.ts';

/** Parses JSON where possible, otherwise takes the text itself: `true`, `30`, `["ru"]`, `Touchline`. */
export function readConfigValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Makes all processes reload the site's state at once instead of at their next poll. */
export const notifyProcesses = (tx: Transaction): Promise<void> =>
  writeOutbox(tx, 'bus', { subject: 'site-changed', payload: {} });
