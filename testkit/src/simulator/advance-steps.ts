import { codeOf } from '../betting-rig.ts';
import {
  availableOf,
  chance,
  type ModelGame,
  type ModelPlayer,
  pick,
  type World,
} from './simulator-model.ts';

type PlaceCheck = {
  chooseGames: (world: World) => ModelGame[];
  whyNot: (
    world: World,
    player: ModelPlayer,
    games: readonly ModelGame[],
    stakeMinor: bigint,
    available: bigint,
  ) => string | null;
};

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));

/** Returns the markets of a player's open coupons. */
async function openMarkets(world: World, player: ModelPlayer): Promise<Set<number>> {
  const rows = await world.db.query<{ marketId: bigint }>(
    `select l.market_id as "marketId" from betting_coupon c join betting_leg l on l.coupon_id = c.id
     where c.user_id = $1 and c.state = 'open'`,
    [player.userId],
  );
  return new Set(rows.map(({ marketId }) => Number(marketId)));
}

/**
 * Takes an advance (DR-4.96 to 4.98). The oracle: the account pays the own part and nothing else, never more than the
 * available amount is advanced, never on a game of a base coupon, and a refusal changes nothing.
 */
export const advanceStep =
  ({ chooseGames, whyNot }: PlaceCheck) =>
  async (world: World): Promise<void> => {
    const player = pick(world, world.players);
    const games = chooseGames(world);
    if (!player || games.length === 0) return;
    const markets = await openMarkets(world, player);
    for (const game of world.games)
      if (game.state === 'open' && markets.has(game.marketId)) await world.rig.setChance(game, 0.4);
    const {
      id: _,
      coefMilli: __,
      amount: ___,
      ...basis
    } = world.rig.body(player, games, { changeCoefAction: 1 });
    const quoted = await world.node.post(player, '/web-api/coupon/quote', basis);
    const { availablePrepaidAmount: offered } = quoted.body as { availablePrepaidAmount?: string | null };
    if (offered === undefined || offered === null) return;
    const most = minorOf(offered);
    const isOver = chance(world, 0.1);
    const prepaidMinor = isOver ? most + 1n : (most * BigInt(1 + Math.floor(world.random() * 100))) / 100n;
    if (prepaidMinor <= 0n) return;
    const ownMinor = chance(world, 0.3) ? 0n : BigInt(1 + Math.floor(world.random() * 1_000));
    const body = world.rig.body(player, games, {
      amount: decimal(prepaidMinor + ownMinor),
      prepaidAmount: decimal(prepaidMinor),
      changeCoefAction: 1,
    });
    const before = await availableOf(world.db, player);
    const answer = await world.node.place(player, body);
    const after = await availableOf(world.db, player);
    if (answer.status >= 300) {
      if (after !== before) throw new Error(`a refused advance moved ${before - after}`);
      return;
    }
    const mustRefuse = isOver
      ? 'it is over the available amount'
      : whyNot(world, player, games, ownMinor, before);
    if (mustRefuse) throw new Error(`an advance was taken although ${mustRefuse}: ${codeOf(answer)}`);
    if (before - after !== ownMinor) throw new Error(`an advance took ${before - after} for ${ownMinor}`);
  };

type Advance = { id: bigint; state: string; isDue: boolean; isCovered: boolean };

const readAdvances = (world: World): Promise<Advance[]> =>
  world.db.query<Advance>(
    `select p.coupon_id as id, p.state, p.filled_minor = p.amount_minor as "isCovered",
       p.due_at <= $1 or every(b.state <> 'open') as "isDue"
     from betting_prepaid p join betting_prepaid_base x on x.coupon_id = p.coupon_id
     join betting_coupon b on b.id = x.base_id
     where p.state in ('outstanding', 'confirmed', 'cancelled') group by p.coupon_id`,
    [new Date(world.rig.clock.nowMs())],
  );

/**
 * Decides due advances as the worker does. The oracle: exactly those are decided whose base coupons are all settled or
 * whose time is over; covered ones are confirmed, the others are cancelled (DR-4.100).
 */
export async function decideAdvances(world: World): Promise<void> {
  const before = await readAdvances(world);
  await world.node.app.betting.decideDuePrepaids();
  const after = new Map((await readAdvances(world)).map((advance) => [advance.id, advance.state]));
  for (const { id, state, isDue, isCovered } of before) {
    const expected = state === 'outstanding' && isDue ? (isCovered ? 'confirmed' : 'cancelled') : state;
    if (after.get(id) !== expected)
      throw new Error(`advance ${id} is ${after.get(id)} instead of ${expected}`);
  }
}
