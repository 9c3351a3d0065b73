import { openCode, sealCode } from './sealed-code.ts';
import { sha256 } from './sha256.ts';

/** The keys that seal texts in the database: the first seals, and all open, so that a key can be replaced (DR-13.160). */
export type SealingKeys = {
  /** The id of the key that seals now: the first 8 bytes of every text that it has sealed. It does not reveal the key. */
  currentId: Buffer;
  seal: (text: string) => Buffer;
  /** Returns the text; null when none of the keys has sealed it, or it was altered. */
  open: (sealed: Buffer) => string | null;
};

const idBytes = 8;
const idOf = (key: string): Buffer => sha256(`sealing-key-id:${key}`).subarray(0, idBytes);

/** @param secret one or more keys, separated by commas, the newest first */
export function createSealingKeys(secret: string): SealingKeys {
  const keys = secret
    .split(',')
    .filter((key) => key !== '')
    .map((key) => ({ key, id: idOf(key) }));
  const [newest] = keys;
  if (!newest) throw new Error('there is no key to seal with');
  return {
    currentId: newest.id,
    seal: (text) => Buffer.concat([newest.id, sealCode(newest.key, text)]),
    open: (sealed) => {
      const named = keys.find(({ id }) => id.equals(sealed.subarray(0, idBytes)));
      if (named) return openCode(named.key, sealed.subarray(idBytes));
      // Texts that were sealed before keys had ids.
      for (const { key } of keys) {
        const text = openCode(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
