import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import { afterEach, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const { set, limitOf, pass } = limitSteps(rig);
const dayMs = 86_400_000;

const linesOf = (player: RigPlayer) =>
  db().query<{ action: string; oldValue: bigint; newValue: bigint; source: string; at: Date }>(
    `select action, old_value as "oldValue", new_value as "newValue", source, at from limits_event
     where user_id = $1 order by id`,
    [player.userId],
  );
const actionsOf = async (player: RigPlayer) => (await linesOf(player)).map(({ action }) => action);
const finish = () => rig().app.limits.finishRaises();

describe('a raise that was not answered', () => {
  it('[DR-5.30] [DR-5.49] [DR-5.71] gets its line at the deadline, once, also when two jobs run at the same time', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    const askedAtMs = rig().clock.nowMs();
    await set(player, 20, '500.00');
    await pass(player, 2 * dayMs - 1);
    await finish();
    expect(await actionsOf(player)).toEqual(['set', 'raise-asked']);
    rig().clock.advance(1);
    await Promise.all([finish(), finish()]);
    await finish();
    expect((await linesOf(player)).slice(2)).toEqual([
      {
        action: 'lapsed',
        oldValue: 100_00n,
        newValue: 500_00n,
        source: 'player',
        at: new Date(askedAtMs + 2 * dayMs),
      },
    ]);
    expect(await limitOf(player, 20)).toMatchObject({ limitState: 'ACTIVE', limitValue: '100.00' });
  });

  it('[DR-5.87] is announced once when it may be confirmed, also by two jobs, and again for the next raise', async () => {
    const player = await rig().addPlayer(0n);
    const other = await rig().addPlayer(0n);
    const told = async (of: RigPlayer): Promise<number> =>
      (
        await db().query<{ id: bigint }>(
          "select id from messages_message where user_id = $1 and kind = 'limit-raise-ready'",
          [of.userId],
        )
      ).length;
    await set(player, 20, '100.00');
    await set(other, 20, '100.00');
    await set(player, 20, '500.00');
    await pass(player, dayMs - 1);
    await finish();
    expect(await told(player)).toBe(0);
    rig().clock.advance(1);
    await Promise.all([finish(), finish()]);
    await finish();
    expect([await told(player), await told(other)]).toEqual([1, 0]);
    await pass(player, dayMs);
    await set(player, 20, '600.00');
    await pass(player, dayMs);
    await finish();
    expect(await told(player)).toBe(2);
  });

  it('[DR-5.87] is not announced after it has lapsed or was withdrawn', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await set(player, 20, '500.00');
    await pass(player, 2 * dayMs);
    await finish();
    await set(player, 20, '500.00');
    await set(player, 20, '90.00');
    await pass(player, dayMs);
    await finish();
    const rows = await db().query<{ kind: string }>('select kind from messages_message where user_id = $1', [
      player.userId,
    ]);
    expect(rows.map(({ kind }) => kind)).not.toContain('limit-raise-ready');
    expect(rows.map(({ kind }) => kind)).toContain('limit-lapsed');
  });

  it('[DR-5.71] a change after the deadline writes the line before its own', async () => {
    const player = await rig().addPlayer(0n);
    await set(player, 20, '100.00');
    await set(player, 20, '500.00');
    await pass(player, 2 * dayMs);
    await set(player, 20, '50.00');
    await finish();
    expect(await actionsOf(player)).toEqual(['set', 'raise-asked', 'lapsed', 'lowered']);
  });

  it('[DR-5.71] one that was confirmed, rejected or withdrawn in time gets none', async () => {
    const player = await rig().addPlayer(0n);
    for (const type of [20, 21]) await set(player, type, '100.00');
    await set(player, 20, '500.00');
    await pass(player, dayMs);
    await player.browser.post(`${limitService}/limitaction`, { action: 'confirm', limitType: 20 });
    await pass(player, 2 * dayMs);
    await finish();
    expect(await actionsOf(player)).toEqual(['set', 'set', 'raise-asked', 'confirmed']);
  });
});

describe('a raise that needs no confirmation', () => {
  afterEach(() => rig().app.siteConfig.reset(['isLimitApprovalForAll']));

  it('[DR-5.31] [DR-5.71] gets the line applied at its end, and the new value stays in force', async () => {
    await rig().app.siteConfig.change({ isLimitApprovalForAll: false });
    const player = await rig().addPlayer(0n);
    await set(player, 3, '100.00');
    const askedAtMs = rig().clock.nowMs();
    await set(player, 3, '500.00');
    await pass(player, dayMs - 1);
    await finish();
    expect(await actionsOf(player)).toEqual(['set', 'raise-asked']);
    rig().clock.advance(1);
    expect((await limitOf(player, 3)).limitValue).toBe('500.00');
    await finish();
    expect((await linesOf(player)).at(-1)).toMatchObject({
      action: 'applied',
      at: new Date(askedAtMs + dayMs),
    });
    expect((await limitOf(player, 3)).limitValue).toBe('500.00');
  });
});
