import { expect, it } from 'vitest';
import { contactsKey } from './contacts.ts';

it.each([
  [null, null, 0, 'office_contacts_missing'],
  ['911234567', null, 0, 'office_contacts_confirm'],
  ['911234567', null, 3, 'office_contacts_missing'],
  [null, 'ana@example.org', 1, 'office_contacts_missing'],
  ['911234567', 'ana@example.org', 3, 'office_contacts_confirm'],
  ['911234567', 'ana@example.org', 2, null],
] as const)(
  '[DM-PH-007] [DM-PH-008] [DM-PH-009] phone %s, e-mail %s, activation type %i: %s',
  (phone_number, user_email, activation_type, key) => {
    expect(contactsKey({ phone_number, user_email, activation_type })).toBe(key);
  },
);
