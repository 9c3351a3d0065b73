import { describe, expect, it } from 'vitest';
import { isPersonal } from './is-personal.ts';
import { changedFields } from './personal.ts';

describe('personal data', () => {
  it('[DR-13.137] only changed fields are sent; an emptied one is sent as an empty text', () => {
    const fields = ['name', 'city', 'region'] as const;
    expect(changedFields(fields, {}, { name: 'Mira' })).toEqual({});
    expect(
      changedFields(fields, { name: ' Mira ', city: 'Roma ', region: '' }, { name: 'Mira', region: 'Lazio' }),
    ).toEqual({ city: 'Roma', region: '' });
    expect(changedFields(fields, { city: ' ' }, { city: null })).toEqual({});
  });

  it('[SH-RT-119] the account page has an address for personal data', () => {
    expect([isPersonal('?personal'), isPersonal('?account=2'), isPersonal('')]).toEqual([true, false, false]);
  });
});
