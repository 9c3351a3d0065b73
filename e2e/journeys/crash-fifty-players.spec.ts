/** A round of Crash with fifty players: bets at once, half of them automatic, and every balance to the cent at the end. */
import { randomUUID } from 'node:crypto';
import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { sharedRoundPaths, type SharedRoundApi } from '@touchline/contracts/gaming';
import { open, register, siteUrl } from '../player.ts';
import { giveMoney } from '../site-database.ts';

const PLAYERS = 50;
const LONG_ROUND_MS = 240_000;
/** So much of the time for bets is left when the bets are sent. */
const LEFT_MS = 5000;

type Entry = SharedRoundApi['place']['reply'];
type State = SharedRoundApi['state']['reply'];

interface Bettor {
  readonly api: APIRequestContext;
  readonly accountId: number;
}

const at = (path: string): string => `${siteUrl()}${path}`;
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const statePath = sharedRoundPaths.state.path.replace(':game', 'crash');

async function getJson<T>(api: APIRequestContext, path: string): Promise<T> {
  const answer = await api.get(at(path), { headers });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
}

/** A new player with 10.00. */
async function bettor(): Promise<Bettor> {
  const api = await request.newContext();
  const { accountNumber } = await register(api);
  await giveMoney(accountNumber, 1000);
  const { accounts } = await getJson<{ accounts: { id: number }[] }>(api, '/web-api/wallet/accounts');
  return { api, accountId: accounts[0]?.id ?? 0 };
}

test('fifty players bet in one round; a page that watches counts them, and each is paid what its cash-out says [DR-8.95] [DR-8.97] [DR-8.99] [DR-8.103] @phone', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const players: Bettor[] = [];
  while (players.length < PLAYERS)
    players.push(...(await Promise.all(Array.from({ length: 5 }, () => bettor()))));
  const first = players[0] as Bettor;
  await open(page, '/en/casino/game/14/crash');
  const state = (): Promise<State> => getJson<State>(first.api, statePath);

  // A round whose time for bets has just begun.
  await expect
    .poll(
      async () => {
        const { round, nowMs } = await state();
        return round?.state === 'betting' ? round.closesAtMs - nowMs : 0;
      },
      { timeout: LONG_ROUND_MS, intervals: [200] },
    )
    .toBeGreaterThan(LEFT_MS);
  const { round } = await state();
  const place = async ({ api, accountId }: Bettor, index: number): Promise<Entry> => {
    const answer = await api.post(at(sharedRoundPaths.place.path), {
      headers,
      data: {
        id: randomUUID(),
        game: 'crash',
        roundId: round?.roundId,
        version: round?.version,
        accountId,
        stake: '1.00',
        target: index % 2 === 0 ? 150 : null,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Entry;
  };
  const entries = await Promise.all(players.map(place));
  expect(new Set(entries.map(({ roundId }) => roundId))).toEqual(new Set([round?.roundId]));
  const counted = async (): Promise<number> =>
    Number(/Bets: (\d+)/.exec(await page.getByText(/^Bets: \d+/).innerText())?.[1]);
  await expect.poll(counted).toBeGreaterThanOrEqual(PLAYERS);

  // Those without a goal cash out by hand as soon as the round runs, unless it has ended with its first tick.
  await expect.poll(async () => (await state()).round?.state, { intervals: [100] }).not.toBe('betting');
  await Promise.all(
    players.map(async ({ api }, index) => {
      if (index % 2 === 0) return;
      const path = sharedRoundPaths.cashOut.path.replace(':entryId', String(entries[index]?.entryId));
      const answer = await api.post(at(path), { headers, data: {} });
      expect([200, 409]).toContain(answer.status());
    }),
  );
  await expect
    .poll(async () => (await state()).history[0]?.roundId ?? 0, { timeout: LONG_ROUND_MS })
    .toBeGreaterThanOrEqual(round?.roundId ?? 0);

  const point = (await state()).history.find(({ roundId }) => roundId === round?.roundId)?.point ?? 0;
  await Promise.all(
    players.map(async ({ api, accountId }, index) => {
      const room = await getJson<SharedRoundApi['room']['reply']>(
        api,
        `/web-api/shared-rounds/crash/room?accountId=${accountId}`,
      );
      const entry = room.entries.find(({ entryId }) => entryId === entries[index]?.entryId);
      // The automatic cash-out follows from the point alone.
      if (index % 2 === 0) expect(entry?.state).toBe(point >= 150 ? 'paid' : 'lost');
      const paidCents = entry?.state === 'paid' ? (entry.multiplier ?? 0) : 0;
      expect(entry?.payout).toBe((paidCents / 100).toFixed(2));
      const { accounts } = await getJson<{ accounts: { available: string }[] }>(
        api,
        '/web-api/wallet/accounts',
      );
      expect(accounts[0]?.available).toBe(((900 + paidCents) / 100).toFixed(2));
    }),
  );
  await Promise.all(players.map(({ api }) => api.dispose()));
});
