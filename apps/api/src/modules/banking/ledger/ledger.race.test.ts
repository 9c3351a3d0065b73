import { useTestDatabase } from '@touchline/testkit/test-database';
import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger.ts';
import type { LedgerAccountId } from './transfer.ts';

const { db } = useTestDatabase({ maxConnections: 50 });
const ledger = createLedger();

async function openPair(
  round: number,
  startMinor: bigint,
): Promise<{ player: LedgerAccountId; house: LedgerAccountId }> {
  return db().transaction(async (tx) => {
    const player = await ledger.openAccount(tx, {
      code: `player/${round}/main`,
      currency: 'EUR',
      isGuarded: true,
    });
    const house = await ledger.openAccount(tx, { code: 'house/race', currency: 'EUR', isGuarded: false });
    await ledger.apply(tx, [
      {
        phase: 'direct',
        key: `start:${round}`,
        sourceId: house,
        destinationId: player,
        currency: 'EUR',
        amountMinor: startMinor,
        reason: 'demo-grant',
      },
    ]);
    return { player, house };
  });
}

describe('ledger races', () => {
  it('[RL-4] of two simultaneous sets that an account cannot both pay, one is applied and one gets no funds', async () => {
    for (let round = 0; round < 20; round++) {
      const { player, house } = await openPair(1_000 + round, 1000n);
      const set = (name: string) =>
        db().transaction((tx) =>
          ledger.apply(
            tx,
            [300n, 300n].map((amountMinor, at) => ({
              phase: 'direct' as const,
              key: `set:${round}:${name}:${at}`,
              sourceId: player,
              destinationId: house,
              currency: 'EUR',
              amountMinor,
              reason: 'coupon-stake' as const,
            })),
          ),
        );
      const outcomes = await Promise.all([set('a'), set('b'), set('c'), set('d')]);
      expect(outcomes.map(([first]) => first ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
        'applied',
        'no-funds',
        'no-funds',
        'no-funds',
      ]);
      expect((await ledger.balances(db(), [player])).get(player)?.availableMinor).toBe(400n);
    }
  });

  it('[RL-4] 50 parallel spends of 100 from 1,000: exactly 10 succeed, in each of 20 rounds', async () => {
    for (let round = 0; round < 20; round++) {
      const { player, house } = await openPair(round, 1000n);
      const spends = Array.from({ length: 50 }, (_, index) =>
        db().transaction((tx) =>
          ledger.apply(tx, [
            {
              phase: index % 2 === 0 ? 'direct' : 'pending',
              key: `race:${round}:${index}`,
              sourceId: player,
              destinationId: house,
              currency: 'EUR',
              amountMinor: 100n,
              reason: 'coupon-stake',
            },
          ]),
        ),
      );
      const outcomes = (await Promise.all(spends)).flat();
      expect(outcomes.filter((outcome) => outcome === 'applied').length).toBe(10);
      expect(outcomes.filter((outcome) => outcome === 'no-funds').length).toBe(40);
      expect((await ledger.balances(db(), [player])).get(player)?.availableMinor).toBe(0n);
    }
  });

  it('[RL-40] 50 parallel transfers with one key: one is applied, the rest repeat it', async () => {
    const { player, house } = await openPair(1000, 1000n);
    const same = Array.from({ length: 50 }, () =>
      db().transaction((tx) =>
        ledger.apply(tx, [
          {
            phase: 'direct',
            key: 'one-key',
            sourceId: player,
            destinationId: house,
            currency: 'EUR',
            amountMinor: 100n,
            reason: 'coupon-stake',
          },
        ]),
      ),
    );
    const outcomes = (await Promise.all(same)).flat().toSorted();
    expect(outcomes).toEqual(['applied', ...Array.from({ length: 49 }, () => 'repeated')]);
  });

  it('[RL-43] transfers that cross between two accounts never deadlock', async () => {
    const first = await openPair(2001, 100_000n);
    const second = await openPair(2002, 100_000n);
    const crossing = Array.from({ length: 60 }, (_, index) => {
      const [source, destination] = index % 2 === 0 ? [first, second] : [second, first];
      return db().transaction((tx) =>
        ledger.apply(tx, [
          {
            phase: 'direct',
            key: `cross:${index}`,
            sourceId: source.player,
            destinationId: destination.player,
            currency: 'EUR',
            amountMinor: 10n,
            reason: 'conversion',
          },
        ]),
      );
    });
    expect((await Promise.all(crossing)).flat()).toEqual(Array.from({ length: 60 }, () => 'applied'));
  });
});
