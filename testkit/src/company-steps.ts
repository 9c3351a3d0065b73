import { randomUUID } from 'node:crypto';
import type { Database } from '@touchline/api/platform/database/db';
import { openGameSession } from '@touchline/api/modules/gaming/game-wallet';
import { expect } from 'vitest';
import {
  type CompanyCall,
  type CompanySimulator,
  type SignedCall,
  startHub88Double,
  startSandboxCompany,
  startTouchlineCompany,
} from './game-companies.ts';
import type { Gambler } from './rounds.ts';
import type { createTestApp } from './test-app.ts';

/** A simulator for each company of the registry. */
export const simulators: Record<string, (nowMs: () => number) => Promise<CompanySimulator>> = {
  sandbox: startSandboxCompany,
  hub88: startHub88Double,
  touchline: startTouchlineCompany,
};

export const startSimulator = (id: string, nowMs: () => number): Promise<CompanySimulator> => {
  const start = simulators[id];
  if (!start) throw new Error(`${id} has a simulator`);
  return start(nowMs);
};

/** A player who has opened the company's game for money. */
export type SeatedPlayer = Gambler & { token: string; player: string; loginSessionId: bigint };

/** Steps of tests that act as a game company. */
export function companySteps(deps: {
  id: string;
  company: () => CompanySimulator;
  test: () => ReturnType<typeof createTestApp>;
  db: () => Database;
  admin: () => Database;
  addGambler: (minor: bigint) => Promise<Gambler>;
}) {
  const { id, company, test, db, admin } = deps;

  const gameNumber = async (): Promise<number> => {
    const games = await test().app.gameWallet.catalogue();
    const found = games.find(({ name }) => name === company().gameName);
    if (!found) throw new Error('the company lists its game');
    return found.number;
  };

  /** Opens the company's game for a player. */
  async function seat(minor = 100_00n, gambler?: Gambler): Promise<SeatedPlayer> {
    const player = gambler ?? (await deps.addGambler(minor));
    const [login] = await admin().query<{ id: bigint }>(
      'select max(id) as id from identity_session where user_id = $1',
      [player.userId],
    );
    const number = await gameNumber();
    const opened = await db().transaction(async (tx) =>
      openGameSession(tx, {
        company: id,
        userId: player.userId,
        accountId: BigInt(player.accountId),
        currency: 'EUR',
        gameNumber: BigInt(number),
        loginSessionId: login?.id ?? 0n,
        lng: 'en',
        nowMs: test().clock.nowMs(),
      }),
    );
    return { ...player, ...opened, loginSessionId: login?.id ?? 0n };
  }

  const callOf = (player: SeatedPlayer, change: Partial<CompanyCall>): CompanyCall => ({
    kind: 'bet',
    token: player.token,
    player: player.player,
    ...(change.kind === 'balance'
      ? {}
      : { transaction: randomUUID(), round: randomUUID(), game: company().gameCode }),
    ...(change.kind === 'rollback' || change.kind === 'balance' ? {} : { currency: 'EUR', amount: '10.00' }),
    ...change,
  });
  const post = ({ path, headers, body }: SignedCall) =>
    test().browser().post(`/web-api/game-wallet/${id}/${path}`, body, headers);
  const sent = async (call: SignedCall) => {
    const { status, body } = await post(call);
    const text = JSON.stringify(body);
    return { status, text, ...company().read(text) };
  };
  /** Sends a call at once. */
  const sendNow = (call: CompanyCall) => sent(company().sign(call, test().clock.nowMs()));
  /** Sends a call, after the gap between two rounds. */
  const send = async (player: SeatedPlayer, change: Partial<CompanyCall> = {}) => {
    test().clock.advance(5000);
    const call = callOf(player, change);
    return { call, ...(await sendNow(call)) };
  };
  const word = (outcome: string): string => company().wordOf(outcome);
  const isSaid = (answer: { word: string; balance: string | null }, outcome: string, balance: string) =>
    expect([answer.word, answer.balance]).toEqual([word(outcome), balance]);
  return { gameNumber, seat, callOf, post, sent, sendNow, send, word, isSaid };
}
