import { describe, expect, it } from 'vitest';
import { formatPhone, placeAfterDigits } from './phone-mask.ts';

describe('the mask of a phone', () => {
  it.each([
    ['### ### ####', '3', '3'],
    ['### ### ####', '3475', '347 5'],
    ['### ### ####', '347-555.0122', '347 555 0122'],
    ['### ### ####', '٣٤٧٥٥٥٠١٢٢', '347 555 0122'],
    ['### ### ####', '34755501229', '347 555 01229'],
    ['### ### ####', 'abc', ''],
    ['### ### ####', '+39 347 555', '+39 347 555'],
    ['### ### ####', '0039347', '0039347'],
    [null, '347 555', '347 555'],
    [null, '٣٤٧ ٥٥٥', '347 555'],
    ['### ### ####', '+٣٩ ٣٤٧', '+39 347'],
    ['### ### ####', '٠٠٣٩٣٤٧', '0039347'],
    ['### ### ####', '+۳۹۳۴۷', '+39347'],
  ])('[DR-13.2] %s formats %s as %s', (mask, typed, shown) => expect(formatPhone(mask, typed)).toBe(shown));

  it.each([
    ['347 555 0122', 0, 0],
    ['347 555 0122', 3, 3],
    ['347 555 0122', 4, 5],
    ['347 5', 9, 5],
  ])('the caret in %s after %i digits is at %i', (text, digits, place) =>
    expect(placeAfterDigits(text, digits)).toBe(place),
  );
});
