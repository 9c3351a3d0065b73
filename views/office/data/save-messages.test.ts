import { describe, expect, it } from 'vitest';
import { saveErrorKeys, saveErrorsOf, saveSuccessKey } from './save-messages.ts';

describe('messages of a save', () => {
  it('[DM-OF-014] an error without a text says that the request failed', () => {
    expect(saveErrorKeys(saveErrorsOf(null))).toEqual(['main_query_error']);
    expect(saveErrorKeys(saveErrorsOf({ errors: [] }))).toEqual(['main_query_error']);
    expect(saveErrorKeys([{ status: 5 }])).toEqual(['main_query_error']);
  });

  it('[DM-OF-015] an error with status 2 shows its own text before the others', () => {
    expect(saveErrorKeys([{ status: 1 }, { status: 3, message: 'b' }, { status: 2, message: 'a' }])).toEqual([
      'a',
      'main_query_error',
      'b',
    ]);
  });

  it('[DM-OF-016] at most three errors are shown, each once', () => {
    const errors = [{ message: 'd' }, ...['a', 'a', 'b', 'c'].map((message) => ({ status: 2, message }))];
    expect(saveErrorKeys(errors)).toEqual(['a', 'b', 'c']);
  });

  it('[DM-OF-014] details of another shape are one error', () => {
    for (const details of [
      undefined,
      7,
      'x',
      { errors: 'x' },
      { errors: [null, 3, { status: 'x', message: 4 }] },
    ])
      expect(saveErrorKeys(saveErrorsOf(details))).toEqual(['main_query_error']);
  });

  it('[DM-OF-017] a success shows the text of the reply, otherwise the usual one', () => {
    expect(saveSuccessKey({ message: 'main_sports_saved' })).toBe('main_sports_saved');
    expect(saveSuccessKey({})).toBe('main_save_success');
  });
});
