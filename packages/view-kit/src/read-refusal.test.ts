import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

describe('refusals', () => {
  const failed = { outcome: 'failed', status: 429, code: 'session/too-many-tries' } as const;

  it('[RL-72] have their code and the wait in whole seconds', () => {
    expect(readRefusal({ ...failed, details: { waitSec: 12.2 } })).toEqual({
      code: 'session/too-many-tries',
      waitSec: 13,
    });
    for (const details of [null, undefined, 'TypeError', { waitSec: '12' }])
      expect(readRefusal({ ...failed, details })).toEqual({ code: 'session/too-many-tries', waitSec: 0 });
  });

  it('have the code `network` when no response arrived', () => {
    expect(readRefusal({ ...failed, status: 0, code: '', details: 'TypeError' })).toEqual({
      code: 'network',
      waitSec: 0,
    });
  });
});
