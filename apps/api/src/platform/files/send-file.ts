import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as a download. A browser never shows it as a page of this origin, and if it did, nothing in it could run or
 * reach the site (RL-68).
 * @param file the name that the browser suggests, the media type, and the bytes or their stream
 */
export async function sendFile(
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer | Readable },
): Promise<Record<string, never>> {
  await reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(bytes);
  return {};
}

/** Encodes a name for a header as RFC 8187 says; four characters that `encodeURIComponent` leaves are encoded too. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
