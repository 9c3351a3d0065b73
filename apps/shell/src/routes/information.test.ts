import { describe, expect, it } from 'vitest';
import { informationRoutes } from './information.ts';

describe('routes of the information pages', () => {
  it('[SH-RT-104] [SH-RT-106] every rules page checks whether there are rules; the bare address redirects to the first group', () => {
    const rules = informationRoutes.filter(({ path }) => path.split('/')[0] === 'rules');
    expect(rules.map((route) => [route.id, 'guards' in route ? route.guards : []])).toEqual([
      ['rules-redirect', ['rules-available']],
      ['rules', ['rules-available']],
    ]);
    expect(rules[0]).toMatchObject({ redirect: { to: 'rules/1' } });
  });
});
