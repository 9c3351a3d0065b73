import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerInteraction } from './interaction.ts';
import { answerOneTap } from './one-tap.ts';
import { createDemoProvider } from './provider.ts';

// The process of the demo's provider of identities (DR-13.111). It answers this machine only.
if (process.env['NODE_ENV'] === 'production') throw new Error('the demo provider is not for production');
const secret = process.env['DEMO_IDENTITY_SECRET'];
if (!secret) throw new Error('DEMO_IDENTITY_SECRET is not set: start with npm start');

const server = createServer();
server.listen(Number(process.env['DEMO_IDENTITY_PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { id: 'touchline', secret };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = createDemoProvider(issuer, client, privateKey);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isOneTap = request.url?.startsWith('/one-tap') === true;
    if (!isOneTap && !request.url?.startsWith('/interaction/')) return void answer(request, response);
    const answered = isOneTap
      ? answerOneTap({ issuer, clientId: client.id, privateKey }, request, response)
      : answerInteraction(provider, request, response);
    answered.catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This choice has ended. Begin the log-in again.');
    });
  });
  process.send?.({ type: 'listening', port });
});

const stop = (): void => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
