/**
 * Reloads the page when a chunk does not load, because the chunk often belongs to an old release. This happens at most
 * once a minute (SH-HT-016, SH-HT-017). Offline the page stays, because a reload would fail too. It also stays in the
 * first seconds after the network is back: a load that failed then is repeated (`online-retry.ts` in
 * `packages/view-kit`), and a reload would lose what the player had open.
 */
export const RELOAD_AGAIN_MS = 60_000;
export const RELOADED_AT_KEY = 'chunk_reloaded_at';
/** Shorter than the delays of the repeated loads together (7 s), so that their last failure reloads the page. */
export const BACK_ONLINE_MS = 5000;

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
  /** Calls the handler each time the network is back. */
  readonly onOnline: (handler: () => void) => void;
  readonly reload: () => void;
}

/** Receives every error of the page, and reloads when a reload may help. */
export function createChunkReload({
  storage,
  nowMs,
  isOnline,
  onOnline,
  reload,
}: ChunkReloadPorts): (error: unknown) => void {
  let backAtMs = Number.NEGATIVE_INFINITY;
  onOnline(() => {
    backAtMs = nowMs();
  });
  return (error) => {
    if (!isChunkFailure(error) || !isOnline() || nowMs() - backAtMs < BACK_ONLINE_MS) return;
    const reloadedAtMs = Number(storage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY);
    if (nowMs() - reloadedAtMs < RELOAD_AGAIN_MS) return;
    storage.setItem(RELOADED_AT_KEY, String(nowMs()));
    reload();
  };
}
