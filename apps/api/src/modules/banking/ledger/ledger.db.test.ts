import { useTestDatabase } from '@touchline/testkit/test-database';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../platform/database/invariants.ts';
import type { Database } from '../../../platform/database/db.ts';
import { ledgerInvariants } from './invariants.ts';
import { createLedger } from './ledger.ts';
import type { LedgerAccountId, Transfer } from './transfer.ts';

const { db, admin } = useTestDatabase();
const ledger = createLedger();
let names = 0;

type Accounts = { player: LedgerAccountId; other: LedgerAccountId; house: LedgerAccountId };

/** Opens accounts of two players and of the house. The first player receives `startMinor` from the house. */
async function openAccounts(startMinor: bigint, currency = 'EUR'): Promise<Accounts> {
  const name = `t${++names}`;
  return db().transaction(async (tx) => {
    const open = (code: string, isGuarded: boolean) => ledger.openAccount(tx, { code, currency, isGuarded });
    const accounts = {
      player: await open(`player/${name}/main`, true),
      other: await open(`player/${name}-b/main`, true),
      house: await open(`house/${name}`, false),
    };
    if (startMinor > 0n) {
      await ledger.apply(tx, [grant(`${name}:start`, accounts, startMinor, currency)]);
    }
    return accounts;
  });
}

const grant = (key: string, accounts: Accounts, amountMinor: bigint, currency = 'EUR'): Transfer => ({
  phase: 'direct',
  key,
  sourceId: accounts.house,
  destinationId: accounts.player,
  currency,
  amountMinor,
  reason: 'demo-grant',
});

const spend = (
  key: string,
  accounts: Accounts,
  amountMinor: bigint,
  phase: 'direct' | 'pending' = 'direct',
): Transfer => ({
  phase,
  key,
  sourceId: accounts.player,
  destinationId: accounts.house,
  currency: 'EUR',
  amountMinor,
  reason: 'coupon-stake',
});

const apply = (...transfers: Transfer[]) => db().transaction((tx) => ledger.apply(tx, transfers));
const balance = async (id: LedgerAccountId) => (await ledger.balances(db(), [id])).get(id);

describe('ledger', () => {
  it('[RL-2] moves money from one account to another and keeps the balance', async () => {
    const accounts = await openAccounts(1000n);
    expect(await apply(spend(`${names}:a`, accounts, 300n))).toEqual(['applied']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 700n, heldMinor: 0n });
  });

  it('[DR-1.18] a repeated key with the same input changes nothing; with another input it is a conflict', async () => {
    const accounts = await openAccounts(1000n);
    const key = `${names}:again`;
    expect(await apply(spend(key, accounts, 300n))).toEqual(['applied']);
    expect(await apply(spend(key, accounts, 300n))).toEqual(['repeated']);
    expect(await apply(spend(key, accounts, 301n))).toEqual(['conflict']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 700n, heldMinor: 0n });
  });

  it('[DR-1.18] in a set, a key that was used for another movement is a conflict, and nothing of the set is written', async () => {
    const accounts = await openAccounts(1000n);
    const key = `${names}:set-again`;
    await apply(spend(key, accounts, 300n));
    const set = [spend(key, accounts, 301n), spend(`${names}:set-new`, accounts, 100n)];
    expect(await apply(...set)).toEqual(['conflict', 'not-applied']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 700n, heldMinor: 0n });
  });

  it('[DR-1.24] one set may post one hold and void another; both release their whole amount', async () => {
    const accounts = await openAccounts(1000n);
    const n = names;
    await apply(
      spend(`${n}:first`, accounts, 400n, 'pending'),
      spend(`${n}:second`, accounts, 250n, 'pending'),
    );
    expect(await balance(accounts.player)).toEqual({ availableMinor: 350n, heldMinor: 650n });
    const ends: Transfer[] = [
      { phase: 'post', key: `${n}:post`, pendingKey: `${n}:first`, reason: 'coupon-stake' },
      { phase: 'void', key: `${n}:void`, pendingKey: `${n}:second`, reason: 'coupon-stake' },
    ];
    expect(await apply(...ends)).toEqual(['applied', 'applied']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 600n, heldMinor: 0n });
  });

  it('[DR-1.24] a hold lowers the available balance and ends once, posted or void', async () => {
    const accounts = await openAccounts(1000n);
    const n = names;
    expect(await apply(spend(`${n}:hold`, accounts, 400n, 'pending'))).toEqual(['applied']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 600n, heldMinor: 400n });
    const end = (phase: 'post' | 'void', key: string): Transfer => ({
      phase,
      key,
      pendingKey: `${n}:hold`,
      reason: 'coupon-stake',
    });
    expect(await apply(end('post', `${n}:post`))).toEqual(['applied']);
    expect(await apply(end('post', `${n}:post`))).toEqual(['repeated']);
    expect(await apply(end('void', `${n}:void`))).toEqual(['hold-gone']);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 600n, heldMinor: 0n });
  });

  it('a void hold releases its whole amount', async () => {
    const accounts = await openAccounts(500n);
    const n = names;
    await apply(spend(`${n}:hold`, accounts, 500n, 'pending'));
    await apply({ phase: 'void', key: `${n}:void`, pendingKey: `${n}:hold`, reason: 'coupon-stake' });
    expect(await balance(accounts.player)).toEqual({ availableMinor: 500n, heldMinor: 0n });
  });

  it('[RL-4] refuses what the balance does not cover, and applies nothing else of the set', async () => {
    const accounts = await openAccounts(1000n);
    const n = names;
    expect(await apply(spend(`${n}:x`, accounts, 600n), spend(`${n}:y`, accounts, 600n))).toEqual([
      'no-funds',
      'no-funds',
    ]);
    expect(await apply(grant(`${n}:g`, accounts, 1n), spend(`${n}:z`, accounts, 5000n))).toEqual([
      'not-applied',
      'no-funds',
    ]);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 1000n, heldMinor: 0n });
  });

  it('[RL-2] the database refuses 1,000 malformed transfers that bypass the code', async () => {
    const accounts = await openAccounts(1000n);
    const dollars = await openAccounts(0n, 'USD');
    const malformed = fc.constantFrom(
      { source: accounts.player, destination: accounts.player, currency: 'EUR', amount: 5n, phase: 'direct' },
      { source: accounts.player, destination: accounts.house, currency: 'EUR', amount: 0n, phase: 'direct' },
      { source: accounts.player, destination: accounts.house, currency: 'EUR', amount: -5n, phase: 'direct' },
      { source: accounts.player, destination: dollars.house, currency: 'EUR', amount: 5n, phase: 'direct' },
      { source: accounts.player, destination: dollars.house, currency: 'USD', amount: 5n, phase: 'direct' },
      { source: accounts.player, destination: accounts.house, currency: 'EUR', amount: 5n, phase: 'post' },
      {
        source: accounts.player,
        destination: accounts.house,
        currency: 'EUR',
        amount: 1001n,
        phase: 'direct',
      },
    );
    const rows = fc.sample(malformed, { numRuns: 1000, seed: 7 });
    const insert = `insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
      values ($1, $2, $3, $4, $5, $6, 'coupon-stake', '\\x00')`;
    const answers = await Promise.allSettled(
      rows.map((row, index) =>
        admin().query(insert, [
          `bad:${index}`,
          row.phase,
          row.source,
          row.destination,
          row.currency,
          row.amount,
        ]),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected').length;
    expect(refused).toBe(1000);
    expect(await balance(accounts.player)).toEqual({ availableMinor: 1000n, heldMinor: 0n });
  });

  it.each([
    'update ledger_transfer set amount_minor = 1',
    'delete from ledger_transfer',
    'truncate ledger_transfer cascade',
    "update ledger_account set code = 'x'",
    'delete from ledger_account',
    'update ledger_balance set posted_in = 1000000',
    'delete from ledger_balance',
    'truncate ledger_balance',
    "update platform_audit set reason = 'x'",
    'delete from platform_audit',
  ])('[RL-3] %s is refused for everyone', async (statement) => {
    await openAccounts(10n);
    await expect(admin().query(statement)).rejects.toThrow(/is append-only|follows ledger_transfer/);
  });

  /** Opens stakes of the first player, as a caller does that has already checked the balances. */
  const openJudged = (accounts: Accounts, keys: (string | null)[], amounts: bigint[]) =>
    admin().query('select ledger_open_judged($1, $2, $3, $4, $5, $6, $7, $8)', [
      keys,
      keys.map((_, at) => (at % 2 === 0 ? 'direct' : 'pending')),
      keys.map(() => accounts.player),
      keys.map(() => accounts.house),
      keys.map(() => 'EUR'),
      amounts,
      'coupon-stake',
      keys.map(() => Buffer.from('hash')),
    ]);

  it('[RL-2] opens stakes whose balance the caller has checked, and leaves out those without a key', async () => {
    const accounts = await openAccounts(100_00n);
    await openJudged(accounts, ['judged:1', 'judged:2', null], [30_00n, 20_00n, 40_00n]);
    expect(await balance(accounts.player)).toMatchObject({ availableMinor: 50_00n, heldMinor: 20_00n });
  });

  it('[RL-4] a wrong check by the caller is an error, and nothing of the set is written', async () => {
    const accounts = await openAccounts(100_00n);
    const wrong = openJudged(accounts, ['judged:3', 'judged:4'], [60_00n, 50_00n]);
    await expect(wrong).rejects.toMatchObject({ constraint: 'ledger_balance_not_negative' });
    await openJudged(accounts, ['judged:3'], [60_00n]);
    await expect(openJudged(accounts, ['judged:3'], [60_00n])).rejects.toMatchObject({ code: '23505' });
    expect(await balance(accounts.player)).toMatchObject({ availableMinor: 40_00n, heldMinor: 0n });
  });

  it('[RL-2] any sequence of transfers ends as the model predicts, and consistent', async () => {
    const command = fc.record({
      kind: fc.constantFrom('grant', 'spend', 'hold', 'post', 'void'),
      amount: fc.bigInt({ min: 1n, max: 400n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        const accounts = await openAccounts(500n);
        await runModel(db(), accounts, commands);
      }),
      { numRuns: 20, seed: 42 },
    );
    expect(await findViolations(db(), ledgerInvariants)).toEqual([]);
  });
});

type Command = { kind: string; amount: bigint };

async function runModel(database: Database, accounts: Accounts, commands: Command[]): Promise<void> {
  const n = names;
  let available = 500n;
  const holds: { key: string; amount: bigint }[] = [];
  for (const [index, command] of commands.entries()) {
    const key = `${n}:m${index}`;
    const hold = holds[0];
    if (command.kind === 'grant') {
      expect(await apply(grant(key, accounts, command.amount))).toEqual(['applied']);
      available += command.amount;
    } else if (command.kind === 'spend' || command.kind === 'hold') {
      const phase = command.kind === 'hold' ? 'pending' : 'direct';
      const isCovered = command.amount <= available;
      expect(await apply(spend(key, accounts, command.amount, phase))).toEqual([
        isCovered ? 'applied' : 'no-funds',
      ]);
      if (isCovered) available -= command.amount;
      if (isCovered && phase === 'pending') holds.push({ key, amount: command.amount });
    } else if (hold) {
      holds.shift();
      const phase = command.kind === 'post' ? 'post' : 'void';
      expect(await apply({ phase, key, pendingKey: hold.key, reason: 'coupon-stake' })).toEqual(['applied']);
      if (phase === 'void') available += hold.amount;
    }
  }
  const held = holds.reduce((sum, hold) => sum + hold.amount, 0n);
  expect((await ledger.balances(database, [accounts.player])).get(accounts.player)).toEqual({
    availableMinor: available,
    heldMinor: held,
  });
}
