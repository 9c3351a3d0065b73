import { codeOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Saturday, 24 October 2026: in the night to Sunday, the clocks of the European Union go back.
const { db, rig } = useBettingRig({ startMs: Date.UTC(2026, 9, 24, 12, 0, 0) });
const { set, setAnswered, limitsOf, roomOf, deposit, pass, answerCheck } = limitSteps(rig);

const secondMs = 1000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Sequences of requests: a few here, 5,000 in `npm run test:long -- limit-sequences`. */
const sequences = Number(process.env['TOUCHLINE_LIMIT_SEQUENCES'] ?? 8);

let bet: RigBet;
beforeAll(async () => {
  const gameId = await rig().addGame('line', 10 * 365 * dayMs);
  const { markets } = await rig().price(gameId, [2000, 3400, 3600]);
  bet = { marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1 };
});

// No worker takes the outbox here, and a long run is longer than a row may wait (I9).
afterAll(() => db().query('delete from platform_outbox'));

const showZone = (player: RigPlayer, timeZone: number) =>
  player.browser.put('/web-api/user/preferences', { preferences: { timeZone } });

describe('windows over a change of the clocks', () => {
  it.each([
    [20, 86_400],
    [21, 604_800],
    [22, 2_592_000],
  ])(
    '[DR-5.14] [DR-5.51] [RL-86] limit %i gives the room back after exactly %i seconds, whatever zone is shown',
    async (type, seconds) => {
      const player = await rig().addPlayer(0n);
      await set(player, type, '100.00');
      expect((await deposit(player, '60.00')).status).toBe(200);
      await showZone(player, 1);
      await pass(player, seconds * secondMs - 1);
      expect(await roomOf(player, type)).toBe('40.00');
      expect(codeOf(await deposit(player, '40.01'))).toBe('payments/limit');
      await showZone(player, -8);
      expect(await roomOf(player, type)).toBe('40.00');
      rig().clock.advance(1);
      expect(await roomOf(player, type)).toBe('100.00');
    },
  );

  it('[DR-5.15] [RL-86] the day of the session limit has 24 hours, and begins at 21:00 UTC on both sides', async () => {
    const toNine = (): number => {
      const ofDay = rig().clock.nowMs() % dayMs;
      return (21 * hourMs - ofDay + dayMs) % dayMs || dayMs;
    };
    const player = await rig().addPlayer(100_00n);
    await set(player, 31, 1);
    for (let night = 0; night < 2; night++) {
      // One hour of pings ends at the last second of the account's day.
      await pass(player, toNine() - hourMs - secondMs);
      await db().query(
        `select limits_ping(array[$1::bigint], $2::timestamptz + make_interval(mins => m))
         from generate_series(0, 60) as m order by m`,
        [player.userId, new Date(rig().clock.nowMs())],
      );
      await pass(player, hourMs);
      await showZone(player, night === 0 ? 0 : -8);
      expect(codeOf(await rig().place(player, [bet], { amount: '1.00' }))).toBe('betting/limit-session');
      rig().clock.advance(secondMs);
      // The hour has also made a time check due (DR-5.94).
      await answerCheck(player);
      expect(codeOf(await rig().place(player, [bet], { amount: '1.00' }))).toBe('placed');
    }
  });
});

/** The rules as a list of requests: a raise counts from 24 to 48 hours after it, if it is confirmed then. */
type Model = { value: number; raise: { value: number; askedMs: number } | null };
const none = Number.POSITIVE_INFINITY;
const wire = (value: number): string => (value === none ? '999999999' : `${value}.00`);

type Request =
  | { do: 'set'; value: number }
  | { do: 'confirm' | 'reject' | 'withdraw' }
  | { do: 'pass'; ms: number }
  | { do: 'zone'; zone: number };

const request: fc.Arbitrary<Request> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('set' as const), value: fc.integer({ min: 1, max: 900 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'set' as const, value: none }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'reject' as const, 'withdraw' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      // The edges of the cooling time and of the approval, and anything between.
      ms: fc.oneof(
        fc.constantFrom(1, secondMs, dayMs - 1, dayMs, dayMs + 1, 2 * dayMs - 1, 2 * dayMs),
        fc.integer({ min: 1, max: 3 * dayMs }),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('zone' as const), zone: fc.integer({ min: -11, max: 12 }) }),
  },
);

/** What the raise is at a time; a raise that was not answered within its day is over. */
const phaseOf = ({ raise }: Model, nowMs: number): 'none' | 'cooling' | 'approval' => {
  if (raise === null || nowMs >= raise.askedMs + 2 * dayMs) return 'none';
  return nowMs < raise.askedMs + dayMs ? 'cooling' : 'approval';
};

/** Does one request, compares the answer with the model, and changes the model as the rules say. */
async function step(player: RigPlayer, type: number, model: Model, one: Request): Promise<void> {
  const nowMs = rig().clock.nowMs();
  const phase = phaseOf(model, nowMs);
  if (one.do === 'pass') return pass(player, one.ms);
  if (one.do === 'zone') {
    await showZone(player, one.zone);
    return;
  }
  if (one.do === 'set') {
    const isRemoval = one.value === none && model.value !== none;
    const answer = isRemoval
      ? await setAnswered(player, type, wire(one.value))
      : await set(player, type, wire(one.value));
    expect(answer.status).toBe(200);
    if (one.value <= model.value) Object.assign(model, { value: one.value, raise: null });
    else model.raise = { value: one.value, askedMs: nowMs };
    return;
  }
  if (one.do === 'withdraw') {
    const answer = await player.browser.send('DELETE', `${limitService}/limit?limitType=${type}`, '', {
      'content-type': undefined as never,
    });
    if (answer.status === 200) {
      expect(phase).not.toBe('none');
      model.raise = null;
    } else expect([phase === 'cooling', codeOf(answer)]).toEqual([false, 'limits/nothing-pending']);
    return;
  }
  const answer = await player.browser.post(`${limitService}/limitaction`, {
    action: one.do,
    limitType: type,
  });
  expect([one.do, answer.status === 200]).toEqual([one.do, phase === 'approval']);
  if (phase !== 'approval') return;
  Object.assign(model, {
    value: one.do === 'confirm' ? (model.raise?.value ?? 0) : model.value,
    raise: null,
  });
}

describe('random requests', () => {
  it(
    '[RL-86] [DR-5.28] [DR-5.29] [DR-5.30] [DR-5.32] [DR-5.33] [DR-11.68] no sequence of them raises a limit early',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(20, 21, 22, 1, 10),
          fc.integer({ min: 1, max: 900 }),
          fc.array(request, { minLength: 4, maxLength: 12 }),
          async (type, first, requests) => {
            const player = await rig().addPlayer(0n);
            await set(player, type, wire(first));
            const model: Model = { value: first, raise: null };
            for (const one of requests) {
              await step(player, type, model, one);
              const [inForce] = (await limitsOf(player, type)).filter(
                ({ limitState }) => limitState === 'ACTIVE',
              );
              expect(inForce?.limitValue ?? wire(none)).toBe(wire(model.value));
            }
          },
        ),
        { numRuns: sequences },
      ),
    Math.max(30_000, sequences * 1_000),
  );
});
