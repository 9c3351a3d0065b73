import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiConnection } from './api-connection.ts';

let server: Server;
let url = '';
const ports = new Set<number | undefined>();
beforeAll(async () => {
  server = createServer((request, response) => {
    ports.add(request.socket.remotePort);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/never') return;
      if (request.url === '/cut') return void request.socket.destroy();
      if (request.url === '/html') return void response.writeHead(502).end('<h1>Bad gateway</h1>');
      if (request.url === '/empty') return void response.writeHead(204).end();
      const received = {
        method: request.method,
        url: request.url,
        language: request.headers['accept-language'],
        length: request.headers['content-length'],
        body: Buffer.concat(chunks).toString(),
      };
      response.writeHead(200).end(JSON.stringify(received));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const signal = new AbortController().signal;
const read = (path: string, ends = signal) =>
  createApiConnection(url)({ method: 'GET', path, headers: {}, signal: ends });

describe('the page server’s connection to the api', () => {
  it('sends method, path, headers and body byte for byte', async () => {
    const headers = { 'accept-language': 'ar' };
    const call = createApiConnection(url);
    expect(await call({ method: 'POST', path: '/a?b=1', headers, body: '{"c":"ж"}', signal })).toEqual({
      status: 200,
      json: { method: 'POST', url: '/a?b=1', language: 'ar', length: '10', body: '{"c":"ж"}' },
    });
  });

  it('an empty reply and one that is not JSON have no body', async () => {
    expect(await read('/empty')).toEqual({ status: 204, json: undefined });
    expect(await read('/html')).toEqual({ status: 502, json: undefined });
  });

  it('ends with its signal, and fails when the connection fails', async () => {
    const ending = new AbortController();
    const waiting = read('/never', ending.signal);
    ending.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(read('/cut')).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('reuses its connection', async () => {
    ports.clear();
    const call = createApiConnection(url);
    for (const path of ['/1', '/2', '/3']) await call({ method: 'GET', path, headers: {}, signal });
    expect(ports.size).toBe(1);
  });
});
