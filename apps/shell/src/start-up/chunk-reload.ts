/**
 * Reloads the page when a chunk does not load, because the chunk often belongs to an old release. This happens at most
 * once a minute (SH-HT-016, SH-HT-017). Offline the page stays, because a reload would fail too.
 */
export const RELOAD_AGAIN_MS = 60_000;
export const RELOADED_AT_KEY = 'chunk_reloaded_at';

/** The error texts of Chromium, Firefox and Safari. */
const FAILURES = /dynamically imported module|Importing a module script failed|Failed to load module script/i;

export const isChunkFailure = (error: unknown): boolean => {
  const text = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error ? error.cause : undefined;
  return FAILURES.test(text) || (cause !== undefined && isChunkFailure(cause));
};

export interface ChunkReloadPorts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly nowMs: () => number;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

/** Receives every error of the page, and reloads when a reload may help. */
export function createChunkReload({
  storage,
  nowMs,
  isOnline,
  reload,
}: ChunkReloadPorts): (error: unknown) => void {
  return (error) => {
    if (!isChunkFailure(error) || !isOnline()) return;
    const reloadedAtMs = Number(storage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY);
    if (nowMs() - reloadedAtMs < RELOAD_AGAIN_MS) return;
    storage.setItem(RELOADED_AT_KEY, String(nowMs()));
    reload();
  };
}
