import { expect, it } from 'vitest';
import { accountTypes } from './account-types.ts';

it('[DM-AC-002] [DR-1.20] account types are 0 main, 4 bonus, 9 currency', () => {
  expect(accountTypes).toEqual({ main: 0, bonus: 4, currency: 9 });
});
