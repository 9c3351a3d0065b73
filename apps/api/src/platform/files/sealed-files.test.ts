import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStore } from './file-store.ts';
import { createSealedFiles, keyIdOf } from './sealed-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'files-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const name = 'ab'.repeat(16);
const bytes = Buffer.from('the statement');

describe('files in a folder', () => {
  it('[RL-68] are encrypted, readable for their user only, and read by a second process', async () => {
    const keyId = await createSealedFiles(createFolderStore(folder), ['one']).put(name, bytes);
    const path = join(folder, 'ab', name);
    expect(readFileSync(path).includes('statement')).toBe(false);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'ab'))).toEqual([name]);
    expect(await createSealedFiles(createFolderStore(folder), ['one']).get(name, keyId)).toEqual(bytes);
  });

  it('[RL-68] an old key reads what it encrypted, and the new key encrypts', async () => {
    const store = createFolderStore(folder);
    const old = await createSealedFiles(store, ['one']).put(name, bytes);
    const both = createSealedFiles(store, ['two', 'one']);
    expect(await both.get(name, old)).toEqual(bytes);
    expect(await both.put('cd'.repeat(16), bytes)).toBe(keyIdOf('two'));
    expect(await createSealedFiles(store, ['two']).get(name, old)).toBeNull();
  });

  it('[RL-68] a removal can be repeated, and a file that is gone is null', async () => {
    const files = createSealedFiles(createFolderStore(folder), ['one']);
    const keyId = await files.put(name, bytes);
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name, keyId)).toBeNull();
  });

  it.each(['../../etc/passwd', '..', '', `${'ab'.repeat(16)}/x`, 'AB'.repeat(16), `${'ab'.repeat(15)}\0b`])(
    '[RL-68] the name %j is refused',
    async (bad) => {
      const store = createFolderStore(folder);
      await expect(store.put(bad, bytes)).rejects.toThrow('32 hexadecimal digits');
      await expect(store.get(bad)).rejects.toThrow('32 hexadecimal digits');
      expect(() => store.remove(bad)).toThrow('32 hexadecimal digits');
    },
  );
});
