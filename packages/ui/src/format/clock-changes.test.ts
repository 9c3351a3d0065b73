import { describe, expect, it } from 'vitest';
import { formatMoment } from './time.ts';

const minuteSec = 60;
const daySec = 86_400;
const yearStartSec = Date.UTC(2026, 0, 1) / 1000;

/** Returns a function from a moment to the zone's UTC offset in minutes. */
function offsetsOf(zone: string): (atSec: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (atSec) => {
    const name = format.formatToParts(atSec * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** Returns the moments of 2026 at which a zone's UTC offset changes, to the minute. */
function changesOf(offsetAt: (atSec: number) => number): number[] {
  const found: number[] = [];
  let before = offsetAt(yearStartSec);
  for (let day = 1; day <= 365; day++) {
    const after = offsetAt(yearStartSec + day * daySec);
    if (after !== before) {
      let [low, high] = [yearStartSec + (day - 1) * daySec, yearStartSec + day * daySec];
      while (high - low > minuteSec) {
        const middle = Math.floor((low + high) / 2 / minuteSec) * minuteSec;
        if (offsetAt(middle) === before) low = middle;
        else high = middle;
      }
      found.push(high);
    }
    before = after;
  }
  return found;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const two = (value: number): string => String(value).padStart(2, '0');
/** Computes the clock text at a UTC offset without Intl. */
const shownAt = (atSec: number, offsetMinutes: number): string => {
  const local = new Date((atSec + offsetMinutes * minuteSec) * 1000);
  const day = `${local.getUTCDate()} ${months[local.getUTCMonth()] ?? ''}`;
  return `${day}, ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
};

describe('kick-offs on days with clock changes', () => {
  it('[RL-79] in every IANA zone, each half hour around a change of 2026 has its own text, in order', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const wrong: string[] = [];
    let changes = 0;
    for (const zone of zones) {
      const offsetAt = offsetsOf(zone);
      for (const changeSec of changesOf(offsetAt)) {
        changes++;
        const kickOffs = Array.from({ length: 13 }, (_, at) => changeSec + (at - 6) * 30 * minuteSec);
        // A player's time zone is a fixed number of hours (`preferences.timeZone`): the offset before the change or
        // after it.
        for (const offsetMinutes of [offsetAt(changeSec - minuteSec), offsetAt(changeSec)]) {
          const options = { lang: 'en', timeZone: offsetMinutes / 60, is12h: false };
          const shown = kickOffs.map((atSec) =>
            formatMoment(atSec, options, yearStartSec * 1000 + daySec * 1000),
          );
          const expected = kickOffs.map((atSec) => shownAt(atSec, offsetMinutes));
          if (new Set(shown).size !== kickOffs.length || shown.join() !== expected.join())
            wrong.push(`${zone}: ${shown.join()} is not ${expected.join()}`);
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect([zones.length > 400, changes > 200]).toEqual([true, true]);
  }, 60_000);
});
