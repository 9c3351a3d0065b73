/** The steps of a simulation of limits. Each compares what the site does with the rules' model. */
import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, type RigBet } from '../betting-rig.ts';
import {
  type AmountType,
  amountTypes,
  breakInForce,
  createLimitModel,
  dayMs,
  edgesOf,
  isCounting,
  ping,
  refusalOfStake,
  roomOf,
} from './limit-model.ts';
import { answerLate, deposit, startDeposit } from './limit-deposits.ts';
import {
  addMovement,
  compareLimits,
  count,
  dateMoney,
  type LimitedCoupon,
  type LimitedPlayer,
  type LimitStep,
  type LimitWorld,
  moveOn,
  pickPlayer,
  textOf,
} from './limit-world.ts';
import { availableOf, chance, pick, startNode } from './simulator-model.ts';
import { answerPayout, decideWithdrawal, withdraw } from './simulator-withdrawals.ts';

const yearsMs = 40 * 365 * dayMs;
const hourMs = 3_600_000;
const footballDelayMs = 6_000;
/** Stakes are multiples of 5.00 and prices of 0.01, so that parts of sales and payouts are whole cents. */
const drawStake = (world: LimitWorld): bigint => 500n * BigInt(1 + Math.floor(world.random() * 12));
const drawCoefMilli = (world: LimitWorld): number => 10 * (150 + Math.floor(world.random() * 150));

async function sendPing(world: LimitWorld, player: LimitedPlayer): Promise<void> {
  await world.node.app.limits.ping(player.userId, 0n);
  ping(player.model, world.rig.clock.nowMs());
}

async function addGame(
  world: LimitWorld,
  kind: 'line' | 'live',
  coefMilli: number,
): Promise<RigBet & { gameId: number }> {
  if (kind === 'live') return world.rig.addPricedGame('live', coefMilli);
  // The game starts after every simulation has ended.
  const gameId = await world.rig.addGame('line', yearsMs);
  const { markets } = await world.rig.price(gameId, [coefMilli, 3400, 3600]);
  return { gameId, marketId: markets[0]?.id ?? 0, outcomeKey: '1', coefMilli, kind: 3, blockId: 1 };
}

function countStakeRefusal(world: LimitWorld, { model }: LimitedPlayer, minor: bigint, code: string): void {
  const nowMs = world.rig.clock.nowMs();
  if (code === 'betting/limit-session') return count(world.refusals, 'stake 31 or 32');
  if (!code.startsWith('betting/limit-')) return count(world.refusals, `stake ${breakInForce(model, nowMs)}`);
  for (const key of Object.keys(amountTypes)) {
    const type = Number(key) as AmountType;
    const room = amountTypes[type].kind === 'deposit' ? null : roomOf(model, type, nowMs);
    if (room !== null && room < minor) count(world.refusals, `stake ${type}`);
  }
  if (model.site.single !== null && model.site.single < minor) count(world.refusals, 'stake 37 single-stake');
}

/** Places a single after a ping of the page. The oracle: it is refused exactly with the code of the rules (DR-5.43). */
async function placeStake(world: LimitWorld, kind: 'line' | 'live'): Promise<LimitedCoupon | null> {
  const player = await pickPlayer(world);
  const stakeMinor = drawStake(world);
  const before = await availableOf(world.db, player);
  if (before < stakeMinor) return null;
  const coefMilli = drawCoefMilli(world);
  const game = await addGame(world, kind, coefMilli);
  await sendPing(world, player);
  const nowMs = world.rig.clock.nowMs();
  const expected = refusalOfStake(player.model, stakeMinor, nowMs);
  const answer = await world.node.place(
    player,
    world.rig.body(player, [game], { amount: textOf(stakeMinor) }),
  );
  await dateMoney(world);
  const isTaken = answer.status < 300;
  if (isTaken !== (expected === null) || (expected !== null && codeOf(answer) !== expected))
    throw new Error(`a stake of ${stakeMinor} was ${codeOf(answer)}; the rules: ${expected ?? 'taken'}`);
  const moved = before - (await availableOf(world.db, player));
  if (moved !== (isTaken ? stakeMinor : 0n)) throw new Error(`a stake of ${stakeMinor} moved ${moved}`);
  if (expected !== null) {
    countStakeRefusal(world, player, stakeMinor, expected);
    return null;
  }
  count(world.taken, kind === 'live' ? 'live stakes' : 'stakes');
  moveOn(player, nowMs);
  const stake = addMovement(player, 'stake', stakeMinor, nowMs);
  const id = BigInt(couponOf(answer).id);
  const base = { id, player, game, stakeMinor, stake };
  return { ...base, soldMinor: 0n, paidMinor: 0n, isOpen: true };
}

const stakeOnLine: LimitStep = async (world) => {
  const coupon = await placeStake(world, 'line');
  if (coupon) world.coupons.push(coupon);
};

/** A live stake counts while it waits. Refused after its delay, it leaves every window (DR-5.21). */
const stakeLive: LimitStep = async (world) => {
  const coupon = await placeStake(world, 'live');
  if (!coupon) return;
  await compareLimits(world);
  const isRefused = chance(world, 0.5);
  if (isRefused) await world.rig.price(coupon.game.gameId, [1200, 3400, 3600]);
  world.rig.clock.advance(footballDelayMs);
  const outcome = await world.node.app.betting.decide(coupon.id);
  await dateMoney(world);
  if (outcome !== (isRefused ? 'refused' : 'accepted')) throw new Error(`a live stake was ${outcome}`);
  if (isRefused) coupon.stake.minor = 0n;
  else world.coupons.push(coupon);
};

/** Sells a coupon or 40 % of it: never stopped, and what it pays counts as a payout (DR-5.23, DR-5.43). */
const sell: LimitStep = async (world) => {
  const coupon = pick(
    world,
    world.coupons.filter(({ isOpen, soldMinor, game }) => isOpen && soldMinor === 0n && game.kind === 3),
  );
  if (!coupon) return;
  const { player, game } = coupon;
  await world.rig.logInAgain(player);
  await world.rig.setChance(game, 0.4);
  const [offered] = await world.node.app.betting.saleOffers(player.userId, [coupon.id]);
  const offer = offered?.offer ?? null;
  if (offer === null) return;
  const percent = chance(world, 0.5) ? 100n : 40n;
  const before = await availableOf(world.db, player);
  const body = { id: randomUUID(), offerId: offer.id, expected: offer.value, percent: Number(percent) };
  const answer = await world.node.post(player, `/web-api/coupons/${coupon.id}/sales`, body);
  await dateMoney(world);
  const paid = (await availableOf(world.db, player)) - before;
  if (codeOf(answer) !== 'sold' || paid <= 0n) throw new Error(`a sale was ${codeOf(answer)}, paid ${paid}`);
  count(world.taken, 'sales');
  coupon.soldMinor = (coupon.stakeMinor * percent) / 100n;
  coupon.isOpen = percent < 100n;
  addMovement(player, 'payout', paid, world.rig.clock.nowMs());
};

/** Stores a result, or corrects it. A returned stake leaves the windows of wagering; a correction puts it back (DR-5.21). */
const settle: LimitStep = async (world) => {
  const coupon = pick(
    world,
    world.coupons.filter(({ stakeMinor, soldMinor }) => soldMinor < stakeMinor),
  );
  if (!coupon) return;
  const { player, game } = coupon;
  const result = pick(world, ['won', 'lost', 'returned'] as const) ?? 'won';
  const leftMinor = coupon.stakeMinor - coupon.soldMinor;
  const coefMilli = BigInt(coupon.game.coefMilli);
  const paidMinor = result === 'won' ? (leftMinor * coefMilli) / 1000n : result === 'lost' ? 0n : leftMinor;
  const difference = paidMinor - coupon.paidMinor;
  const before = await availableOf(world.db, player);
  // What cannot be taken back becomes a receivable, which the simulation leaves out.
  if (before + difference < 0n) return;
  const statuses = { won: [1, 0, 0], lost: [0, 0, 1], returned: [2, 2, 2] } as const;
  await world.rig.settle(game.gameId, statuses[result]);
  await world.node.app.betting.settleGame(BigInt(game.gameId));
  await dateMoney(world);
  const moved = (await availableOf(world.db, player)) - before;
  if (moved !== difference) throw new Error(`a result ${result} moved ${moved}, not ${difference}`);
  if (difference !== 0n) addMovement(player, 'payout', difference, world.rig.clock.nowMs());
  Object.assign(coupon, { paidMinor, isOpen: false });
  coupon.stake.returnedMinor = result === 'returned' ? leftMinor : 0n;
};

/** Steps of withdrawals, which no limit and no break stops (DR-5.46). They have their own oracles. */
const moneyOut =
  (step: typeof withdraw): LimitStep =>
  async (world) => {
    for (const player of world.players) await world.rig.logInAgain(player);
    // More than 2,000.00 needs proofs of the player (DR-14.8).
    const available = await Promise.all(world.players.map((player) => availableOf(world.db, player)));
    if (available.every((minor) => minor < 1_900_00n)) await step(world);
    await dateMoney(world);
  };

const minuteMs = 60_000;

/** The page sends a ping a minute. The time of the day goes on, and a time check may fall due (DR-5.26). */
const play: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  for (let left = pick(world, [1, 5, 15, 31]) ?? 1; left > 0; left--) {
    world.rig.clock.advance(minuteMs);
    await sendPing(world, player);
  }
};

/** Lets time pass: often to the millisecond before or at which a window, a raise or a break changes. */
const pass: LimitStep = async (world) => {
  const nowMs = world.rig.clock.nowMs();
  const model = pick(world, world.players)?.model ?? createLimitModel();
  const changes = world.players.flatMap((one) => edgesOf({ ...one.model, movements: [] }, nowMs));
  const edges = chance(world, 0.5) && changes.length > 0 ? changes : edgesOf(model, nowMs).slice(0, 12);
  const edge = pick(world, edges);
  const toEdge = edge === undefined ? hourMs : edge - nowMs + (pick(world, [-1, -1, 0, 0, 1]) ?? 0);
  const plain = pick(world, [1, 1_000, 59_000, hourMs, 6 * hourMs, dayMs - 1, dayMs]) ?? 1;
  world.rig.clock.advance(chance(world, 0.7) ? Math.max(0, toEdge) : plain);
};

const largestBackMs = 600_000;

/**
 * Deposits at the moment at which something leaves a window; then the clock is set back by up to ten minutes. What has
 * left stays out (DR-5.57, RL-80). It is left out when a raise or a break changed in those minutes, because the state
 * of these is the one that somebody has seen.
 */
const setBack: LimitStep = async (world) => {
  const player = await pickPlayer(world);
  const windowEdges = edgesOf({ ...player.model, limits: new Map(), breaks: [] }, world.rig.clock.nowMs());
  const edge = pick(world, windowEdges.slice(0, 4));
  if (edge !== undefined) world.rig.clock.advance(edge - world.rig.clock.nowMs());
  for (const one of world.players) {
    await world.rig.logInAgain(one);
    await startDeposit(world, one, 500n);
  }
  const nowMs = world.rig.clock.nowMs();
  const hasChanged = world.players.some(({ model }) => {
    const movements = isCounting(model) ? model.movements : [];
    const left = edgesOf({ ...model, movements, limits: new Map(), breaks: [] }, model.seenMs);
    const others = edgesOf({ ...model, movements: [] }, nowMs - largestBackMs);
    const starts = model.breaks.map(({ endsMs, days }) => endsMs - days * dayMs);
    return (
      left.some((at) => at <= nowMs) ||
      others.some((at) => at <= nowMs) ||
      starts.some((at) => at > nowMs - largestBackMs)
    );
  });
  if (!hasChanged) {
    count(world.taken, 'clocks set back');
    world.rig.clock.advance(-Math.ceil(world.random() * largestBackMs));
  }
};

const restart: LimitStep = async (world) => {
  await world.node.close();
  world.node = startNode(world.db, world.rig);
  world.restarts++;
};

/** The steps over money and time with their relative frequencies. */
export const moneySteps: readonly { name: string; weight: number; step: LimitStep }[] = [
  { name: 'stake', weight: 30, step: stakeOnLine },
  { name: 'live', weight: 5, step: stakeLive },
  { name: 'deposit', weight: 18, step: deposit },
  { name: 'late-answer', weight: 3, step: answerLate },
  { name: 'sell', weight: 5, step: sell },
  { name: 'settle', weight: 9, step: settle },
  { name: 'withdraw', weight: 3, step: moneyOut(withdraw) },
  { name: 'decide-withdrawal', weight: 2, step: moneyOut(decideWithdrawal) },
  { name: 'answer-payout', weight: 3, step: moneyOut(answerPayout) },
  { name: 'play', weight: 4, step: play },
  { name: 'pass', weight: 16, step: pass },
  { name: 'set-back', weight: 2, step: setBack },
  { name: 'restart', weight: 1, step: restart },
];
