import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@touchline/api/platform/database/db';
import { virtualClock } from '@touchline/api/platform/process/clock';
import type { RoundWire, SeedPairWire } from '@touchline/contracts/gaming';
import { betStream } from '@touchline/game-kit/node';
import { signedHeaders } from '@touchline/game-sandbox/signature';
import { games } from '@touchline/games/rules';
import { rational } from '@touchline/money';
import type { SendCall } from '@touchline/game-sandbox/wallet-client';
import { CLIENT_SEED, type Gambler, roundSteps } from './rounds.ts';
import { createTestApp, type TestAnswer, testStartMs } from './test-app.ts';

/** What both sites of the test sign with. */
export const suppliedSecret = 'secret-of-two-sites-0123456789abcdef';
/** The id of the operator at the supplier. */
export const operatorId = 'own-site';

type Site = ReturnType<typeof createTestApp>;

/** A page of a supplied game, in the hands of a player of the operator. */
export type GamePage = {
  token: string;
  url: URL;
  get: (path: string) => Promise<TestAnswer>;
  post: (path: string, body?: object) => Promise<TestAnswer>;
  /** Opens the pair of seeds and sets the client seed where it is not set yet. */
  pair: () => Promise<SeedPairWire>;
  /** Sends a bet, of Dice under 49.50 with a stake of 1.00 by default. */
  bet: (change?: Record<string, unknown>) => Promise<TestAnswer>;
  act: (round: RoundWire, action: object) => Promise<TestAnswer>;
};

/** Two installations: one offers the games of the other, whose calls to its wallet go through a network of the test. */
export type TwoSites = {
  clock: ReturnType<typeof virtualClock>;
  operator: Site;
  supplier: Site;
  addGambler: (minor?: bigint) => Promise<Gambler>;
  /** Opens a game for money, as the operator's site does. */
  launch: (gambler: Gambler, game?: string) => Promise<TestAnswer>;
  open: (gambler: Gambler, game?: string) => Promise<GamePage>;
  page: (url: string) => GamePage;
  /** Sends a signed body of the operator to the supplier. */
  ask: (name: string, body: string, headers: Record<string, string>) => Promise<TestAnswer>;
  /** Sets what happens to calls on their way to the operator's wallet; they are delivered by default. */
  setNetwork: (send: SendCall | null) => void;
  /** Signs a body as the operator does, and sends it. */
  askSigned: (name: string, input: object) => Promise<TestAnswer>;
  /** What the next round of a page returns, by its seeds, which only the test opens. */
  foresee: (
    page: GamePage,
    bet: object,
    actions?: readonly object[],
  ) => Promise<{ isOver: boolean; payoutMinor: bigint }>;
  /** Delivers a call to the operator's wallet over the network. */
  deliver: SendCall;
  /** Lets workers send until no call is left, and time pass between the tries. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startTwoSites(databases: {
  operator: Database;
  supplier: Database;
}): Promise<TwoSites> {
  const clock = virtualClock(testStartMs);
  let walletOrigin = '';
  let network: SendCall | null = null;
  let pages = 0;
  const deliver: SendCall = async (path, headers, body) => {
    const answer = await fetch(`${walletOrigin}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.text() };
  };
  const between = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        ['content-type', 'x-games-time', 'x-games-signature'].map((name) => [
          name,
          String(request.headers[name]),
        ]),
      );
      (network ?? deliver)(String(request.url), headers, Buffer.concat(chunks).toString('utf8')).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const betweenOrigin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const supplier = createTestApp(databases.supplier, {
    clock,
    gameOperators: [
      {
        id: operatorId,
        walletUrl: `${betweenOrigin}/web-api/game-wallet/touchline`,
        secret: suppliedSecret,
        frameOrigins: ['http://localhost:80'],
      },
      {
        id: 'another-site',
        walletUrl: `${betweenOrigin}/web-api/game-wallet/touchline`,
        secret: `another-${suppliedSecret}`,
        frameOrigins: ['http://another.example'],
      },
    ],
  });
  const origin = await supplier.listen();
  const operator = createTestApp(databases.operator, {
    clock,
    touchline: { origin, operatorId, secret: suppliedSecret },
  });
  walletOrigin = await operator.listen();
  await operator.app.gameWallet.sync();
  await operator.app.siteConfig.change({ gameGapMs: 0, slotGapMs: 0 });
  const { addGambler } = roundSteps(
    () => operator,
    () => databases.operator,
  );

  const launch = async (gambler: Gambler, game = 'dice'): Promise<TestAnswer> => {
    const name = supplierName(supplier, game);
    const found = (await operator.app.gameWallet.catalogue()).find((one) => one.name === name);
    if (!found) throw new Error(`the operator lists ${name}`);
    return gambler.browser.post(`/web-api/foreign-games/${found.number}/sessions`, {
      accountId: gambler.accountId,
      lng: 'en',
    });
  };
  const page = (address: string): GamePage => {
    const url = new URL(address);
    const token = new URLSearchParams(url.hash.slice(1)).get('token') ?? '';
    const game = url.pathname.split('/').at(-1) ?? '';
    const browser = supplier.browser();
    // An address of its own, because calls are limited by address.
    const headers = { 'x-game-token': token, 'x-forwarded-for': `198.51.100.${(++pages % 250) + 1}` };
    const under = (path: string): string => `/web-api/supplied-games/page/${path}`;
    const post = (path: string, body: object = {}): Promise<TestAnswer> =>
      browser.post(under(path), body, headers);
    const pair = async (): Promise<SeedPairWire> => {
      const opened = (await post('seed-pairs')).body as SeedPairWire;
      if (opened.clientSeed !== null) return opened;
      const joined = await browser.put(
        under(`seed-pairs/${opened.pairId}`),
        { clientSeed: CLIENT_SEED },
        headers,
      );
      return joined.body as SeedPairWire;
    };
    return {
      token,
      url,
      get: (path) => browser.get(under(path), headers),
      post,
      pair,
      bet: async (change = {}) => {
        const pairId = change['pairId'] ?? (await pair()).pairId;
        return post('rounds', {
          id: randomUUID(),
          game,
          version: 1,
          pairId,
          accountId: 1,
          stake: '1.00',
          bet: { target: 4950 },
          ...change,
        });
      },
      act: (round, action) => post(`rounds/${round.roundId}/actions`, { step: round.actions.length, action }),
    };
  };
  return {
    clock,
    operator,
    supplier,
    addGambler,
    launch,
    page,
    open: async (gambler, game) => {
      const answer = await launch(gambler, game);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return page((answer.body as { url: string }).url);
    },
    askSigned: (name, input) => {
      const body = JSON.stringify(input);
      const headers = signedHeaders(suppliedSecret, body, Math.floor(clock.nowMs() / 1000));
      return supplier
        .browser()
        .send('POST', `/web-api/supplied-games/operators/${operatorId}/${name}`, body, headers);
    },
    foresee: async ({ token, url, pair }, bet, actions = []) => {
      const { suppliedGames } = supplier.app;
      await pair();
      const session = await suppliedGames.session(token);
      const seeds = session && (await suppliedGames.seeds.current(databases.supplier, session.playerId));
      if (!seeds) throw new Error('the page has a pair of seeds');
      const stream = betStream(suppliedGames.seeds.serverSeedOf(seeds), CLIENT_SEED, seeds.nextNonce);
      const game = games.get(url.pathname.split('/').at(-1) ?? '')?.read(bet);
      const played = game?.play(stream, actions, rational(1_000_000n));
      if (!played) throw new Error('the game takes the bet and its actions');
      // For a stake of 1.00.
      return { isOver: played.isOver, payoutMinor: (100n * played.returned.num) / played.returned.den };
    },
    ask: (name, body, headers) =>
      supplier
        .browser()
        .send('POST', `/web-api/supplied-games/operators/${operatorId}/${name}`, body, headers),
    setNetwork: (send) => void (network = send),
    deliver,
    settle: async () => {
      for (let quiet = 0; quiet < 2;) {
        clock.advance(3_600_000);
        quiet = (await supplier.app.suppliedGames.work()) === 0 ? quiet + 1 : 0;
      }
    },
    stop: async () => {
      await Promise.all([supplier.close(), operator.close()]);
      between.closeAllConnections();
      await new Promise((resolve) => between.close(resolve));
    },
  };
}

const supplierName = (supplier: Site, game: string): string => supplier.app.suppliedGames.nameOf(game);
