import { operatorPaths, type OperatorPermission, riskPaths } from '@touchline/contracts/operations';
import { codeOf, couponOf, type RigBet, useBettingRig } from '@touchline/testkit/betting-rig';
import { addOperator } from '@touchline/testkit/add-operator';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { beforeEach, describe, expect, it } from 'vitest';
import { enableFailpoints, disableFailpoints } from '../../../../platform/process/failpoints.ts';

const { db, rig } = useBettingRig({ maxConnections: 20 });

beforeEach(() =>
  rig().app.siteConfig.change({
    eventLiabilitySuspend: null,
    marketLiabilitySuspend: null,
    eventLiabilityMax: null,
  }),
);

const rich = () => rig().addPlayer(1_000_000_00n);
const place = async (bet: RigBet, amount: string) =>
  codeOf(await rig().place(await rich(), [bet], { amount }));

async function operator(permissions?: readonly OperatorPermission[]): Promise<TestBrowser> {
  const { sessionToken } = await addOperator(rig().app, undefined, permissions);
  const browser = rig().browser();
  browser.cookies.set('session', sessionToken);
  return browser;
}
const command = async (line: string) => {
  const body = { words: line.split(' '), options: { reason: 'a test of risk' } };
  return (await (await operator()).post(operatorPaths.command.path, body)).body as {
    ok: boolean;
    text: string;
  };
};
const stopsOf = (id: number) =>
  db().query<{ minor: bigint; isSuspended: boolean }>(
    'select liability_minor as minor, suspended_at is not null as "isSuspended" from betting_risk_stop where scope_id = $1 order by id',
    [id],
  );
const isBlocked = async (gameId: number): Promise<boolean> => {
  const [row] = await db().query<{ is: boolean }>(
    'select is_blocked as is from catalogue_game where id = $1',
    [gameId],
  );
  return row?.is === true;
};

describe('automatic suspension by liability', () => {
  it('[DR-4.166] the bet that reaches the figure is accepted; the next one is refused even before the line shows the stop', async () => {
    await rig().app.siteConfig.change({ eventLiabilitySuspend: '200.00' });
    const bet = await rig().addPricedGame('line', 3000);
    expect(await place(bet, '99.00')).toBe('placed');
    expect(await stopsOf(bet.gameId)).toEqual([]);
    expect(await place(bet, '1.00')).toBe('placed');
    expect(await stopsOf(bet.gameId)).toEqual([{ minor: 200_00n, isSuspended: false }]);
    expect(await isBlocked(bet.gameId)).toBe(false);
    expect(await place(bet, '1.00')).toBe('betting/leg-blocked');
  });

  it('[DR-4.166] a stopped event stays stopped when the figure is raised or removed, until an operator reopens it', async () => {
    await rig().app.betting.applyRiskStops();
    await rig().app.siteConfig.change({ eventLiabilitySuspend: '200.00' });
    const bet = await rig().addPricedGame('line', 3000);
    expect(await place(bet, '100.00')).toBe('placed');
    await rig().app.siteConfig.change({ eventLiabilitySuspend: null });
    expect(await place(bet, '1.00')).toBe('betting/leg-blocked');
    await rig().app.betting.applyRiskStops();
    await command(`risk reopen game ${bet.gameId}`);
    expect(await place(bet, '1.00')).toBe('placed');
  });

  it('[DR-4.166] [RL-17] when a process dies before the commit, the next one suspends; two at once suspend once', async () => {
    await rig().app.betting.applyRiskStops();
    await rig().app.siteConfig.change({ eventLiabilitySuspend: '200.00' });
    const bet = await rig().addPricedGame('line', 3000);
    await place(bet, '100.00');
    enableFailpoints('risk-stop-written=throw:1', false);
    await expect(rig().app.betting.applyRiskStops()).rejects.toThrow();
    disableFailpoints();
    expect(await isBlocked(bet.gameId)).toBe(false);
    const other = createTestApp(db());
    const applied = await Promise.all([
      rig().app.betting.applyRiskStops(),
      other.app.betting.applyRiskStops(),
    ]);
    expect(applied.toSorted()).toEqual([0, 1]);
    expect(await isBlocked(bet.gameId)).toBe(true);
    expect(await stopsOf(bet.gameId)).toEqual([{ minor: 200_00n, isSuspended: true }]);
    expect(
      await db().query('select actor, action, reason from platform_audit where subject = $1', [
        `game:${bet.gameId}`,
      ]),
    ).toEqual([{ actor: 'system', action: 'game.suspend', reason: 'liability reached 200.00 EUR' }]);
  });

  it('[DR-4.166] a market is suspended alone; after it is reopened, it is suspended again when it has grown by the figure', async () => {
    await rig().app.siteConfig.change({ marketLiabilitySuspend: '200.00' });
    const bet = await rig().addPricedGame('line', 3000);
    expect(await place(bet, '100.00')).toBe('placed');
    await rig().app.betting.applyRiskStops();
    expect([await isBlocked(bet.gameId), await place(bet, '1.00')]).toEqual([false, 'betting/leg-blocked']);
    expect((await command(`risk suspensions`)).text).toContain(`market ${bet.marketId}  200.00 EUR`);
    expect(await command(`risk reopen market ${bet.marketId}`)).toEqual({
      ok: true,
      text: `The market ${bet.marketId} is open to the feed again.`,
    });
    expect((await command(`risk reopen market ${bet.marketId}`)).ok).toBe(false);
    expect(await place(bet, '99.00')).toBe('placed');
    expect((await stopsOf(bet.marketId)).length).toBe(1);
    expect(await place(bet, '1.00')).toBe('placed');
    expect((await stopsOf(bet.marketId)).map(({ minor }) => minor)).toEqual([200_00n, 400_00n]);
  });

  it('[DR-4.166] a live coupon is refused at the end of its delay when its event was stopped in the delay', async () => {
    await rig().app.siteConfig.change({ eventLiabilitySuspend: '200.00' });
    const bet = await rig().addPricedGame('live', 3000);
    const [first, second] = [await rich(), await rich()];
    const ids: bigint[] = [];
    for (const player of [first, second])
      ids.push(BigInt(couponOf(await rig().place(player, [bet], { amount: '100.00' })).id));
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decide(ids[0] ?? 0n)).toBe('accepted');
    expect(await rig().app.betting.decide(ids[1] ?? 0n)).toBe('refused');
    expect((await rig().balance(second)).held).toBe('0.00');
  });
});

describe('what operators read', () => {
  const paths = Object.values(riskPaths).map(({ path }) => path.replace(':gameId', '1'));

  it('[RL-55] [DR-4.167] only operators with the permission `risk` get the lists; others get 404', async () => {
    const guest = rig().browser();
    const { browser: player } = await rich();
    const lacking = await operator(['reports.read', 'config.write']);
    const allowed = await operator(['risk']);
    for (const path of paths) {
      expect((await guest.get(path)).status, path).toBe(404);
      expect((await player.get(path)).status, path).toBe(404);
      expect((await lacking.get(path)).body, path).toMatchObject({
        error: { code: 'session/permission-required' },
      });
      expect((await allowed.get(path)).status, path).toBe(200);
    }
  });

  it('[DR-4.167] liability by event and outcome, the site, limits and suspensions', async () => {
    await rig().app.siteConfig.change({ eventLiabilityMax: '100000.00', eventLiabilitySuspend: '50000.00' });
    const bet = await rig().addPricedGame('line', 3000);
    const players = await Promise.all([1, 2, 3].map(() => rich()));
    for (const player of players) await rig().place(player, [bet], { amount: '10000.00' });
    const risk = await operator(['risk']);
    const events = (await risk.get(riskPaths.events.path)).body as { events: object[]; next: string | null };
    expect(events.events[0]).toMatchObject({
      gameId: bet.gameId,
      sportId: 1,
      liability: '60000.00',
      coupons: 3,
      limit: '100000.00',
      room: '40000.00',
      suspendsAt: '50000.00',
      isStopped: true,
    });
    expect(events.next).toBe(null);
    const outcomes = await risk.get(riskPaths.outcomes.path.replace(':gameId', String(bet.gameId)));
    expect(outcomes.body).toMatchObject({
      currency: 'EUR',
      outcomes: [
        { marketId: bet.marketId, typeKey: '1x2', outcomeKey: '1', liability: '60000.00', coupons: 3 },
      ],
      next: null,
    });
    const { suspensions } = (await risk.get(`${riskPaths.suspensions.path}?open=true`)).body as {
      suspensions: object[];
    };
    expect(suspensions[0]).toMatchObject({
      kind: 'game',
      subjectId: bet.gameId,
      liability: '60000.00',
      suspendedAtMs: null,
    });
    expect((await risk.get(riskPaths.limits.path)).body).toMatchObject({ event: '100000.00', overrides: [] });
    const [row] = await db().query<{ minor: bigint }>(
      'select liability_minor as minor from betting_liability where scope = 5',
    );
    const site = (await risk.get(riskPaths.site.path)).body as { liability: string };
    expect(site.liability).toBe(
      `${(row?.minor ?? 0n) / 100n}.${String((row?.minor ?? 0n) % 100n).padStart(2, '0')}`,
    );
  });

  it('[DR-4.167] 51 events are listed in two pages without a gap or a repeat', async () => {
    const player = await rich();
    for (let n = 0; n < 51; n++)
      await rig().place(player, [await rig().addPricedGame('line', 3000)], { amount: '1.00' });
    const risk = await operator(['risk']);
    const seen: number[] = [];
    for (let next: string | null = ''; next !== null;) {
      const query = next === '' ? '' : `?after=${next}`;
      const { body } = await risk.get(`${riskPaths.events.path}${query}`);
      const page = body as { events: { gameId: number }[]; next: string | null };
      seen.push(...page.events.map(({ gameId }) => gameId));
      next = page.next;
    }
    const [row] = await db().query<{ n: number }>(
      'select count(*)::int as n from betting_liability where scope = 3 and coupons > 0',
    );
    expect([seen.length, new Set(seen).size]).toEqual([row?.n, row?.n]);
  });

  it('[RL-70] bad input is refused with its field', async () => {
    const risk = await operator(['risk']);
    for (const path of [
      `${riskPaths.events.path}?after=1`,
      `${riskPaths.suspensions.path}?before=-1`,
      riskPaths.outcomes.path.replace(':gameId', '0'),
      `${riskPaths.site.path}?x=1`,
    ])
      expect((await risk.get(path)).status, path).toBe(400);
  });
});
