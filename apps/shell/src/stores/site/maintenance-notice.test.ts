import { NO_MAINTENANCE } from '@touchline/contracts/site';
import { describe, expect, it } from 'vitest';
import { maintenanceNotice } from './maintenance-notice.ts';

const PLANNED = {
  ...NO_MAINTENANCE,
  startAtSec: 1000,
  finishAtSec: 2000,
  notifyStartAtSec: 500,
  notifyEndAtSec: 900,
};

describe('an announced maintenance', () => {
  it.each(['AZ', 'KZ', 'UA', 'RU', 'ru'])(
    '[SH-MT-009] is shown in Russian to visitors from %s',
    (country) => {
      expect(maintenanceNotice(PLANNED, country, 600)?.key).toBe('main_maintenance_text_ru');
    },
  );

  it.each(['IT', 'US', 'BY', 'KW', '', 'RUS'])(
    '[SH-MT-010] is shown in English to visitors from %j',
    (country) => {
      expect(maintenanceNotice(PLANNED, country, 600)?.key).toBe('main_maintenance_text_en');
    },
  );

  it('[SH-MT-008] is shown during its notice period, and not during the maintenance', () => {
    const at = (nowSec: number, change = {}) =>
      maintenanceNotice({ ...PLANNED, ...change }, 'IT', nowSec) !== null;
    expect([499, 500, 899, 900].map((nowSec) => at(nowSec))).toEqual([false, true, true, false]);
    // When the announcement has no end time, it is shown until the maintenance begins.
    expect([999, 1000].map((nowSec) => at(nowSec, { notifyEndAtSec: null }))).toEqual([true, false]);
    expect(at(600, { isActive: true })).toBe(false);
    expect(at(600, { notifyStartAtSec: null })).toBe(false);
  });

  it('[SH-MT-008] an announcement without an end has the start of the maintenance', () => {
    expect(maintenanceNotice({ ...PLANNED, finishAtSec: null }, 'KZ', 600)?.key).toBe(
      'main_maintenance_open_ru',
    );
  });
});
