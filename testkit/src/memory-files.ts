import type { FileStore } from '@touchline/api/platform/files/file-store';

/** A store of files in memory; `stored` has the bytes by name. */
export function createMemoryFiles(): FileStore & { stored: Map<string, Buffer> } {
  const stored = new Map<string, Buffer>();
  return {
    stored,
    put: async (name, bytes) => void stored.set(name, bytes),
    get: async (name) => stored.get(name) ?? null,
    remove: async (name) => void stored.delete(name),
  };
}
