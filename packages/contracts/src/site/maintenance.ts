/**
 * The maintenance state that pages use. Services send it with one of two sets of field names (SH-MT-001, SH-MT-002);
 * only this file reads them.
 */
import type { Maintenance } from './shell-state.ts';

export const NO_MAINTENANCE: Maintenance = {
  isActive: false,
  startAtSec: null,
  finishAtSec: null,
  notifyStartAtSec: null,
  notifyEndAtSec: null,
};

const NAMES = {
  startAtSec: ['started_at', 'startAt'],
  finishAtSec: ['ended_at', 'finishAt'],
  notifyStartAtSec: ['notify_started_at', 'notifyStartDate'],
  notifyEndAtSec: ['notify_ended_at', 'notifyEndDate'],
} as const;

/** Converts a number of seconds, or a date as text, to seconds since 1970. Null for any other value. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

/** Parses either set of names. Invalid data means that there is no maintenance: a fault must not close the site. */
export function readMaintenance(json: unknown): Maintenance {
  if (typeof json !== 'object' || json === null) return NO_MAINTENANCE;
  const fields = json as Readonly<Record<string, unknown>>;
  const read = (names: readonly string[]) =>
    timeOf(names.map((name) => fields[name]).find((value) => value !== undefined));
  return {
    isActive: fields['isActive'] === true || fields['web_state'] === 'on',
    startAtSec: read(NAMES.startAtSec),
    finishAtSec: read(NAMES.finishAtSec),
    notifyStartAtSec: read(NAMES.notifyStartAtSec),
    notifyEndAtSec: read(NAMES.notifyEndAtSec),
  };
}
