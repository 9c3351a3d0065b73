import { setTimeout as delay } from 'node:timers/promises';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { createRelay, startSiteProcess, type SiteProcess } from '@touchline/testkit/crash/site-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { findViolations } from './platform/database/invariants.ts';

const { db, url, rig } = useBettingRig({ startMs: Date.now(), maxConnections: 10 });

/** The rule requires pauses of 30 s, which take ten minutes: TOUCHLINE_PAUSE_MS=30000. */
const PAUSE_MS = Number(process.env['TOUCHLINE_PAUSE_MS'] ?? 300);
const PAUSES = 20;
const ATTEMPTS = 5;

let node: SiteProcess;
beforeAll(async () => {
  const env = { NODE_ENV: 'test', FEED: 'off', PAYMENTS: 'off' };
  node = await startSiteProcess({ kind: 'api', databaseUrl: url(), relay: createRelay(), env });
});
afterAll(() => node.stop());

/**
 * Changes that must stop bets on a frozen process. Another process commits each change before the frozen process
 * resumes.
 */
const stops = ['market', 'producer', 'player'] as const;

describe('a node that is frozen and resumes', () => {
  it(`[RL-37] ${PAUSES} pauses of ${PAUSE_MS} ms during placements: no bet is accepted after the change that stops it`, async () => {
    const accepted = { before: 0, after: 0 };
    for (let pause = 0; pause < PAUSES; pause++) {
      const player = await rig().addPlayer(1000_00n);
      const bet = await rig().addPricedGame('line', 1865);
      const cookie = `session=${player.browser.cookies.get('session')}`;
      const place = async (): Promise<boolean> => {
        const answer = await fetch(`${node.origin}/web-api/coupons`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
          body: JSON.stringify(rig().body(player, [bet], { amount: '1.00', changeCoefAction: 1 })),
        });
        return answer.status === 200;
      };
      // The node has the prices and the session in memory before it is frozen.
      expect(await place()).toBe(true);
      accepted.before++;
      const caught = Array.from({ length: ATTEMPTS }, place);
      await delay(pause);
      node.freeze();
      const sent = Array.from({ length: ATTEMPTS }, place);
      const stop = stops[pause % stops.length];
      await delay(PAUSE_MS / 2);
      if (stop === 'market') await rig().price(bet.gameId, [1865, 3400, 3600], 'SUSPENDED');
      else if (stop === 'producer') await rig().app.catalogue.setProducer('test', 'DOWN');
      else
        await db().transaction((tx) =>
          rig().app.identity.addRestriction(tx, {
            userId: player.userId,
            kind: 'self-excluded',
            startsAtMs: rig().clock.nowMs(),
            endsAtMs: null,
            source: 'player',
          }),
        );
      await delay(PAUSE_MS / 2);
      node.thaw();
      accepted.before += (await Promise.all(caught)).filter(Boolean).length;
      accepted.after += (await Promise.all(sent)).filter(Boolean).length;
      accepted.after += (await place()) ? 1 : 0;
      await rig().setProducerUp();
    }
    // The requests were sent to the frozen process before, but decided after it resumed, so after the change.
    expect(accepted.after).toBe(0);
    expect(accepted.before).toBeGreaterThanOrEqual(PAUSES);
    expect(await findViolations(db(), invariants, { since: null })).toEqual([]);
    const [row] = await db().query<{ n: number }>('select count(*)::int as n from betting_coupon');
    expect(row?.n).toBe(accepted.before);
  }, 900_000);
});
