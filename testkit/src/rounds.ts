import { randomUUID } from 'node:crypto';
import type { RoundWire, SeedPairWire } from '@touchline/contracts/gaming';
import { houseAccounts } from '@touchline/api/modules/banking/wallet';
import type { Database } from '@touchline/api/platform/database/db';
import type { createTestApp, TestAnswer, TestBrowser } from './test-app.ts';

type Test = ReturnType<typeof createTestApp>;

/** A signed-in player with money in EUR and a pair of seeds that rounds can use. */
export type Gambler = {
  userId: bigint;
  accountId: number;
  ledgerAccountId: bigint;
  browser: TestBrowser;
  pair: () => Promise<SeedPairWire>;
  join: (pairId: number, clientSeed?: string) => Promise<TestAnswer>;
  /** What is available, as the wallet says it. */
  balance: () => Promise<string>;
};

/** The client seed of the published test vector (DR-8.6). */
export const CLIENT_SEED = 'demo-client';

/** Steps of tests of personal rounds. */
export function roundSteps(test: () => Test, db: () => Database) {
  let players = 0;

  /** Moves play money to an account. */
  const fund = (ledgerAccountId: bigint, minor: bigint): Promise<void> =>
    db().transaction(async (tx) => {
      const { ledger } = test().app;
      const bank = await ledger.openAccount(tx, {
        code: houseAccounts.demoBank,
        currency: 'EUR',
        isGuarded: false,
      });
      await ledger.apply(tx, [
        {
          phase: 'direct',
          key: `fund:${randomUUID()}`,
          sourceId: bank,
          destinationId: ledgerAccountId as typeof bank,
          currency: 'EUR',
          amountMinor: minor,
          reason: 'demo-grant',
        },
      ]);
    });

  async function addGambler(minor = 100_00n): Promise<Gambler> {
    const browser = test().browser();
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    // An address of its own, because twenty registrations of one address need a captcha.
    const address = { 'x-forwarded-for': `198.51.100.${++players}` };
    const answer = await browser.post('/web-api/registration/one-click', form, address);
    const { userId } = answer.body as { userId: number };
    const [main] = await test().app.wallet.accounts(db(), BigInt(userId));
    if (!main) throw new Error('no main account');
    if (minor > 0n) await fund(main.ledgerAccountId, minor);
    const pair = async (): Promise<SeedPairWire> =>
      (await browser.post('/web-api/seed-pairs', {})).body as SeedPairWire;
    const join = (pairId: number, clientSeed = CLIENT_SEED) =>
      browser.put(`/web-api/seed-pairs/${pairId}`, { clientSeed });
    const opened = await pair();
    await join(opened.pairId);
    return {
      userId: BigInt(userId),
      accountId: Number(main.id),
      ledgerAccountId: main.ledgerAccountId,
      browser,
      pair,
      join,
      balance: async (): Promise<string> => {
        const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as {
          accounts: { available: string }[];
        };
        return accounts[0]?.available ?? '';
      },
    };
  }

  /** Sends a bet; Dice under 49.50 with a stake of 1.00 by default, after the gap between rounds. */
  async function send(gambler: Gambler, change: Record<string, unknown> = {}): Promise<TestAnswer> {
    test().clock.advance(5000);
    return sendNow(gambler, change);
  }

  async function sendNow(gambler: Gambler, change: Record<string, unknown> = {}): Promise<TestAnswer> {
    const { pairId } = await gambler.pair();
    return gambler.browser.post('/web-api/rounds', {
      id: randomUUID(),
      game: 'dice',
      version: 1,
      pairId,
      accountId: gambler.accountId,
      stake: '1.00',
      bet: { target: 4950 },
      ...change,
    });
  }

  /** Plays a round and returns it. */
  async function play(gambler: Gambler, change: Record<string, unknown> = {}): Promise<RoundWire> {
    const answer = await send(gambler, change);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as RoundWire;
  }

  const act = (gambler: Gambler, roundId: number, step: number, action: object): Promise<TestAnswer> =>
    gambler.browser.post(`/web-api/rounds/${roundId}/actions`, { step, action });

  return { addGambler, fund, send, sendNow, play, act };
}

/** The code of a refusal with its status and details. */
export const refusalOf = (answer: { status: number; body: unknown }) => {
  const { error } = answer.body as { error?: { code: string; details?: unknown } };
  return [answer.status, error?.code, error?.details ?? {}];
};
