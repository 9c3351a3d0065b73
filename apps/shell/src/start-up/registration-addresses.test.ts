import { describe, expect, it } from 'vitest';
import {
  REGISTRATION_ADDRESSES_KEY,
  storeRegistrationAddresses,
  takeRegistrationAddress,
} from './registration-addresses.ts';

function rig(path: string) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  storeRegistrationAddresses(`https://touchline.test${path}`, storage);
  return { items, take: (hosts: readonly string[] = []) => takeRegistrationAddress(storage, hosts) };
}

describe('the addresses of a registration page', () => {
  it('[SH-RT-168] [DR-13.98] are stored, and the first log-in or registration goes to `redirect_url`, once', () => {
    const { items, take } = rig('/en/registration?redirect_url=%2Fen%2Flive&from_url=%2Fen%2Fnews');
    expect(JSON.parse(items.get(REGISTRATION_ADDRESSES_KEY) ?? '')).toEqual({
      redirect_url: '/en/live',
      from_url: '/en/news',
    });
    expect(take()).toBe('/en/live');
    expect(take()).toBeNull();
    expect(items.size).toBe(0);
  });

  it('[DR-13.98] `from_url` is used without a safe `redirect_url`', () => {
    expect(rig('/en/registration?from_url=%2Fen%2Fnews').take()).toBe('/en/news');
    const other = rig('/ru/old-registration?redirect_url=%2F%2Fother.test&from_url=%2Fru%2Fnews');
    expect(other.take()).toBe('/ru/news');
  });

  it.each([
    'https://other.test/en',
    '//other.test',
    '/\\\\other.test',
    'javascript:alert(1)',
    '',
    '/%5cother.test',
  ])('[RL-61] %j leads nowhere', (to) => {
    expect(rig(`/en/registration?redirect_url=${encodeURIComponent(to)}`).take()).toBeNull();
  });

  it('[RL-61] another host only when the operator lists it', () => {
    const path = '/en/registration?redirect_url=https%3A%2F%2Fpartner.test%2Fwelcome';
    expect(rig(path).take(['partner.test'])).toBe('https://partner.test/welcome');
    expect(rig(path).take()).toBeNull();
  });

  it('[DR-13.98] other pages store nothing, and a broken value is ignored', () => {
    expect(rig('/en/live?redirect_url=%2Fen%2Fnews').items.size).toBe(0);
    expect(rig('/en/registration').items.size).toBe(0);
    const { items, take } = rig('/en/registration?from_url=%2Fen%2Fnews');
    items.set(REGISTRATION_ADDRESSES_KEY, 'no json');
    expect(take()).toBeNull();
  });
});
