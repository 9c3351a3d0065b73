import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where the bytes of files are. A folder that the processes of one machine share is the default; an object storage is
 * another implementation. Names are made by the server (RL-68).
 */
export type FileStore = {
  /** Stores the bytes under a name. A reader sees all bytes or no file. A repeat replaces the file. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Returns the bytes; null when there is no such file. */
  get: (name: string) => Promise<Buffer | null>;
  /** Removes a file. It is no error when there is none, so a removal can be repeated. */
  remove: (name: string) => Promise<void>;
};

/** Every name that the server makes; a path can never be one. */
export const fileName = /^[\da-f]{32}$/;

/** Returns a store in a folder of this machine. Only the user of the processes can read the files. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!fileName.test(name)) throw new Error('the name of a stored file is 32 hexadecimal digits');
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    get: async (name) => {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
