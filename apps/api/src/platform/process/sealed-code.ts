import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sha256 } from './sha256.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret text, such as a one-time code of a message: initialisation vector, tag and ciphertext in one buffer. */
export function sealCode(secret: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, sha256(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a text; null when it was encrypted with another secret or was altered. */
export function openCode(secret: string, sealed: Buffer): string | null {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, sha256(secret), iv, { authTagLength: tagBytes });
    decipher.setAuthTag(tag);
    const text = sealed.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
