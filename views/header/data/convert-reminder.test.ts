import { describe, expect, it } from 'vitest';
import { reminderTitleKey, takeReminder } from './convert-reminder.ts';

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};

describe('the reminder to convert an account', () => {
  it('[DM-AC-023] comes once a session for each user', () => {
    const session = storage();
    expect([1, 1, 2, 1, 2].map((userId) => takeReminder(session, userId))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(takeReminder(storage(), 1)).toBe(true);
  });

  it('[DM-AC-023] does not come without storage, and not when the storage is blocked', () => {
    const blocked = {
      getItem: () => null,
      setItem: () => {
        throw new Error('blocked');
      },
    };
    expect([takeReminder(undefined, 1), takeReminder(blocked, 1)]).toEqual([false, false]);
  });

  it('[DM-AC-021] [DM-AC-022] the kuna has a title of its own', () => {
    expect([reminderTitleKey(['EUR', 'HRK']), reminderTitleKey(['EUR'])]).toEqual([
      'header_convert_title_hrk',
      'header_convert_title',
    ]);
  });
});
