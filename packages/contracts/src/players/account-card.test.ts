import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_CARD_KEY,
  type CardStorage,
  deleteAccountCard,
  readAccountCard,
  storeAccountCard,
} from './account-card.ts';

const card = { userId: 7, accountNumber: '100000007', password: 'tulip-93' };

function storage(): CardStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const BLOCKED: CardStorage = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('the password of a one-click registration', () => {
  it('[DR-10.1] can be read again until it is deleted, and only by its own player', () => {
    const tab = storage();
    storeAccountCard(tab, card);
    expect(readAccountCard(tab, 7)).toEqual(card);
    expect(readAccountCard(tab, 8)).toBeNull();
    deleteAccountCard(tab);
    expect(readAccountCard(tab, 7)).toBeNull();
    expect(tab.kept.size).toBe(0);
  });

  it.each(['', '{', 'null', '7', '{"userId":7}', '{"userId":7,"accountNumber":1,"password":"x"}'])(
    '[DR-10.1] a damaged value counts as none: %s',
    (text) => {
      const tab = storage();
      tab.setItem(ACCOUNT_CARD_KEY, text);
      expect(readAccountCard(tab, 7)).toBeNull();
    },
  );

  it('[DR-10.1] a browser without storage shows it once', () => {
    for (const tab of [undefined, BLOCKED]) {
      storeAccountCard(tab, card);
      expect(readAccountCard(tab, 7)).toBeNull();
      deleteAccountCard(tab);
    }
  });
});
