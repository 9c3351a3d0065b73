import { codeOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { detailsOf, limitSteps } from '@touchline/testkit/limits';
import { couponEndpoints } from '@touchline/contracts/sports-betting';
import { attacks, type Attacked, matrixCompany, type Stop, stops } from '@touchline/testkit/limits-matrix';
import { createTestApp, type TestAnswer, type TestBrowser } from '@touchline/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRoutes } from './app-server.ts';
import { commandsOf } from './ops/commands.ts';

/** Races a cell and nodes: one and two here, 200 and three in `npm run test:long -- limits-matrix`. */
const races = Number(process.env['TOUCHLINE_MATRIX_RACES'] ?? 1);
const nodeCount = Number(process.env['TOUCHLINE_MATRIX_NODES'] ?? 2);
/** Requests of a race: half of them start together with the restriction, the others after its reply. */
const requests = 4;

const { db, rig } = useBettingRig({ maxConnections: 30 });
const { set } = limitSteps(rig);
const nodes: ReturnType<typeof createTestApp>[] = [];

beforeAll(async () => {
  await rig().app.siteConfig.change({ isInsuranceEnabled: true, gameGapMs: 0 });
  for (let n = 0; n < nodeCount; n++) {
    const node = createTestApp(db(), { clock: rig().clock, gameSandbox: matrixCompany });
    await node.app.siteConfig.load();
    nodes.push(node);
  }
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  // No worker takes the outbox here, and a long run is longer than a row may wait (I9).
  await db().query('delete from platform_outbox');
  printTable();
});

/** The browser of a player at one of the nodes. */
const at = (player: RigPlayer, n: number): TestBrowser => {
  const browser = (nodes[n % nodeCount] ?? rig()).browser();
  for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
  return browser;
};

/** Codes with which the restriction itself refuses, or ends the session. */
const refusals = new Set([
  'betting/self-excluded',
  'betting/timeout-active',
  'betting/limit-wager',
  'betting/limit-loss',
  'betting/limit-session',
  'rounds/restricted',
  'shared/restricted',
  'shared/limit-wager',
  'shared/limit-loss',
  'shared/limit-session',
  'toto/restricted',
  'toto/limit-wager',
  'toto/limit-loss',
  'toto/limit-session',
  'rounds/limit-wager',
  'rounds/limit-loss',
  'rounds/limit-session',
  'payments/restricted',
  'payments/limit',
  'session/required',
  // The reason of a break (DR-4.202).
  'betting/not-insurable restricted',
]);

/** The code of a refusal, with its reason. */
const reasonOf = (answer: TestAnswer): string => {
  const reason = detailsOf(answer)?.['reason'];
  return typeof reason === 'string' ? `${codeOf(answer)} ${reason}` : codeOf(answer);
};

type Counted = { accepted: number; refused: number; beyond: number };
const results = new Map<string, Counted>();

/** A repeat moves nothing, so it is not taken again. */
const isTaken = ({ status, body, headers }: TestAnswer): boolean => {
  const { ok, outcome } = body as { ok?: boolean; outcome?: string };
  return status < 300 && headers['x-replayed'] === undefined && ok !== false && outcome !== 'incident';
};

/** What a window of the player's limits has used. */
const usedOf = async (player: RigPlayer, window: NonNullable<Stop['window']>): Promise<bigint> => {
  const [row] = await db().query<{ day_wager: bigint; day_loss: bigint; day_deposit: bigint }>(
    'select day_wager, day_loss, day_deposit from limits_person where user_id = $1',
    [player.userId],
  );
  return row?.[window] ?? 0n;
};

/** Money that deposits brought, in minor units. */
const creditedOf = async (player: RigPlayer): Promise<bigint> => {
  const [row] = await db().query<{ minor: bigint }>(
    `select coalesce(sum(t.amount_minor), 0)::bigint as minor from ledger_transfer t
     join wallet_account w on w.ledger_account_id = t.destination_id where w.user_id = $1 and t.reason = 'deposit'`,
    [player.userId],
  );
  return row?.minor ?? 0n;
};

const amountOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** A limit of amounts: all requests against room for two of them, and the limit is lowered to room for one of them. */
async function raceAmount(attacked: Attacked, stop: Stop, type: number): Promise<Counted> {
  const player = await rig().addPlayer(1_000_00n);
  const calls = await attacked.prepare(rig(), player, requests);
  await stop.apply(rig(), player);
  const window = stop.window ?? 'day_wager';
  const before = await usedOf(player, window);
  const loose = before + (5n * attacked.minor) / 2n;
  const tight = before + (3n * attacked.minor) / 2n;
  await set(player, type, amountOf(loose));
  const half = calls.slice(0, requests / 2);
  const [lowered, ...early] = await Promise.all([
    set({ ...player, browser: at(player, 1) }, type, amountOf(tight)),
    ...half.map((call, n) => call(at(player, n))),
  ]);
  expect(lowered.status).toBe(200);
  const atReply = await usedOf(player, window);
  const late = await Promise.all(calls.slice(requests / 2).map((call, n) => call(at(player, n))));
  const used = await usedOf(player, window);
  const allowed = atReply > tight ? atReply : tight;
  const answers = [...early, ...late];
  if (attacked.begins === 'now') expectKnown(answers);
  const taken = answers.filter(isTaken).length;
  return { accepted: taken, refused: answers.length - taken, beyond: used > allowed ? 1 : 0 };
}

/** Everything that is refused is refused by the restriction, otherwise the cell would prove nothing. */
function expectKnown(answers: readonly TestAnswer[], alsoKnown: readonly string[] = []): void {
  const codes = answers.filter(({ status }) => status >= 300).map(reasonOf);
  expect(codes.filter((code) => !refusals.has(code) && !alsoKnown.includes(code))).toEqual([]);
}

/** A break, a session limit or a check: nothing is taken that was sent after the restriction's reply. */
async function raceStop(attacked: Attacked, stop: Stop): Promise<Counted> {
  const player = await rig().addPlayer(1_000_00n);
  const calls = await attacked.prepare(rig(), player, requests);
  const early = calls.slice(0, requests / 2).map((call, n) => call(at(player, n)));
  const [applied, ...first] = await Promise.all([
    stop.apply(rig(), { ...player, browser: at(player, 1) }),
    ...early,
  ]);
  if (applied) expect((applied as TestAnswer).status).toBe(200);
  // A break has ended the session; the player logs in again, so that the restriction itself has to refuse.
  await rig().logInAgain(player);
  const late = await Promise.all(calls.slice(requests / 2).map((call, n) => call(at(player, n))));
  // The stop may move the clock while a first request runs, and an offer of an edit is valid for 60 seconds (DR-4.145).
  expectKnown(first, ['betting/sale-offer-expired']);
  expectKnown(late);
  const taken = [...first, ...late].filter(isTaken).length;
  const beyond = late.filter(isTaken).length;
  return { accepted: taken, refused: requests - taken, beyond };
}

/** A deposit that was started before is credited once, with the ordered amount, whatever stops new ones (DR-5.20). */
async function raceStarted(attacked: Attacked, stop: Stop): Promise<Counted> {
  const player = await rig().addPlayer(0n);
  const calls = await attacked.prepare(rig(), player, requests);
  const before = await creditedOf(player);
  const [, ...answers] = await Promise.all([
    stop.apply(rig(), { ...player, browser: at(player, 1) }),
    ...calls.flatMap((call) => [call(at(player, 0)), call(at(player, 1))]),
  ]);
  const credited = (await creditedOf(player)) - before;
  const ordered = 20_00n * BigInt(requests);
  const started = await db().query<{ state: string }>(
    'select state from payments_recharge where user_id = $1',
    [player.userId],
  );
  const paid = BigInt(started.filter(({ state }) => state === 'credited').length);
  expect(paid).toBeGreaterThan(0n);
  expect(await creditedOf(player)).toBe(paid * 20_00n);
  expect(started).toHaveLength(requests);
  return {
    accepted: answers.filter((answer) => isTaken(answer as TestAnswer)).length,
    refused: answers.filter((answer) => !isTaken(answer as TestAnswer)).length,
    beyond: credited > ordered ? 1 : 0,
  };
}

const amountTypes: Readonly<Record<string, number>> = { day_deposit: 20, day_wager: 1, day_loss: 10 };

const race = (attacked: Attacked, stop: Stop): Promise<Counted> => {
  if (attacked.begins === 'started') return raceStarted(attacked, stop);
  if (stop.window === undefined) return raceStop(attacked, stop);
  return raceAmount(attacked, stop, amountTypes[stop.window] ?? 0);
};

const cells = Object.entries(attacks).flatMap(([entry, attacked]) =>
  Object.entries(stops)
    .filter(([, stop]) => stop.stops.includes(attacked.moves))
    .map(([name, stop]) => ({ entry, name, attacked, stop })),
);

function printTable(): void {
  const lines = cells.map(({ entry, name }) => {
    const { accepted = 0, refused = 0, beyond = 0 } = results.get(`${entry} × ${name}`) ?? {};
    return `${entry.padEnd(46)} ${name.padEnd(24)} ${races} races, ${nodeCount} nodes: ${accepted} taken, ${refused} refused, ${beyond} beyond`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}

describe('every entry that moves a stake or a deposit', () => {
  it('[RL-85] [DR-11.64] is in the matrix, and nothing else is', () => {
    const noAddress = () => ({ address: '', countryCode: null });
    const endpoints = appRoutes(rig().app, () => {}, noAddress)
      .flatMap(({ endpoints: ofModule }) => Object.values(ofModule))
      .filter(({ moves }) => moves !== undefined)
      .map(({ method, path, moves }) => `${method} ${path}: ${moves}`);
    const commands = commandsOf(rig().app)
      .filter(({ moves }) => moves !== undefined)
      .map(({ name, moves }) => `command ${name}: ${moves}`);
    const declared = [
      ...endpoints,
      ...commands,
      // The contract does not declare the call-backs of providers.
      'POST /web-api/payments/callback/:providerId: deposit',
      'POST /web-api/game-wallet/:company/: stake',
    ];
    expect(declared.toSorted()).toEqual(
      Object.entries(attacks)
        .map(([entry, { moves }]) => `${entry}: ${moves}`)
        .toSorted(),
    );
  });

  it('[DR-11.64] an endpoint that moves a stake and does not declare it fails its test', async () => {
    const player = await rig().addPlayer(100_00n);
    const body = rig().body(player, [await rig().addPricedGame('line', 2000)]);
    const planted = couponEndpoints.place as { moves?: 'stake' };
    delete planted.moves;
    try {
      const node = createTestApp(db(), { clock: rig().clock });
      const browser = node.browser();
      for (const [name, value] of player.browser.cookies) browser.cookies.set(name, value);
      await expect(browser.post('/web-api/coupons', body)).rejects.toThrow(
        'POST /web-api/coupons moves a stake (coupon-stake) and does not declare it',
      );
      await node.close();
    } finally {
      planted.moves = 'stake';
    }
    expect((await rig().balance(player)).available).toBe('100.00');
  });

  it.each(Object.entries(attacks))(
    '[RL-85] without a restriction %s takes its requests',
    async (_name, attacked) => {
      const player = await rig().addPlayer(1_000_00n);
      const calls = await attacked.prepare(rig(), player, 2);
      const answers: TestAnswer[] = [];
      for (const [n, call] of calls.entries()) answers.push(await call(at(player, n)));
      // A repeat has the answer of the request before it.
      const refused = answers.filter(
        (answer) => !isTaken(answer) && answer.headers['x-replayed'] === undefined,
      );
      expect(refused.map(codeOf)).toEqual([]);
      expect(answers.length).toBeGreaterThan(0);
    },
  );

  it.each(cells)(
    '[RL-85] [RL-87] [RL-88] [DR-11.65] $entry × $name: nothing beyond it',
    async ({ entry, name, attacked, stop }) => {
      const sum = { accepted: 0, refused: 0, beyond: 0 };
      for (let n = 0; n < races; n++) {
        const counted = await race(attacked, stop);
        sum.accepted += counted.accepted;
        sum.refused += counted.refused;
        sum.beyond += counted.beyond;
      }
      results.set(`${entry} × ${name}`, sum);
      expect(sum.beyond).toBe(0);
      if (attacked.begins === 'now') expect(sum.refused).toBeGreaterThan(0);
    },
    Math.max(20_000, races * 2_000),
  );
});
