import { createHash, randomUUID } from 'node:crypto';
import { createRunner, type Runner, sharedGames } from '@touchline/api/modules/gaming/shared-rounds';
import type { Database } from '@touchline/api/platform/database/db';
import { createSealingKeys } from '@touchline/api/platform/process/sealing-keys';
import { betStream, commitOf, hashChain, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';
import { checkSavedRounds } from '@touchline/games/saved-rounds';
import { type BettingRig, codeOf } from '../betting-rig.ts';
import { availableOf, chance, type ModelPlayer, pick, type World } from './simulator-model.ts';

const chainRounds = 300;
const sealingKeys = createSealingKeys('simulator-seeds-key');

/** Another process that decides shared rounds, over the same database. */
export function newCrashRunner(admin: Database): Runner {
  const game = sharedGames.get('crash');
  if (!game) throw new Error('the site has Crash');
  return createRunner({ sql: admin, keys: sealingKeys, game, chainRounds });
}

/**
 * Publishes a chain of this seed, so that the seed alone has the same points. The chains of earlier seeds end. It is done
 * before the hour of the seed, because a chain is older than its rounds also when the clocks are set back.
 */
export async function prepareCrash(rig: BettingRig, seed: number): Promise<void> {
  const admin = rig.admin();
  await rig.app.db.query('select 1');
  await admin.transaction(async (tx) => {
    // A chain keeps what was published; triggers are off for this.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update shared_chain c set rounds = greatest(1, (select count(*) from shared_round r where r.chain_id = c.id))`,
    );
  });
  const secret = createHash('sha256').update(`simulator ${seed}`).digest();
  const { publishedHash } = hashChain(secret, chainRounds);
  await admin.query('select shared_run_add_chain($1, $2, $3, $4)', [
    'crash',
    Buffer.from(publishedHash),
    chainRounds,
    sealingKeys.seal(secret.toString('hex')),
  ]);
  await publishChain(rig.app.db, seed);
}

/** Publishes the chain and fixes a public value that follows from the seed. */
async function publishChain(db: Database, seed: number): Promise<void> {
  const [chain] = await db.query<{ id: bigint }>('select max(id) as id from shared_chain');
  await db.query('select shared_publish_chain($1, $2)', [chain?.id ?? null, 'simulator']);
  await db.query('select shared_fix_chain($1, $2)', [chain?.id ?? null, `simulator-${seed}`]);
}

type Round = { id: bigint; state: 'betting' | 'running' | 'ended' };

async function readRound(world: World): Promise<Round | undefined> {
  const [round] = await world.db.query<Round>('select id, state from shared_round order by id desc limit 1');
  return round;
}

/** Does what is due. More than 3 s without it are a break while a round runs (DR-8.100). */
async function decide(world: World): Promise<void> {
  if (chance(world, 0.1)) world.crash = newCrashRunner(world.rig.admin());
  for (let n = 0; n < 3; n++) {
    // The clock of the database follows that of the site, which writes it before its next statement.
    await world.rig.app.db.query('select 1');
    const { done } = await world.crash.step();
    if (done === 'end') await checkEnded(world);
    if (done === 'none') return;
  }
}

/** The oracle of an ended round: the verifier recomputes its point and what each entry pays (DR-8.105). */
async function checkEnded(world: World): Promise<void> {
  const players = await world.db.query<{ userId: bigint }>(
    `select distinct e.user_id as "userId" from shared_entry e
     where e.round_id = (select max(r.id) from shared_round r where r.state = 'ended')`,
  );
  for (const { userId } of players) {
    const player = world.players.find((one) => one.userId === userId);
    if (!player) continue;
    const { body } = await player.browser.get('/web-api/shared-rounds/crash/played');
    const { rounds } = body as { rounds: object[] };
    const check = checkSavedRounds(
      rounds.map((round) => ({ game: 'crash', ...round })),
      { betStream, commitOf, previousInChain, sharedRoundStream },
    );
    const wrong = check?.rounds.filter(({ difference }) => difference !== null) ?? [rounds];
    if (wrong.length > 0)
      throw new Error(`a shared round does not follow from its seed: ${JSON.stringify(wrong)}`);
  }
}

/** Refusals that depend on the clock and on earlier entries. */
const freeRefusals = ['shared/closed-bets', 'shared/two-entries', 'shared/too-fast'];

/** Places an entry. The account changes by the stake or not at all, and a repeat takes no second stake. */
async function place(world: World, player: ModelPlayer, roundId: bigint): Promise<void> {
  const before = await availableOf(world.db, player);
  const stakeMinor = chance(world, 0.1) ? before + 10n : 10n + BigInt(Math.floor(world.random() * 500));
  const body = {
    id: randomUUID(),
    game: 'crash',
    roundId: Number(roundId),
    version: 1,
    accountId: player.accountId,
    stake: `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, '0')}`,
    target: chance(world, 0.4) ? 101 + Math.floor(world.random() * 200) : null,
  };
  const send = () => world.node.post(player, '/web-api/shared-rounds/entries', body);
  const answer = await send();
  const isTaken = answer.status < 300;
  const mustRefuse = player.isExcluded
    ? 'its player is excluded'
    : stakeMinor > before
      ? 'it is not covered'
      : null;
  if (isTaken && mustRefuse) throw new Error(`an entry was taken although ${mustRefuse}`);
  if (!isTaken && !mustRefuse && !freeRefusals.includes(codeOf(answer)))
    throw new Error(`an entry was refused without a reason: ${JSON.stringify(answer.body)}`);
  if (isTaken && chance(world, 0.3)) await send();
  const moved = before - (await availableOf(world.db, player));
  if (moved !== (isTaken ? stakeMinor : 0n)) throw new Error(`an entry of ${stakeMinor} moved ${moved}`);
}

/** Cashes out an open entry. It moves no money, and a repeat gets the same multiplier. */
async function cashOut(world: World, roundId: bigint): Promise<void> {
  const open = await world.db.query<{ id: bigint; userId: bigint }>(
    `select id, user_id as "userId" from shared_entry where round_id = $1 and state = 'open' order by id`,
    [roundId],
  );
  const entry = pick(world, open);
  const player = world.players.find(({ userId }) => userId === entry?.userId);
  if (!entry || !player) return;
  const before = await availableOf(world.db, player);
  const send = () => world.node.post(player, `/web-api/shared-rounds/entries/${entry.id}/cash-out`, {});
  const [first, again] = [await send(), await send()];
  const multiplierOf = ({ body }: typeof first) => (body as { multiplier?: number }).multiplier;
  if (first.status >= 300 && codeOf(first) !== 'shared/late')
    throw new Error(`a cash-out was refused without a reason: ${JSON.stringify(first.body)}`);
  if (first.status !== again.status || multiplierOf(first) !== multiplierOf(again))
    throw new Error('a repeated cash-out had another effect');
  if ((await availableOf(world.db, player)) !== before) throw new Error('a cash-out moved money');
}

/** Lets some seconds of a shared round pass. Then players bet in it, or cash out. */
export async function crashStep(world: World): Promise<void> {
  world.rig.clock.advance(Math.floor(world.random() * 4000));
  await world.rig.sendAlive(world.rig.clock.nowMs());
  await decide(world);
  const round = await readRound(world);
  if (round?.state === 'running') await cashOut(world, round.id);
  if (round?.state !== 'betting') return;
  for (let n = 0; n < 3; n++) {
    const player = pick(world, world.players);
    if (player) await place(world, player, round.id);
  }
}

/** Ends the round of now, so that no entry is left open. */
export async function finishCrash(world: World): Promise<void> {
  for (let n = 0; n < 10; n++) {
    const round = await readRound(world);
    if (round === undefined || round.state === 'ended') return;
    world.rig.clock.advance(7000);
    await decide(world);
  }
  throw new Error('a shared round does not end');
}
