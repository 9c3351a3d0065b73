import { startPeriodic } from '../../../platform/process/periodic.ts';
import type { AdapterDeps, RecoveryRequest, RunningAdapter } from './feed-adapter.ts';
import type { OpenGame } from '../catalogue/index.ts';
import type { World } from '../simulation/index.ts';

const tickMs = 1000;
const aliveEveryMs = 10_000;

export type WorldFeed = {
  name: string;
  producer: string;
  /** Whether live games have match-tracker facts. */
  hasZones: boolean;
  openWorld: (known: readonly OpenGame[]) => Promise<World>;
  /** While true, the producer sends nothing (a simulated outage). */
  isSilentAt: (nowMs: number) => boolean;
};

/** Runs a simulated feed by the clock: it sends alive messages, changes, and requested snapshots. */
export function runWorld(deps: AdapterDeps, feed: WorldFeed): RunningAdapter {
  const { clock, log, publish } = deps;
  const { producer } = feed;
  let world: World | null = null;
  let request: RecoveryRequest | null = null;
  let nextAliveAtMs = 0;

  const head = () => ({ producer, producerTs: clock.nowMs() });

  const work = async (): Promise<void> => {
    const nowMs = clock.nowMs();
    if (feed.isSilentAt(nowMs)) return;
    world ??= await feed.openWorld(await deps.readOpenGames(producer));
    if (nowMs >= nextAliveAtMs) {
      nextAliveAtMs = nowMs + aliveEveryMs;
      await publish([{ ...head(), kind: 'Alive', isSubscribed: true }]);
    }
    for (const piece of world.tick(nowMs)) await publish(piece);
    const zones = feed.hasZones ? world.zones(nowMs) : [];
    const stories = feed.hasZones ? world.stories(nowMs) : [];
    if (zones.length > 0 || stories.length > 0) deps.showZones(zones, stories);
    if (request) await answer(world, request);
    for (const piece of world.extendLine(nowMs)) await publish(piece);
    for (const piece of world.seasons(nowMs)) await publish(piece);
  };

  const answer = async (from: World, { requestId }: RecoveryRequest): Promise<void> => {
    await publish([{ ...head(), kind: 'SnapshotBegin', requestId, isFull: true }]);
    for (const piece of from.content(clock.nowMs())) await publish(piece);
    await publish([{ ...head(), kind: 'SnapshotEnd', requestId }]);
    request = null;
  };

  const ticking = startPeriodic({
    name: feed.name,
    everyMs: tickMs,
    log,
    work: async () => {
      try {
        await work();
      } catch (error) {
        // Some published messages may not be stored, so the next run starts from the stored state.
        world = null;
        throw error;
      }
    },
  });
  return {
    recover: (_producer, recovery) => {
      request = recovery;
    },
    stop: ticking.stop,
  };
}
