/** The announcement of a maintenance (SH-MT-008 to SH-MT-010). */
import type { Maintenance } from '@touchline/contracts/site';

/**
 * Countries whose visitors get the announcement in Russian, whatever the language of the page. All others get English.
 */
const RUSSIAN = new Set(['az', 'kz', 'ua', 'ru']);

export interface MaintenanceNotice {
  readonly key:
    | 'main_maintenance_text_ru'
    | 'main_maintenance_text_en'
    | 'main_maintenance_open_ru'
    | 'main_maintenance_open_en';
  readonly lang: 'ru' | 'en';
  readonly startAtSec: number;
  readonly finishAtSec: number | null;
}

/** Returns the announcement; null when there is none. `countryCode` is two letters in either case. */
export function maintenanceNotice(
  maintenance: Maintenance,
  countryCode: string,
  nowSec: number,
): MaintenanceNotice | null {
  const { isActive, startAtSec, finishAtSec, notifyStartAtSec, notifyEndAtSec } = maintenance;
  if (isActive || startAtSec === null || notifyStartAtSec === null) return null;
  if (nowSec < notifyStartAtSec || nowSec >= (notifyEndAtSec ?? startAtSec)) return null;
  const lang = RUSSIAN.has(countryCode.toLowerCase()) ? 'ru' : 'en';
  const key =
    finishAtSec === null
      ? (`main_maintenance_open_${lang}` as const)
      : (`main_maintenance_text_${lang}` as const);
  return { key, lang, startAtSec, finishAtSec };
}
