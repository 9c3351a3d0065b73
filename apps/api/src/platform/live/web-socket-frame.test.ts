import fc from 'fast-check';
import type { Writable } from 'node:stream';
import * as ws from 'ws';
import { expect, it } from 'vitest';
import { textOfFrame, webSocketFrame } from './web-socket-frame.ts';

// The types of `ws` omit its receiver.
const { Receiver } = ws as unknown as { Receiver: new () => Writable };

/** The text that a WebSocket receiver decodes from the bytes. */
const readBack = (bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const receiver = new Receiver();
    receiver.on('message', (data: Buffer) => resolve(String(data)));
    receiver.on('error', reject);
    receiver.write(bytes);
  });

it('[P6] encodes payloads of every length as a WebSocket receiver expects', async () => {
  const lengths = fc.oneof(
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom(125, 126, 127, 65_535, 65_536, 70_000),
  );
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
      const frame = webSocketFrame(text);
      expect([await readBack(frame), textOfFrame(frame)]).toEqual([text, text]);
    }),
  );
});
