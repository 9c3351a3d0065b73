import type { Transaction } from '../platform/database/db.ts';
import { writeOutbox } from '../platform/database/outbox.ts';

/** JSON where it is some, else the text itself: `true`, `30`, `["ru"]`, `Touchline`. */
export function readConfigValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** All processes read the site's state anew at once, not only at their next look. */
export const notifyProcesses = (tx: Transaction): Promise<void> =>
  writeOutbox(tx, 'bus', { subject: 'site-changed', payload: {} });
