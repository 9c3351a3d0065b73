import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

describe('refusals', () => {
  const failed = { outcome: 'failed', status: 429, code: 'session/too-many-tries' } as const;

  it('[RL-72] name their code and the whole seconds to wait', () => {
    expect(refusalOf({ ...failed, details: { waitSec: 12.2 } })).toEqual({
      code: 'session/too-many-tries',
      waitSec: 13,
    });
    for (const details of [null, undefined, 'TypeError', { waitSec: '12' }])
      expect(refusalOf({ ...failed, details })).toEqual({ code: 'session/too-many-tries', waitSec: 0 });
  });

  it('are `network` when there was no response', () => {
    expect(refusalOf({ ...failed, status: 0, code: '', details: 'TypeError' })).toEqual({
      code: 'network',
      waitSec: 0,
    });
  });
});
