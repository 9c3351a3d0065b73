import { randomUUID } from 'node:crypto';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { linesOf, readPdf } from '@touchline/testkit/read-pdf';
import { describe, expect, it } from 'vitest';
import type { LedgerAccountId } from '../../ledger/index.ts';
import { houseAccounts } from '../index.ts';
import { readStatement } from './read-statement.ts';

// The ledger writes the time of the database, so the clock begins at the real time.
const { db, rig } = useBettingRig({ startMs: Date.now() });

const pathOf = ({ accountId }: Pick<RigPlayer, 'accountId'>, lng = 'en') =>
  `/web-api/wallet/statement/pdf?accountId=${accountId}&lng=${lng}`;
async function read(player: RigPlayer, lng = 'en') {
  const { bytes } = await player.browser.download(pathOf(player, lng));
  const { pages, ...facts } = await readPdf(bytes);
  return { ...facts, pages: pages.map(linesOf), texts: pages.flat() };
}

/** A player with 100.00 from the demo, and one open bet of 10.00. */
async function playerWithBet(): Promise<RigPlayer & { couponId: number }> {
  const player = await rig().addPlayer(100_00n);
  const one = await rig().addPricedGame('line', 2000);
  const { id } = couponOf(await rig().place(player, [one], { amount: '10.00' }));
  return { ...player, couponId: id };
}

const ledgerIdOf = async ({ userId, accountId }: RigPlayer): Promise<LedgerAccountId> => {
  const account = await rig().app.wallet.account(db(), userId, BigInt(accountId));
  if (!account) throw new Error('no account');
  return account.ledgerAccountId;
};

const lastDay = () => ({ fromMs: Date.now() - 86_400_000, toMs: Date.now() });

/** Credits 1.00 as often as said, in one statement. */
const credit = (player: RigPlayer, count: number): Promise<void> =>
  db().transaction(async (tx) => {
    const { ledger } = rig().app;
    const sourceId = await ledger.openAccount(tx, {
      code: houseAccounts.demoBank,
      currency: 'EUR',
      isGuarded: false,
    });
    const movement = { phase: 'direct', currency: 'EUR', amountMinor: 1_00n, reason: 'demo-grant' } as const;
    const destinationId = await ledgerIdOf(player);
    for (let done = 0; done < count; done += 1000)
      // One set of transfers after another.
      // oxlint-disable-next-line no-await-in-loop
      await ledger.apply(
        tx,
        Array.from({ length: Math.min(1000, count - done) }, () => ({
          ...movement,
          key: `credit:${randomUUID()}`,
          sourceId,
          destinationId,
        })),
      );
  });

describe('[DR-12.80] the statement as a PDF', () => {
  it('has balances, sums and every movement, as text that another program reads', async () => {
    const player = await playerWithBet();
    const { status, headers, bytes } = await player.browser.download(pathOf(player));
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''statement.pdf");
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { title, lang, pages } = await read(player);
    expect([title, lang, pages.length]).toEqual(['Statement of the last 12 months', 'en', 1]);
    const [first = []] = pages;
    expect(first.slice(1, 2)).toEqual([`Account in EUR · Player ${await numberOf(player)}`]);
    expect(first[2]).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d – \d+ \w+ \d{4}, \d\d:\d\d · All times are UTC$/);
    expect(first.slice(3, 10)).toEqual([
      'Opening balance | €0.00',
      'Deposits | €0.00',
      'Withdrawals | €0.00',
      'Net deposits | €0.00',
      'Credits from the site | +€100.00',
      'Net result of betting | -€10.00',
      'Closing balance | €90.00',
    ]);
    expect(first.slice(11, 13).map((line) => line.replace(/^.*?\| /, ''))).toEqual([
      `Stake · Bet no. ${player.couponId} | -€10.00`,
      'Demo credit | +€100.00',
    ]);
  });

  it('is in Cyrillic', async () => {
    const { title, pages } = await read(await playerWithBet(), 'ru');
    expect(title).toBe('Выписка за последние 12 месяцев');
    expect(pages[0]).toContain('Баланс на конец периода | 90,00 €');
    expect(pages[0]).toContain('Итог по ставкам | -10,00 €');
  });

  it('is in Arabic from right to left, with joined letters: amounts stand left of their names', async () => {
    const { title, lang, texts, pages } = await read(await playerWithBet(), 'ar');
    expect([title, lang]).toEqual(['كشف الحساب لآخر 12 شهرًا', 'ar']);
    const label = texts.find(({ text }) => text.includes('الرصيد في نهاية الفترة'));
    const amount = texts.find(({ text, bottom }) => text.includes('90.00') && bottom === label?.bottom);
    expect(Math.round(label?.right ?? 0), 'the label ends at the right margin').toBe(547);
    expect(Math.round(amount?.left ?? 0), 'the amount begins at the left margin').toBe(48);
    expect(pages[0]?.some((line) => line.includes('رهان'))).toBe(true);
  });

  it('has an unknown language in the first language of the site', async () => {
    expect((await read(await playerWithBet(), 'xx')).title).toBe('Выписка за последние 12 месяцев');
  });

  it('has many pages, each with the head of the table and its number', async () => {
    const player = await rig().addPlayer(0n);
    await credit(player, 120);
    const { pages } = await read(player);
    expect(pages.length).toBe(3);
    expect(pages.map((lines) => lines.at(-1))).toEqual(['1', '2', '3']);
    expect(pages.slice(1).map(([head]) => head)).toEqual(['Time | Type | Amount', 'Time | Type | Amount']);
    const rows = pages.flat().filter((line) => line.endsWith('Demo credit | +€1.00'));
    expect(rows).toHaveLength(120);
  });

  it('of another player, of a guest and of no account is refused', async () => {
    const [owner, other] = [await playerWithBet(), await rig().addPlayer(1_00n)];
    const stranger = await other.browser.get(pathOf(owner));
    expect([stranger.status, codeOf(stranger)]).toEqual([404, 'wallet/no-account']);
    expect((await rig().browser().get(pathOf(owner))).status).toBe(401);
    expect((await owner.browser.get(pathOf({ accountId: 999_999_999 }))).status).toBe(404);
    for (const bad of ['accountId=0&lng=en', 'accountId=1', 'accountId=1&lng=english', 'accountId=x&lng=en'])
      expect((await owner.browser.get(`/web-api/wallet/statement/pdf?${bad}`)).status, bad).toBe(400);
  });

  it('with more movements than a document has is too long', async () => {
    const player = await rig().addPlayer(1_00n);
    await credit(player, 2);
    const id = await ledgerIdOf(player);
    const period = lastDay();
    expect(await readStatement(rig().app, id, period, 2)).toEqual({ outcome: 'too-long' });
    expect(await readStatement(rig().app, id, period, 3)).toMatchObject({ outcome: 'read' });
  });

  it('[DR-1.35] is read again when money moves, and refused when it moves at each of three tries', async () => {
    const player = await rig().addPlayer(5_00n);
    const id = await ledgerIdOf(player);
    const period = lastDay();
    const moving = (times: number) => {
      let reads = 0;
      const { ledger } = rig().app;
      const movementsOf: typeof ledger.movementsOf = async (...given) => {
        if (reads++ < times) await credit(player, 1);
        return ledger.movementsOf(...given);
      };
      return { db: db(), ledger: { ...ledger, movementsOf } };
    };
    const twice = await readStatement(moving(2), id, period);
    expect(twice).toMatchObject({ outcome: 'read', statement: { sums: { closing: 7_00n } } });
    expect(await readStatement(moving(3), id, period)).toEqual({ outcome: 'moving' });
  });
});

async function numberOf({ userId }: RigPlayer): Promise<string> {
  return (await rig().app.identity.accountNumbersOf(db(), [userId])).get(userId) ?? '';
}
