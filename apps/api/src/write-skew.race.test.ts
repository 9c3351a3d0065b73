import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it, vi } from 'vitest';

const { db, rig } = useBettingRig({ maxConnections: 30 });

/** The rule requires 100 races of 20: `npm run test:long`. */
const RACES = Number(process.env['TOUCHLINE_RACES'] ?? 20);
const AT_ONCE = 20;

/**
 * Runs this many calls at once, in separate transactions.
 * @returns their results
 */
const race = <T>(run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => run(at)));

const numberOf = async (sql: string, ...values: (bigint | string)[]): Promise<number> =>
  (await db().query<{ n: number }>(`select count(*)::int as n from ${sql}`, values))[0]?.n ?? -1;

const newUser = (email: string | null) => ({
  email,
  passwordHash: 'unused',
  countryCode: 'IT',
  lng: 'en',
  registrationType: 'full_reg' as const,
});

describe(`check, then act: ${RACES} races of ${AT_ONCE}`, () => {
  it('[RL-42] one e-mail address, in any spelling, creates one user', async () => {
    const made: number[] = [];
    for (let n = 0; n < RACES; n++) {
      const users = await race((at) =>
        db().transaction((tx) =>
          rig().app.identity.addUser(
            tx,
            newUser(at % 2 === 0 ? `One${n}@Example.org` : `one${n}@example.org`),
          ),
        ),
      );
      made.push(users.filter((user) => user !== null).length);
      expect(await numberOf('identity_user where lower(email) = $1', `one${n}@example.org`)).toBe(1);
    }
    expect(made).toEqual(Array.from({ length: RACES }, () => 1));
  });

  it('[RL-42] one-click registrations that draw the same number get different numbers', async () => {
    const draw = vi.spyOn(crypto, 'randomInt');
    // Modules that import `randomInt` by name get the spy, and later the original again.
    syncBuiltinESMExports();
    const numbers = new Set<string>();
    for (let n = 0; n < RACES; n++) {
      // The first twenty random numbers are equal. Each registration draws again when its number is taken.
      for (let at = 0; at < AT_ONCE; at++) draw.mockImplementationOnce((() => 500_000_000 + n) as never);
      const users = await race(() => db().transaction((tx) => rig().app.identity.addUser(tx, newUser(null))));
      for (const user of users) numbers.add(user?.accountNumber ?? '');
      expect(users.filter((user) => user?.accountNumber === String(500_000_000 + n)).length).toBe(1);
      draw.mockReset();
    }
    draw.mockRestore();
    syncBuiltinESMExports();
    expect([numbers.size, numbers.has('')]).toEqual([RACES * AT_ONCE, false]);
  });

  it('[RL-42] one account of a player is active, after simultaneous choices', async () => {
    const player = await rig().addPlayer(100_00n);
    const accounts = [BigInt(player.accountId)];
    for (const currency of ['USD', 'RUB', 'UAH'])
      accounts.push(
        (await db().transaction((tx) => rig().app.wallet.open(tx, player.userId, 9, currency))).id,
      );
    for (let n = 0; n < RACES; n++) {
      const chosen = await race((at) =>
        db().transaction((tx) =>
          rig().app.wallet.activate(tx, player.userId, accounts[(at + n) % accounts.length] ?? 0n),
        ),
      );
      expect(chosen).toEqual(Array.from({ length: AT_ONCE }, () => true));
      expect(await numberOf('wallet_account where user_id = $1 and is_active', player.userId)).toBe(1);
    }
  });

  it('[RL-42] a player has one open ban, with the last level set, and none once it is lifted', async () => {
    for (let n = 0; n < RACES; n++) {
      const { userId } = await rig().addPlayer(0n);
      await race((at) =>
        db().transaction((tx) => rig().app.identity.setBan(tx, userId, 1 + ((at + n) % 53), 'race')),
      );
      const open = "identity_restriction where user_id = $1 and kind = 'banned' and ends_at is null";
      expect(await numberOf(open, userId)).toBe(1);
      await db().transaction((tx) => rig().app.identity.setBan(tx, userId, 0, 'race'));
      expect([await numberOf(open, userId), await rig().app.identity.banLevelOf(db(), userId)]).toEqual([
        0, 0,
      ]);
    }
  });
});
