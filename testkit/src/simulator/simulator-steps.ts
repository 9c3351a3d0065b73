import { randomUUID } from 'node:crypto';
import { signSandboxCallback } from '@touchline/api/modules/banking/payments';
import { codeOf } from '../betting-rig.ts';
import { advanceStep, decideAdvances } from './advance-steps.ts';
import {
  availableOf,
  chance,
  type ModelGame,
  type ModelPlayer,
  pick,
  startNode,
  type World,
} from './simulator-model.ts';
import { placeManySingles, planType } from './simulator-coupon-types.ts';
import { crashStep } from './simulator-crash.ts';
import { dayAccumulator } from './simulator-day.ts';
import { insure } from './simulator-insurance.ts';
import { sell } from './simulator-sales.ts';
import { answerPayout, decideWithdrawal, withdraw } from './simulator-withdrawals.ts';

/** One step of a simulation. It throws when the site does something that the model forbids. */
export type Step = (world: World) => Promise<void>;

/** How far clocks may be off (RL-80). */
export const largestClockStepMs = 600_000;

const results = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [2, 2, 2],
  [4, 5, 0],
] as const;

/** Refusals that the model does not foresee: they depend on maximum stakes and on the overround of all prices. */
const freeRefusals = ['betting/stake-over-max', 'betting/anti-unavailable'];

const addGame: Step = async (world) => {
  const kind = chance(world, 0.7) ? 'line' : 'live';
  const coefMilli = 1200 + Math.floor(world.random() * 3000);
  const bet = await world.rig.addPricedGame(kind, coefMilli);
  world.games.push({ ...bet, state: 'open', startsAtMs: world.rig.clock.nowMs() + 3_600_000 });
};

/** Places a coupon of a random type. Sometimes a game is closed or the stake is over the limit. */
const bet: Step = async (world) => {
  const player = pick(world, world.players);
  const games = chooseGames(world);
  if (!player || games.length === 0) return;
  const available = await availableOf(world.db, player);
  const stakeMinor = chance(world, 0.05) ? available + 1n : 100n + BigInt(Math.floor(world.random() * 2_000));
  const planned = planType(world, games.length);
  const plain = world.rig.body(player, games, {
    ...planned.body,
    amount: `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, '0')}`,
    changeCoefAction: 1,
    isDropOnScoreChange: chance(world, 0.2),
  });
  const body = {
    ...plain,
    bets: plain.bets.map((bet, at) => ({ ...bet, blockId: planned.blocks[at] ?? 1 })),
  };
  const answer = await world.node.place(player, body);
  const mustRefuse = whyNot(world, player, games, stakeMinor, available);
  const isTaken = answer.status < 300;
  if (isTaken && mustRefuse)
    throw new Error(`a bet was taken although ${mustRefuse}: ${JSON.stringify(answer.body)}`);
  if (!isTaken && !mustRefuse && !freeRefusals.includes(codeOf(answer)))
    throw new Error(`a bet was refused without a reason: ${JSON.stringify(answer.body)}`);
  // Sometimes repeats the same request. It must get the same answer and take no second stake.
  if (!chance(world, 0.2)) return;
  const before = await availableOf(world.db, player);
  const again = await world.node.place(player, body);
  const after = await availableOf(world.db, player);
  if (after !== before || again.status !== answer.status)
    throw new Error('a repeated request had another effect');
};

function chooseGames(world: World): ModelGame[] {
  const count = chance(world, 0.6) ? 1 : 2 + Math.floor(world.random() * 3);
  const from = chance(world, 0.9) ? world.games.filter(({ state }) => state === 'open') : world.games;
  const chosen = new Set<ModelGame>();
  for (let tries = 0; tries < 10 && chosen.size < count; tries++) {
    const game = pick(world, from);
    if (game) chosen.add(game);
  }
  return [...chosen];
}

/** Returns the reason why the model demands a refusal; null when the bet must be accepted. */
function whyNot(
  world: World,
  player: ModelPlayer,
  games: readonly ModelGame[],
  stakeMinor: bigint,
  available: bigint,
): string | null {
  if (player.isExcluded) return 'its player is excluded';
  if (stakeMinor > available) return 'it is not covered';
  const stopped = games.find(({ state }) => state !== 'open');
  if (stopped) return `game ${stopped.gameId} is ${stopped.state}`;
  const started = games.find(({ kind, startsAtMs }) => kind === 3 && startsAtMs <= world.rig.clock.nowMs());
  return started ? `game ${started.gameId} has begun` : null;
}

const singles: Step = (world) => placeManySingles(world, chooseGames(world));

type OpenCoupon = { id: bigint; stakeMinor: bigint; markets: string[] };

/**
 * Replaces an open coupon by another one (DR-4.141). The oracle: the account changes by the price alone, the price is
 * the new stake less the sale value, and a refusal changes nothing.
 */
const edit: Step = async (world) => {
  const player = pick(world, world.players);
  if (!player) return;
  const [old] = await world.db.query<OpenCoupon>(
    `select c.id, c.stake_minor as "stakeMinor", array_agg(l.market_id::text) as markets
     from betting_coupon c join betting_leg l on l.coupon_id = c.id
     where c.user_id = $1 and c.state = 'open' group by c.id order by c.id desc offset $2 limit 1`,
    [player.userId, Math.floor(world.random() * 3)],
  );
  const games = chooseGames(world);
  if (!old || games.length === 0) return;
  const sold = world.games.filter(({ marketId }) => old.markets.includes(String(marketId)));
  for (const game of sold) if (game.state === 'open') await world.rig.setChance(game, 0.4);
  const path = `/web-api/coupons/${old.id}`;
  const { bets, changeCoefAction, exactCoef, isDropOnScoreChange, manuallyDeletedBonusBet, lng } =
    world.rig.body(player, games, { changeCoefAction: 1 });
  const edited = { bets, changeCoefAction, exactCoef, isDropOnScoreChange, manuallyDeletedBonusBet, lng };
  const amount = chance(world, 0.5) ? { amount: `${1 + Math.floor(world.random() * 20)}.00` } : {};
  const quoted = await world.node.post(player, `${path}/edit-quote`, { ...edited, ...amount, coefViewId: 0 });
  const { offer } = quoted.body as { offer: { id: string; value: string } | null };
  const body = {
    ...edited,
    ...amount,
    id: randomUUID(),
    offerId: offer?.id ?? world.rig.clock.nowMs().toString(36),
    expected: offer?.value ?? '1.00',
  };
  const before = await availableOf(world.db, player);
  const answer = await world.node.post(player, `${path}/edits`, body);
  const after = await availableOf(world.db, player);
  const stakeMinor = before - after;
  const { outcome, edit: done } = answer.body as { outcome?: string; edit?: Record<string, string> };
  if (outcome !== 'done') {
    if (after !== before) throw new Error(`an edit that was not done moved ${stakeMinor}`);
  } else {
    const minor = (key: string): bigint => BigInt((done?.[key] ?? '').replace('.', ''));
    const mustRefuse = whyNot(world, player, games, stakeMinor, before);
    if (mustRefuse)
      throw new Error(`a coupon was edited although ${mustRefuse}: ${JSON.stringify(answer.body)}`);
    if (minor('price') !== stakeMinor || minor('stake') - minor('value') !== stakeMinor)
      throw new Error(`an edit moved ${stakeMinor}: ${JSON.stringify(done)}`);
    if (offer === null) throw new Error('a coupon was edited without an offer');
  }
  // Sometimes repeats the same request: it gets the same answer and edits once.
  if (!chance(world, 0.3)) return;
  const again = await world.node.post(player, `${path}/edits`, body);
  if ((await availableOf(world.db, player)) !== after || again.status !== answer.status)
    throw new Error('a repeated edit had another effect');
};

const movePrice: Step = async (world) => {
  const game = pick(
    world,
    world.games.filter(({ state }) => state === 'open' || state === 'suspended'),
  );
  if (!game) return;
  game.state = chance(world, 0.3) ? 'suspended' : 'open';
  game.coefMilli = 1200 + Math.floor(world.random() * 3000);
  await world.rig.price(
    game.gameId,
    [game.coefMilli, 3400, 3600],
    game.state === 'open' ? 'OPEN' : 'SUSPENDED',
  );
};

const settleOf =
  (states: readonly ModelGame['state'][]): Step =>
  async (world) => {
    const game = pick(
      world,
      world.games.filter(({ state }) => states.includes(state)),
    );
    if (!game) return;
    await world.rig.settle(game.gameId, pick(world, results) ?? results[0], chance(world, 0.3) ? 1 : 2);
    game.state = 'decided';
  };

const voidGame: Step = async (world) => {
  const game = pick(
    world,
    world.games.filter(({ state }) => state !== 'void'),
  );
  if (!game) return;
  await world.rig.send({ kind: 'Cancel', gameId: game.gameId, lines: '*', fromMs: null, toMs: null });
  // A decided game stays decided (DR-4.111).
  game.state = game.state === 'decided' ? 'decided' : 'void';
};

const rollBack: Step = async (world) => {
  const game = pick(
    world,
    world.games.filter(({ state }) => state === 'decided'),
  );
  if (!game) return;
  await world.rig.send({ kind: 'RollbackSettle', gameId: game.gameId, lines: '*' });
  const [market] = await world.db.query<{ status: string }>(
    'select status from catalogue_market where id = $1',
    [BigInt(game.marketId)],
  );
  game.state = market?.status === 'SUSPENDED' ? 'suspended' : 'decided';
};

/** Starts a deposit and sends its call-back one to three times, sometimes after a call-back with a wrong amount. */
const deposit: Step = async (world) => {
  const player = pick(
    world,
    world.players.filter(({ isExcluded }) => !isExcluded),
  );
  if (!player) return;
  const started = await world.node.post(player, '/web-api/payments/recharges', {
    rechargeId: randomUUID(),
    accountId: player.accountId,
    methodId: 'sandbox',
    amount: '20.00',
    lng: 'en',
  });
  const { pageUrl } = started.body as { pageUrl?: string };
  if (pageUrl === undefined) throw new Error(`a deposit was not started: ${JSON.stringify(started.body)}`);
  const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
  const callBack = (amount: string, eventId: string) => {
    const rawBody = JSON.stringify({ eventId, reference, outcome: 'paid', amount, currency: 'EUR' });
    const atSec = Math.floor(world.rig.clock.nowMs() / 1000);
    const headers = signSandboxCallback('test-sandbox-secret', rawBody, atSec);
    return world.node.app.payments.handleCallback('sandbox', headers, rawBody);
  };
  const before = await availableOf(world.db, player);
  if (chance(world, 0.2)) await callBack('2000.00', randomUUID());
  const eventId = randomUUID();
  const outcomes: string[] = [];
  for (let times = 1 + Math.floor(world.random() * 3); times > 0; times--)
    outcomes.push(await callBack('20.00', eventId));
  if ((await availableOf(world.db, player)) !== before + 2_000n)
    throw new Error(
      `a deposit was not credited once: ${outcomes.join()} ${before} ${await availableOf(world.db, player)}`,
    );
};

/** Excludes a player. An exclusion is permanent, so a new player replaces the excluded one. */
const exclude: Step = async (world) => {
  const player = pick(
    world,
    world.players.filter(({ isExcluded }) => !isExcluded),
  );
  if (!player || world.players.length > 8) return;
  await world.db.transaction((tx) =>
    world.rig.app.identity.addRestriction(tx, {
      userId: player.userId,
      kind: 'self-excluded',
      startsAtMs: world.rig.clock.nowMs(),
      endsAtMs: null,
      source: 'player',
    }),
  );
  player.isExcluded = true;
  // The excluded player can log in again, for example to withdraw, but bets are refused.
  await world.rig.logInAgain(player);
  world.players.push({ ...(await world.rig.addPlayer(500_00n)), isExcluded: false });
};

/** Lets time pass. The worker then does the due work. */
const work: Step = async (world) => {
  world.rig.clock.advance(1_000 + Math.floor(world.random() * 20_000));
  await world.rig.sendAlive(world.rig.clock.nowMs());
  await runWorker(world);
};

/** Sets the clocks of the site off by up to ten minutes, as after an outage of the time server (RL-80). */
const stepClock: Step = async (world) => {
  world.rig.setClockOff(Math.floor((world.random() * 2 - 1) * largestClockStepMs));
  await world.rig.sendAlive(world.rig.clock.nowMs());
};

/** Stops the node abruptly. Its memory is lost. */
const restart: Step = async (world) => {
  await world.node.close();
  world.node = startNode(world.db, world.rig);
  world.restarts++;
};

/** Decides waiting coupons, processes events and settles due games. */
export async function runWorker(world: World): Promise<void> {
  const { app } = world.node;
  await app.betting.sweep();
  await app.betting.decideDueSales();
  await app.betting.decideDueEdits();
  await world.db.transaction(async (tx) => {
    const rows = await tx.query<{ event: string; payload: { gameId?: string } }>(
      'delete from platform_outbox returning event, payload',
    );
    for (const { event, payload } of rows) {
      if (event === 'results-stored') await app.betting.addDueSettlement(tx, BigInt(payload.gameId ?? 0));
    }
  });
  for (let step = await app.betting.settleDue(); step; step = await app.betting.settleDue()) {
    if (step.outcome === 'failed') throw step.error;
  }
  await decideAdvances(world);
}

/** The steps with their relative frequencies. */
export const steps: readonly { name: string; weight: number; step: Step }[] = [
  { name: 'add-game', weight: 12, step: addGame },
  { name: 'bet', weight: 40, step: bet },
  { name: 'singles', weight: 4, step: singles },
  { name: 'edit', weight: 10, step: edit },
  { name: 'advance', weight: 12, step: advanceStep({ chooseGames, whyNot }) },
  { name: 'day', weight: 6, step: dayAccumulator },
  { name: 'sell', weight: 8, step: sell },
  { name: 'insure', weight: 8, step: insure },
  { name: 'price', weight: 12, step: movePrice },
  { name: 'result', weight: 8, step: settleOf(['open', 'suspended']) },
  { name: 'correct', weight: 5, step: settleOf(['decided']) },
  { name: 'void', weight: 2, step: voidGame },
  { name: 'rollback', weight: 3, step: rollBack },
  { name: 'deposit', weight: 6, step: deposit },
  { name: 'withdraw', weight: 6, step: withdraw },
  { name: 'decide-withdrawal', weight: 5, step: decideWithdrawal },
  { name: 'answer-payout', weight: 6, step: answerPayout },
  { name: 'crash', weight: 16, step: crashStep },
  { name: 'exclude', weight: 1, step: exclude },
  { name: 'work', weight: 14, step: work },
  { name: 'restart', weight: 3, step: restart },
  { name: 'clock', weight: 4, step: stepClock },
];
