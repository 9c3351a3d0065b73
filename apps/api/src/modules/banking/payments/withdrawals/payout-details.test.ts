import { describe, expect, it } from 'vitest';
import { readDetails, shownTo } from './payout-details.ts';

const fields = ['holder', 'iban'] as const;
const iban = 'DE89370400440532013000';

describe('[DR-12.12] the form of a method', () => {
  it('is stored in canonical form, and lists show the end of the number', () => {
    const details = readDetails(fields, { holder: '  Mara   Quist ', iban: 'de89 3704-0044 0532 0130 00' });
    expect(details).toEqual({ holder: 'Mara Quist', iban });
    expect(shownTo(details ?? {})).toBe('3000');
    expect(readDetails(fields, { holder: 'مارا كويست', iban: 'GB82 WEST 1234 5698 7654 32' })).toEqual({
      holder: 'مارا كويست',
      iban: 'GB82WEST12345698765432',
    });
  });

  it('of a method without fields is empty', () => {
    expect(readDetails([], {})).toEqual({});
    expect(shownTo({})).toBeNull();
    expect(readDetails([], { iban })).toBeNull();
  });

  it.each([
    [{ holder: 'Mara Quist' }],
    [{ iban }],
    [{ holder: 'M', iban }],
    [{ holder: '4711', iban }],
    [{ holder: 'x'.repeat(71), iban }],
    [{ holder: 'Mara\u0000Quist', iban }],
    [{ holder: 'Mara Quist', iban: 'DE88370400440532013000' }],
    [{ holder: 'Mara Quist', iban: 'DE8937040044053201300' }],
    [{ holder: 'Mara Quist', iban: '89370400440532013000' }],
    [{ holder: 'Mara Quist', iban: '٨٩' }],
  ])('%j is refused', (details) => {
    expect(readDetails(fields, details)).toBeNull();
  });
});
