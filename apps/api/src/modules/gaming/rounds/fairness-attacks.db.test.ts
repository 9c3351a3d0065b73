import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { RoundWire, SeedPairWire } from '@touchline/contracts/gaming';
import { fromHex, uniformInt } from '@touchline/game-kit';
import { betStream, commitOf } from '@touchline/game-kit/node';
import { CLIENT_SEED, refusalOf, roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

// Attacks on the fairness of rounds by somebody who sees everything that the site tells.
const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler, play, sendNow } = roundSteps(
  () => test,
  () => db(),
);

const rollOf = (seed: Uint8Array, clientSeed: string, nonce: number): number =>
  uniformInt(betStream(seed, clientSeed, nonce), 10_000);
const sha256 = (value: Uint8Array): Buffer => createHash('sha256').update(value).digest();

/** Seeds that an attacker may derive from a commitment and from an earlier, revealed pair. */
function guesses(commitment: string, revealed: string): Map<string, Buffer> {
  const [committed, old] = [Buffer.from(commitment, 'hex'), Buffer.from(revealed, 'hex')];
  return new Map([
    ['the commitment itself', committed],
    ['the hash of the commitment', sha256(committed)],
    ['the old seed again', old],
    ['the hash of the old seed', sha256(old)],
    ['the old seed, keyed by the commitment', createHmac('sha256', committed).update(old).digest()],
    ['the hash of the client seed', sha256(Buffer.from(CLIENT_SEED))],
    ['the next number', Buffer.from((BigInt(`0x${revealed}`) + 1n).toString(16).padStart(64, '0'), 'hex')],
  ]);
}

describe('attacks on the fairness of rounds', () => {
  it('[DR-8.1] [RTS-7A] nothing that is public foretells a round: derived seeds miss the commitment and the results', async () => {
    const gambler = await addGambler();
    const first = await gambler.pair();
    const revealed = await gambler.browser.post(`/web-api/seed-pairs/${first.pairId}/reveal`, {});
    const { revealed: old, next } = revealed.body as {
      revealed: { serverSeed: string };
      next: SeedPairWire;
    };
    await gambler.join(next.pairId);
    const played: RoundWire[] = [];
    for (let n = 0; n < 4; n++) played.push(await play(gambler));
    expect(played.map(({ serverSeed }) => serverSeed)).toEqual([null, null, null, null]);
    const rolls = played.map(({ shown }) => (shown as { roll: number }).roll);
    for (const [name, seed] of guesses(next.commitment, old.serverSeed)) {
      expect([name, commitOf(seed)]).not.toEqual([name, next.commitment]);
      expect([name, ...rolls.map((_, nonce) => rollOf(seed, CLIENT_SEED, nonce))]).not.toEqual([
        name,
        ...rolls,
      ]);
    }
    const last = await gambler.browser.post(`/web-api/seed-pairs/${next.pairId}/reveal`, {});
    const seed = fromHex((last.body as { revealed: { serverSeed: string } }).revealed.serverSeed);
    expect(seed && rolls.map((_, nonce) => rollOf(seed, CLIENT_SEED, nonce))).toEqual(rolls);
  });

  it('[DR-8.1] [DR-8.69] a client seed cannot be swapped after a round, nor a round played on the pair of somebody else', async () => {
    const [gambler, other] = [await addGambler(), await addGambler()];
    await play(gambler);
    const { pairId } = await gambler.pair();
    expect(refusalOf(await gambler.join(pairId, 'another seed'))).toEqual([409, 'rounds/seed-set', {}]);
    expect((await gambler.pair()).clientSeed).toBe(CLIENT_SEED);
    const foreign = await sendNow(other, { pairId });
    expect(refusalOf(foreign)).toEqual([409, 'rounds/pair', {}]);
  });

  it('[DR-8.3] [DR-8.75] a round that lost is not played again: its id gives the same round, its pair no second nonce', async () => {
    const gambler = await addGambler();
    const id = randomUUID();
    const once = (await sendNow(gambler, { id })).body as RoundWire;
    const again = (await sendNow(gambler, { id })).body as RoundWire;
    expect(again).toEqual(once);
    const { pairId } = await gambler.pair();
    await gambler.browser.post(`/web-api/seed-pairs/${pairId}/reveal`, {});
    test.clock.advance(5000);
    expect(refusalOf(await sendNow(gambler, { pairId }))).toEqual([409, 'rounds/pair', {}]);
    const [rows] = await db().query<{ n: number }>(
      'select count(*)::int as n from rounds_round where user_id = $1',
      [gambler.userId],
    );
    expect(rows?.n).toBe(1);
  });
});
