import { randomUUID } from 'node:crypto';
import { operatorPaths } from '@touchline/contracts/operations';
import type { TestOperator } from './add-operator.ts';
import type { createTestApp, TestAnswer, TestBrowser } from './test-app.ts';

type TestSite = Pick<ReturnType<typeof createTestApp>, 'app' | 'clock' | 'browser'>;

/** A registered player with a main account in EUR. */
export type PayingPlayer = { browser: TestBrowser; accountId: number; userId: bigint; accountNumber: string };

/** An account number whose check digits are right. */
export const testIban = 'DE89 3704 0044 0532 0130 00';
export const bankDetails = { holder: 'Mara Quist', iban: testIban };

type Balance = { available: string; held: string };

let addresses = 0;

/**
 * What tests of withdrawals do again and again: register, deposit, withdraw, decide, and act as the worker and as the
 * sandbox's bank.
 */
export function createPaymentsRig(
  site: () => TestSite,
  deps: {
    /** Signs a call-back of the sandbox. */
    sign: (secret: string, rawBody: string, atSec: number) => Record<string, string>;
  },
) {
  const callBack = (callback: object): Promise<TestAnswer> => {
    const rawBody = JSON.stringify(callback);
    const headers = deps.sign('test-sandbox-secret', rawBody, Math.floor(site().clock.nowMs() / 1000));
    return site().browser().post('/web-api/payments/callback/sandbox', rawBody, headers);
  };
  const register = async (): Promise<PayingPlayer> => {
    const browser = site().browser();
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    const from = { 'x-forwarded-for': `203.0.${Math.floor(++addresses / 250)}.${1 + (addresses % 250)}` };
    const { body } = await browser.post('/web-api/registration/one-click', form, from);
    const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as {
      accounts: { id: number }[];
    };
    const { accountNumber } = body as { accountNumber: string };
    const user = await site().app.identity.findByLogin(site().app.db, accountNumber);
    return { browser, accountId: accounts[0]?.id ?? 0, userId: user?.id ?? 0n, accountNumber };
  };
  const deposit = async (player: PayingPlayer, amount: string): Promise<string> => {
    const rechargeId = randomUUID();
    const order = { rechargeId, accountId: player.accountId, methodId: 'sandbox', amount, lng: 'en' };
    const started = await player.browser.post('/web-api/payments/recharges', order);
    const { pageUrl } = started.body as { pageUrl: string };
    const reference = new URL(pageUrl, 'http://site').pathname.split('/').at(-1) ?? '';
    await callBack({ reference, eventId: randomUUID(), outcome: 'paid', amount, currency: 'EUR' });
    return reference;
  };
  const credit = async (player: PayingPlayer, amountMinor: bigint): Promise<void> => {
    const { app } = site();
    await app.db.transaction(async (tx) => {
      const account = await app.wallet.account(tx, player.userId, BigInt(player.accountId));
      if (!account) throw new Error('the player has no account');
      await app.ledger.apply(tx, [
        {
          phase: 'direct',
          key: `test-win:${randomUUID()}`,
          sourceId: await app.ledger.openAccount(tx, {
            code: 'house/demo-bank',
            currency: 'EUR',
            isGuarded: false,
          }),
          destinationId: account.ledgerAccountId,
          currency: 'EUR',
          amountMinor,
          reason: 'demo-grant',
        },
      ]);
    });
  };
  const plan = async (player: PayingPlayer, amount: string, methodId: string): Promise<TestAnswer> =>
    player.browser.get(
      `/web-api/payments/withdrawal-plan?accountId=${player.accountId}&methodId=${methodId}&amount=${amount}`,
    );
  /** Requests a withdrawal with the plan that the site answers. */
  const withdraw = async (
    player: PayingPlayer,
    amount: string,
    {
      methodId = 'sandbox',
      withdrawalId = randomUUID() as string,
      ...change
    }: Record<string, unknown> & {
      methodId?: string;
      withdrawalId?: string;
    } = {},
  ): Promise<TestAnswer & { withdrawalId: string }> => {
    const planned = (await plan(player, amount, methodId)).body as {
      parts?: { methodId: string; amount: string; fee: string; tax: string }[];
    };
    const parts = (planned.parts ?? []).map((part) => ({
      methodId: part.methodId,
      amount: part.amount,
      fee: part.fee,
      tax: part.tax,
    }));
    const body = {
      withdrawalId,
      accountId: player.accountId,
      methodId,
      amount,
      details: methodId === 'sandbox' ? {} : bankDetails,
      parts: parts.length > 0 ? parts : [{ methodId, amount, fee: '0.00' }],
      ...change,
    };
    return { ...(await player.browser.post('/web-api/payments/withdrawals', body)), withdrawalId };
  };
  const command = async (
    by: TestOperator,
    line: string,
    reason = 'a test of withdrawals',
    options: Record<string, string> = {},
  ): Promise<{ ok: boolean; text: string }> => {
    const browser = site().browser();
    browser.cookies.set('session', by.sessionToken);
    const answer = await browser.post(operatorPaths.command.path, {
      words: line.split(' '),
      options: { reason, ...options },
    });
    return answer.body as { ok: boolean; text: string };
  };
  const balance = async (player: PayingPlayer): Promise<Balance> => {
    const { accounts } = (await player.browser.get('/web-api/wallet/accounts')).body as {
      accounts: Balance[];
    };
    return { available: accounts[0]?.available ?? '', held: accounts[0]?.held ?? '' };
  };
  const read = async (player: PayingPlayer, withdrawalId: string) =>
    (await player.browser.get(`/web-api/payments/withdrawals/${withdrawalId}`)).body as {
      number: number;
      isCancellable: boolean;
      parts: {
        part: number;
        methodId: string;
        amount: string;
        fee: string;
        tax: string;
        state: string;
        steps: { state: string }[];
      }[];
    };
  const states = async (player: PayingPlayer, withdrawalId: string): Promise<string[]> =>
    (await read(player, withdrawalId)).parts.map(({ state }) => state);
  /** A call-back about part 1 of a withdrawal, as the sandbox sends it. */
  const payoutCallback = async (
    withdrawalId: string,
    outcome: string,
    change: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const [row] = await site().app.db.query<{ reference: string; amount: string; currency: string }>(
      'select reference, amount, currency from payments_sandbox_payout where key = $1',
      [`${withdrawalId}:1`],
    );
    const { reference = 'none', amount = '0.00', currency = 'EUR' } = row ?? {};
    return callBack({
      payoutKey: `${withdrawalId}:1`,
      eventId: randomUUID(),
      outcome,
      reference,
      amount,
      currency,
      ...change,
    });
  };
  return {
    register,
    deposit,
    credit,
    plan,
    withdraw,
    command,
    balance,
    read,
    states,
    callBack,
    payoutCallback,
  };
}
