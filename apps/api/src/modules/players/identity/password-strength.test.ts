import { describe, expect, it } from 'vitest';
import { isPasswordWeak } from './password-strength.ts';

describe('a password', () => {
  it.each(['seven77', 'a', '', 'ééééééé', '🔑🔑🔑🔑🔑🔑🔑', 'x'.repeat(129)])(
    '[RL-45] %s is refused for its length in characters',
    (password) => {
      expect(isPasswordWeak(password)).toBe(true);
    },
  );

  it.each(['passwort', 'PassWord1', 'QWERTYUIOP', 'liverpool1', 'Manchester', 'TOUCHLINE', 'touchline-demo'])(
    '[RL-45] %s is common, in any case',
    (password) => {
      expect(isPasswordWeak(password)).toBe(true);
    },
  );

  it.each(['mira.rossi@example.org', 'Mira.Rossi1', '!mira.rossi', '100000007', '100000007ab'])(
    '[RL-45] %s is the account’s own name',
    (password) => {
      expect(isPasswordWeak(password)).toBe(false);
      expect(isPasswordWeak(password, ['mira.rossi@example.org', '100000007', null])).toBe(true);
    },
  );

  it.each([
    'correct horse',
    '  пробелы по краям  ',
    'ééééééé1',
    'x7'.repeat(64),
    'mira.rossi and 4 more',
    '🔑🔑🔑🔑🔑🔑🔑🗝',
  ])('[RL-45] %s is used exactly as typed', (password) => {
    expect(isPasswordWeak(password, ['mira.rossi@example.org', 'ann@example.org', null])).toBe(false);
  });
});
