import { describe, expect, it } from 'vitest';
import { retiredRefusalKey, retiredTitleKey } from './retired-currency.ts';

describe('the account of a retired currency', () => {
  it('[DM-AC-021] [DM-AC-022] the kuna has a title of its own, every other currency the general one', () => {
    expect(['HRK', 'EUR', 'ITL'].map(retiredTitleKey)).toEqual([
      'office_retired_title_hrk',
      'office_retired_title',
      'office_retired_title',
    ]);
  });

  it('[DR-1.38] a refusal without its own text gets the general text', () => {
    expect(['conversion/debt-open', 'conversion/unknown'].map(retiredRefusalKey)).toEqual([
      'office_convert_error_debt',
      'office_convert_error_other',
    ]);
  });
});
