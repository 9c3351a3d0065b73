import { codeOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { createApp, type App } from '../../../app.ts';
import { createMemoryBus } from '../../../platform/process/bus.ts';
import { silentLog } from '../../../platform/process/log.ts';
import { runOps } from '../../../ops/run-command.ts';

const { db, rig } = useBettingRig();
const TOGGLES = 50;
const BETS_BETWEEN = 4;

describe('maintenance during bets', () => {
  it('[RL-90] 50 changes while players bet: a closed site accepts no bet, an open one does, and no stake is lost', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => rig().addPlayer(10_000_00n)));
    const bet = await rig().addPricedGame('line', 1865);
    const ops = (...words: string[]) => runOps(rig().app, [...words, '--reason', 'toggle'], 'tester');
    const seen = { placed: 0, closed: 0 };
    for (let turn = 0; turn < TOGGLES; turn++) {
      const isClosing = turn % 2 === 0;
      // A bet that races with the change may be accepted or refused, but it must get a reply.
      const racing = Promise.all(players.map((player) => rig().place(player, [bet]).then(codeOf)));
      expect(await ops('maintenance', isClosing ? 'start' : 'end')).toMatchObject({ ok: true });
      for (const code of await racing) expect(['placed', 'site/maintenance']).toContain(code);
      for (let n = 0; n < BETS_BETWEEN; n++) {
        const player = players[n % players.length];
        if (!player) throw new Error('no player');
        const code = codeOf(await rig().place(player, [bet]));
        expect(code).toBe(isClosing ? 'site/maintenance' : 'placed');
        seen[isClosing ? 'closed' : 'placed'] += 1;
      }
    }
    expect(seen).toEqual({ placed: 100, closed: 100 });
    // Players can read their own data while the site is closed. The check after the last test verifies every balance.
    await ops('maintenance', 'start');
    expect((await players[0]?.browser.get('/web-api/coupons?lng=en'))?.status).toBe(200);
    await ops('maintenance', 'end');
  });

  it('[RL-90] another node closes at its own poll, without a hint', async () => {
    const node: App = createApp({
      db: db(),
      bus: createMemoryBus(),
      log: silentLog,
      clock: rig().clock,
      sandboxSecret: null,
      callbackBaseUrl: () => '',
    });
    await node.siteGate.load();
    const context = { address: '198.51.100.1', countryCode: 'IT', userAgent: '' };
    expect(node.siteGate.refusal(context)).toBeNull();
    await runOps(rig().app, ['maintenance', 'start', '--reason', 'toggle'], 'tester');
    expect(node.siteGate.refusal(context)).toBeNull();
    await node.siteGate.load();
    expect(node.siteGate.refusal(context)).toBe('site/maintenance');
    await runOps(rig().app, ['maintenance', 'end', '--reason', 'toggle'], 'tester');
  });
});
