import { describe, expect, it } from 'vitest';
import { SLOW_MS, withDebugFaults } from './debug-faults.ts';
import type { LoadOptions, ViewLoad } from './ports.ts';
import { createFakeClock, replyOf } from './testing.ts';

const OPTIONS: LoadOptions = { isForceSpa: false, signal: new AbortController().signal };

function rig() {
  const clock = createFakeClock();
  const ready = async (appName: string): Promise<ViewLoad> => ({ outcome: 'ready', reply: replyOf(appName) });
  return { clock, ...withDebugFaults({ page: ready, components: ready }, clock) };
}

describe('faults planned in the debugger', () => {
  it('[SH-RT-173] a view fails once, and the next request succeeds', async () => {
    const { plan, transport } = rig();
    plan('header', 'fail');
    expect((await transport.page('footer', OPTIONS)).outcome).toBe('ready');
    expect((await transport.components('header', [], OPTIONS)).outcome).toBe('failed');
    expect((await transport.components('header', [], OPTIONS)).outcome).toBe('ready');
  });

  it('[SH-RT-173] a slow view replies late', async () => {
    const { plan, transport, clock } = rig();
    plan('header', 'slow');
    let outcome = '';
    void transport.page('header', OPTIONS).then((load) => (outcome = load.outcome));
    await clock.advance(SLOW_MS - 1);
    expect(outcome).toBe('');
    await clock.advance(1);
    expect(outcome).toBe('ready');
  });
});
