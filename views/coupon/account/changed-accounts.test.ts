import { expect, it } from 'vitest';
import { hasChanged } from './changed-accounts.ts';

const euro = { id: 1, available: '10.00', isActive: true };
const rouble = { id: 2, available: '0.00', isActive: false };

it('[DM-AC-008] the slip reads the accounts again for another balance, another active account or a new account', () => {
  const known = [euro, rouble];
  expect(hasChanged(known, [euro, rouble])).toBe(false);
  expect(hasChanged(known, [{ ...euro, available: '9.00' }, rouble])).toBe(true);
  // The player has chosen it on another device, or before the slip listened to the page.
  expect(hasChanged(known, [euro, { ...rouble, isActive: true }])).toBe(true);
  expect(hasChanged([euro], known)).toBe(true);
});
