import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sha256 } from '../process/sha256.ts';
import type { FileStore } from './file-store.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Files that are encrypted before they are stored (RL-68). */
export type SealedFiles = {
  /** Encrypts and stores. @returns the id of the key, which is needed to read the file again */
  put: (name: string, bytes: Buffer) => Promise<string>;
  /** Returns the bytes; null when the file or its key is missing, or the file was altered or renamed. */
  get: (name: string, keyId: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
  /** The id of the key that encrypts now; null in a process that has no key. */
  currentKeyId: string | null;
  /**
   * Encrypts a file again with the newest key, under its name (DR-14.12). The caller stores the key's id afterwards; until
   * then `get` reads the file with the id from before.
   * @returns the id of the newest key; null when the file cannot be read
   */
  reseal: (name: string, keyId: string) => Promise<string | null>;
};

/** Returns the id of a key: it names the key and does not reveal it. */
export const keyIdOf = (key: string): string => sha256(`file-key-id:${key}`).toString('hex').slice(0, 16);

/**
 * Encrypts files with AES-256-GCM. The name is authenticated too, so a file that was put under another name is refused.
 * @param keys the first encrypts, and all decrypt, so a key can be replaced; a process that only deletes needs none
 */
export function createSealedFiles(store: FileStore, keys: readonly string[]): SealedFiles {
  const byId = new Map(keys.map((key) => [keyIdOf(key), sha256(key)]));
  const [newest] = byId;
  const put: SealedFiles['put'] = async (name, bytes) => {
    if (!newest) throw new Error('FILE_KEY is not set: files cannot be stored');
    const [keyId, key] = newest;
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    await store.put(name, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
    return keyId;
  };
  const get: SealedFiles['get'] = async (name, keyId) => {
    const key = byId.get(keyId);
    const stored = key ? await store.get(name) : null;
    if (!key || !stored) return null;
    const bytes = unseal(key, name, stored);
    if (bytes !== null || !newest || newest[0] === keyId) return bytes;
    // A process that died in `reseal` has left the new bytes with the old id in the caller's row.
    return unseal(newest[1], name, stored);
  };
  return {
    put,
    get,
    remove: (name) => store.remove(name),
    currentKeyId: newest?.[0] ?? null,
    reseal: async (name, keyId) => {
      const bytes = await get(name, keyId);
      return bytes === null ? null : put(name, bytes);
    },
  };
}

function unseal(key: Buffer, name: string, stored: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv(algorithm, key, stored.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
