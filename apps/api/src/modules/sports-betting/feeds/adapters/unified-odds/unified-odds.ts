import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseGone } from '../../../../../platform/database/db.ts';
import type { AdapterDeps, FeedAdapter, RunningAdapter } from '../../feed-adapter.ts';
import { createUnifiedMapper, type UnifiedMapper, unifiedProvider } from './unified-mapper.ts';

const windowMs = 4320 * 60_000;
const minRequestGapMs = 60_000;
/** The producers: live first, then pre-match (DR-6.3, DR-6.24). */
const producers = [
  { id: 'unified-1', aliveTimeoutMs: 20_000, minRequestGapMs, windowMs },
  { id: 'unified-3', aliveTimeoutMs: 60_000, minRequestGapMs, windowMs },
];

/** The replay order: descriptions and fixtures first, because other messages depend on them. */
const rankOf = (name: string): number => {
  if (name.startsWith('markets')) return 0;
  if (name.startsWith('player')) return 1;
  return name.startsWith('fixture') && !name.startsWith('fixture_change') ? 2 : 3;
};

/**
 * Replays the unified odds feed from recorded messages: every XML file of a folder, once, in the replay order. A live
 * connection would use the same mapping. A folder cannot answer a recovery request, so its producers come up only by a
 * recorded `snapshot_complete`.
 */
export function createUnifiedFeed(folder: string): FeedAdapter {
  return {
    id: 'unified-odds',
    producers,
    start: (deps) => startFolder(deps, folder),
  };
}

function startFolder(deps: AdapterDeps, folder: string): RunningAdapter {
  let isStopped = false;
  const running = playFolder(deps, folder, () => isStopped).catch((error: unknown) =>
    deps.log.error({ err: error, folder }, 'the folder of messages cannot be read'),
  );
  return {
    recover: (producer, request) =>
      deps.log.info({ producer, ...request }, 'recovery requested; a folder of messages cannot provide one'),
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function playFolder(deps: AdapterDeps, folder: string, isStopped: () => boolean): Promise<void> {
  const mapper = createUnifiedMapper(deps);
  for (const source of await listMessages(folder)) {
    if (isStopped()) return;
    await handleMessage(deps, mapper, source, await readFile(join(folder, source), 'utf8'));
  }
}

/** Lists a folder's messages in replay order. */
export async function listMessages(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
  return names.toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
}

/** Processes one message: maps and stores it, or quarantines it with the reason. */
export async function handleMessage(
  deps: Pick<AdapterDeps, 'publish' | 'quarantine' | 'log'>,
  mapper: UnifiedMapper,
  source: string,
  body: string,
): Promise<void> {
  const mapped = await mapper.map(body);
  const quarantineRaw = (reason: string): Promise<void> => {
    deps.log.warn({ source, reason }, 'message quarantined');
    return deps.quarantine({ provider: unifiedProvider, source, reason, body });
  };
  if (mapped.outcome === 'broken') return quarantineRaw(mapped.reason);
  if (mapped.messages.length === 0) return;
  try {
    await deps.publish(mapped.messages);
  } catch (error) {
    // An unavailable database is not a fault of the message, so the message is not quarantined.
    if (isDatabaseGone(error)) throw error;
    await quarantineRaw(`not stored: ${error instanceof Error ? error.message : String(error)}`);
  }
}
