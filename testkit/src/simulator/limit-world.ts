/** One simulated site with the models of its players' limits, and what compares both. */
import type { ServiceLimit } from '@touchline/contracts/players';
import { adminDatabaseOf } from '../database-clock.ts';
import type { RigBet } from '../betting-rig.ts';
import {
  type AmountType,
  amountTypes,
  breakEndOf,
  breakInForce,
  dayMs,
  isCounting,
  type LimitModel,
  type Movement,
  netRoomOf,
  phaseOf,
  playedMs,
  roomOf,
} from './limit-model.ts';
import { type ModelPlayer, pick, type World } from './simulator-model.ts';

export type LimitedPlayer = ModelPlayer & { model: LimitModel };

/** An accepted single of the model. */
export type LimitedCoupon = {
  id: bigint;
  player: LimitedPlayer;
  game: RigBet & { gameId: number };
  stakeMinor: bigint;
  soldMinor: bigint;
  /** What its result has paid. */
  paidMinor: bigint;
  isOpen: boolean;
  stake: Movement;
};

/** A deposit that was started. A failed one may be paid after all. */
export type LimitedDeposit = {
  player: LimitedPlayer;
  reference: string;
  minor: bigint;
  movement: Movement;
  state: 'started' | 'failed' | 'paid';
};

export type LimitWorld = Omit<World, 'players'> & {
  players: LimitedPlayer[];
  coupons: LimitedCoupon[];
  deposits: LimitedDeposit[];
  /** The types of limits that the players set. */
  types: readonly number[];
  /** How often each limit refused, by what it refused and its type: `stake 10`, `deposit 37 net-deposit`. */
  refusals: Record<string, number>;
  /** What was taken: stakes, deposits, sales. */
  taken: Record<string, number>;
  /** The newest transfer whose time is that of the test's clock. */
  datedTo: bigint;
};

export const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

export const textOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/**
 * Gives the time of the test's clock to the new transfers, and to a deposit. The ledger writes them with the machine's
 * clock, and a first limit counts by it.
 */
export async function dateMoney(world: LimitWorld, rechargeId: string | null = null): Promise<void> {
  await adminDatabaseOf(world.db).transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    const at = new Date(world.rig.clock.nowMs());
    const [row] = await tx.query<{ id: bigint | null }>(
      `with dated as (update ledger_transfer set created_at = $1 where id > $2 returning id)
       select max(id) as id from dated`,
      [at, world.datedTo],
    );
    world.datedTo = row?.id ?? world.datedTo;
    if (rechargeId !== null)
      await tx.query('update payments_recharge set created_at = $1 where id = $2', [at, rechargeId]);
  });
}

/** Returns the paid withdrawals of a player, and when they were requested. */
export const withdrawnOf = async (
  world: LimitWorld,
  { userId }: LimitedPlayer,
): Promise<{ atMs: number; minor: bigint }[]> =>
  (
    await world.db.query<{ at: Date; minor: bigint }>(
      `select w.requested_at as at, p.amount_minor as minor from payments_withdrawal w
       join payments_payout p on p.withdrawal_id = w.id where w.user_id = $1 and p.state = 'paid'`,
      [userId],
    )
  ).map(({ at, minor }) => ({ atMs: at.getTime(), minor }));

export type LimitStep = (world: LimitWorld) => Promise<void>;

/** Returns a player whose session is new: an idle one ends, and a break ends all. */
export async function pickPlayer(world: LimitWorld): Promise<LimitedPlayer> {
  const player = pick(world, world.players);
  if (!player) throw new Error('no players');
  await world.rig.logInAgain(player);
  return player;
}

export function addMovement(
  { model }: LimitedPlayer,
  kind: Movement['kind'],
  minor: bigint,
  atMs: number,
): Movement {
  const movement = { kind, atMs, minor, returnedMinor: 0n };
  model.movements.push(movement);
  return movement;
}

/** Windows of a player who has limits move on with a stake or a deposit (DR-5.57). */
export const moveOn = (player: LimitedPlayer, nowMs: number): void => {
  if (isCounting(player.model)) player.model.seenMs = Math.max(player.model.seenMs, nowMs);
};

const sec = (ms: number): number => Math.floor(ms / 1000);

/** What the site shows of one type, as a line. */
const lineOf = (one: ServiceLimit): string => {
  const change = one.pendingChange;
  return [
    one.limitType,
    one.limitState ?? 'unset',
    one.limitValue ?? 'none',
    `left ${one.limitBalance ?? 'none'}`,
    `asked ${change === null ? 'none' : `${change.limitValue} ${change.endsAt}`}`,
    `until ${one.endsAt ?? 'none'}`,
  ].join(' ');
};

/** What the rules demand to be shown (DR-5.54 to DR-5.56), in the form of `lineOf`. */
function expectedLines(
  model: LimitModel,
  nowMs: number,
  withdrawn: readonly { atMs: number; minor: bigint }[],
): string[] {
  const line = (type: number, state: string, value: string, left: string, asked: string, until: string) =>
    `${type} ${state} ${value} left ${left} asked ${asked} until ${until}`;
  const types = [...Object.keys(amountTypes).map(Number), 31, 32];
  const lines = types.flatMap((type) => {
    const limit = model.limits.get(type);
    if (!limit) return [line(type, 'unset', 'none', 'none', 'none', 'none')];
    const isAmount = type in amountTypes;
    const shown = (value: bigint | null): string =>
      isAmount ? (value === null ? '999999999' : textOf(value)) : String(value ?? -1);
    const phase = phaseOf(limit, nowMs);
    const { value, raise } = limit;
    const asked =
      phase === 'cooling' && raise ? `${shown(raise.value)} ${sec(raise.askedMs + dayMs)}` : 'none';
    const isSet = value !== null;
    const left = isSet ? leftOf(model, type, nowMs) : 'none';
    const current = line(
      type,
      isSet ? 'ACTIVE' : 'unset',
      isSet ? shown(value) : 'none',
      left,
      asked,
      'none',
    );
    if (phase !== 'approval' || !raise) return [current];
    return [
      current,
      line(type, 'PENDING', shown(raise.value), 'none', 'none', String(sec(raise.askedMs + 2 * dayMs))),
    ];
  });
  for (const type of [33, 30] as const) {
    const endsMs = breakEndOf(model, type);
    const last = model.breaks.find((one) => one.type === type && one.endsMs === endsMs);
    lines.push(
      last && last.endsMs > nowMs
        ? line(type, 'ACTIVE', String(last.days), 'none', 'none', String(sec(last.endsMs)))
        : line(type, 'unset', 'none', 'none', 'none', 'none'),
    );
  }
  const { single, net } = model.site;
  if (single !== null) lines.push(line(37, 'ACTIVE', textOf(single), 'none', 'none', 'none'));
  const netRoom = netRoomOf(model, nowMs, withdrawn);
  if (net !== null && netRoom !== null)
    lines.push(line(37, 'ACTIVE', textOf(net), textOf(netRoom), 'none', 'none'));
  return lines;
}

function leftOf(model: LimitModel, type: number, nowMs: number): string {
  if (type === 32) return 'none';
  if (type !== 31) return textOf(roomOf(model, type as AmountType, nowMs) ?? 0n);
  const hourMs = 3_600_000;
  const leftMs = Math.max(0, Number(model.limits.get(31)?.value ?? 0n) * hourMs - playedMs(model, nowMs));
  return String(Math.floor((leftMs / hourMs) * 10_000) / 10_000);
}

/** Compares every limit of every player with what the site shows. @throws with the lines that differ */
export async function compareLimits(world: LimitWorld): Promise<void> {
  const nowMs = world.rig.clock.nowMs();
  const differences = await Promise.all(
    world.players.map((player, at) => differencesOf(world, player, nowMs).then((found) => ({ at, found }))),
  );
  for (const { at, found } of differences)
    if (found.length > 0) throw new Error(`limits of player ${at}: ${found.join('; ')}`);
}

async function differencesOf(world: LimitWorld, player: LimitedPlayer, nowMs: number): Promise<string[]> {
  const withdrawn = player.model.site.net === null ? [] : await withdrawnOf(world, player);
  const expected = expectedLines(player.model, nowMs, withdrawn);
  const stopped = breakInForce(player.model, nowMs);
  expected.push(`break ${stopped === null ? 'none' : stopped === 30 ? 'self-excluded' : 'time-out'}`);
  const shown = (await world.node.app.limits.list(player.userId)).map(lineOf);
  const [played] = await world.db.query<{ ms: bigint }>(
    'select coalesce(sum(played_ms), 0)::bigint as ms from limits_play_day where user_id = $1',
    [player.userId],
  );
  expected.push(`played ${[...player.model.play.days.values()].reduce((sum, ms) => sum + ms, 0)}`);
  shown.push(`played ${played?.ms ?? 0n}`);
  const kinds = await world.node.app.identity.restrictionsOf(world.db, player.userId);
  shown.push(
    `break ${['self-excluded', 'time-out'].find((kind) => kinds.some((one) => one === kind)) ?? 'none'}`,
  );
  return [
    ...expected.filter((one) => !shown.includes(one)).map((one) => `the rules: ${one}`),
    ...shown.filter((one) => !expected.includes(one)).map((one) => `the site: ${one}`),
  ];
}
