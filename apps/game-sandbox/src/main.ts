import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { badNetwork, faultsInTurn } from './bad-network.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createCompany } from './company.ts';
import { createListener } from './server.ts';
import { createWalletClient, sendOverHttp } from './wallet-client.ts';

// The process of the sandbox's games. It answers this machine only.
if (process.env['NODE_ENV'] === 'production') throw new Error('the sandbox of games is not for production');
const secret = process.env['GAMES_SECRET'];
if (!secret) throw new Error('GAMES_SECRET is not set: start with npm start');

const nowMs = (): number => Date.now();
const lateMs = 3000;
// For tests: what happens to the calls to the wallet, in turn.
const faults = process.env['GAMES_FAULTS'];
const send = faults
  ? badNetwork({
      secret,
      deliver: sendOverHttp,
      next: faultsInTurn(faults),
      later: (deliver) => void wait(lateMs).then(deliver, () => {}),
      random: Math.random,
    })
  : sendOverHttp;
const wallet = createWalletClient({ secret, nowMs, send, wait: (ms) => wait(ms) });
const company = createCompany({ games: createCatalogue(), wallet, nowMs });
let origin = '';
const server = createServer(createListener({ company, secret, nowMs, origin: () => origin }));
server.listen(Number(process.env['GAMES_PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  process.send?.({ type: 'listening', port });
});

const stop = (): void => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
