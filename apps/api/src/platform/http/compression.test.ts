import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compression } from './compression.ts';

const long = JSON.stringify({ text: 'games '.repeat(2000) });

async function answered(type: string, body: string, accepted?: string) {
  const server = Fastify();
  await server.register(compress, compression);
  server.get('/', async (_request, reply) =>
    reply.header('content-type', type).header('vary', 'cookie').send(body),
  );
  return server.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
}

describe('responses are compressed', () => {
  it.each([
    ['br, gzip', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, deflate', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('for a client that accepts %s', async (accepted, encoding, read) => {
    const { headers, rawPayload } = await answered('application/json; charset=utf-8', long, accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(headers['vary']).toLowerCase()).toBe('cookie, accept-encoding');
    expect(rawPayload.length).toBeLessThan(long.length / 10);
    expect(read(rawPayload).toString()).toBe(long);
  });

  it.each([
    ['who says nothing', 'text/html; charset=utf-8', long, undefined],
    ['who can read none of it', 'text/html', long, 'zstd'],
    ['what is small', 'application/json', '{}', 'br'],
    ['pictures', 'image/png', long, 'br'],
    ['videos', 'video/mp2t', long, 'br'],
  ])('not for %s', async (_, type, body, accepted) => {
    const { headers, payload } = await answered(type, body, accepted);
    expect([headers['content-encoding'], payload]).toEqual([undefined, body]);
  });
});
