import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the push service got it, and the message as the device decrypted it. */
export type TakenPush = {
  device: string;
  headers: Record<string, string>;
  message: Record<string, string>;
  /** The claims of the token that was verified with the key of the request. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
};

export type PushReply = { status: number; headers?: Record<string, string> };

/**
 * A push service for tests (RFC 8030): it takes messages over HTTP on this machine, decrypts them as the device would
 * (RFC 8291, RFC 8188) and verifies the token (RFC 8292). It shares no code with the library that encrypts.
 */
export async function startPushService() {
  const devices = new Map<string, ReturnType<typeof createDevice>>();
  const taken: TakenPush[] = [];
  let answer: () => PushReply | Promise<PushReply> = () => ({ status: 201 });
  const server = createServer((request, response) => {
    void (async () => {
      const name = request.url?.slice('/push/'.length) ?? '';
      const body = await readBody(request);
      const device = devices.get(name);
      const reply = device ? await answer() : { status: 404 };
      if (device && reply.status < 300) taken.push(read(name, device, request, body));
      response.writeHead(reply.status, reply.headers).end();
    })().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    reply: (next: typeof answer) => void (answer = next),
    /** Adds a device. @returns its subscription, as a browser has it */
    subscribe: (name: string) => {
      const device = createDevice();
      devices.set(name, device);
      return {
        endpoint: `${origin}/push/${name}`,
        keys: { p256dh: device.publicKey, auth: device.auth.toString('base64url') },
      };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

function createDevice() {
  const ecdh = createECDH('prime256v1');
  return { ecdh, publicKey: ecdh.generateKeys('base64url'), auth: randomBytes(16) };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function read(
  name: string,
  device: ReturnType<typeof createDevice>,
  request: IncomingMessage,
  body: Buffer,
): TakenPush {
  const headers = request.headers as Record<string, string>;
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers['authorization'] ?? '') ?? [];
  return {
    device: name,
    headers,
    message: JSON.parse(decrypt(device, body)) as Record<string, string>,
    claims: verifiedClaims(token, publicKey),
    publicKey,
  };
}

/** RFC 8291: one record of `aes128gcm`, whose header has the salt and the sender's public key. */
function decrypt({ ecdh, auth }: ReturnType<typeof createDevice>, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const input = derive(ecdh.computeSecret(sender), auth, keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the delimiter 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function verifiedClaims(token: string, publicKey: string): TakenPush['claims'] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the token of the request is not signed with its key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as TakenPush['claims'];
}
