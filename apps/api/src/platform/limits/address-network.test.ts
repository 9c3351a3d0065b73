import { describe, expect, it } from 'vitest';
import { budgetNameOf } from './address-network.ts';

describe('the key of an address in budgets', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['', ''],
  ])('[RL-46] [RL-72] %s is counted as %s', (address, name) => {
    expect(budgetNameOf(address)).toBe(name);
  });
});
