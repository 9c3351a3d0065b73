import { storyKey, zoneKey, zoneTopic } from '@touchline/contracts/sports-betting';
import type { App } from './app.ts';
import { readUserSnapshot } from './read-snapshot.ts';
import {
  type CatalogueBatch,
  catalogueSubject,
  type ProducerState,
} from './modules/sports-betting/catalogue/index.ts';
import { type ZonesMessage, zonesSubject } from './modules/sports-betting/media/index.ts';
import type { LiveHub } from './platform/live/live-hub.ts';
import type { BusinessEvents } from './platform/database/business-events.ts';

/** Applies bus messages to the in-memory read model and to the hub's topics. @returns a function that stops it */
export function connectLiveHub(app: App, hub: LiveHub): () => void {
  const takeBatch = createBatchHandler(app, hub);
  const stops = [
    app.bus.subscribe(catalogueSubject, takeBatch),
    app.bus.subscribe(zonesSubject, (message: ZonesMessage) => {
      app.zones.take(message);
      publishZones(hub, message);
    }),
    app.bus.subscribe('producer', ({ producer, state }: { producer: string; state: ProducerState }) => {
      app.producers.note(producer, state);
      hub.setDegraded(app.producers.isDegraded());
    }),
    app.bus.subscribe('user-changed', (payload: BusinessEvents['user-changed']) => {
      void publishUser(app, hub, payload);
    }),
    app.bus.subscribe('sessions-ended', (payload: BusinessEvents['sessions-ended']) =>
      hub.closeSessions(payload.userId, payload.sessionIds),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Publishes the facts of each game as one delta, because a second delta of the same time would not be sent. */
function publishZones(hub: LiveHub, { zones, stories = [] }: ZonesMessage): void {
  const changes = new Map<number, { atMs: number; set: Record<string, object> }>();
  const add = (key: string, fact: { gameId: number; atMs: number }): void => {
    const { atMs, set } = changes.get(fact.gameId) ?? { atMs: 0, set: {} };
    changes.set(fact.gameId, { atMs: Math.max(atMs, fact.atMs), set: { ...set, [key]: fact } });
  };
  for (const zone of zones) add(zoneKey(zone.gameId), zone);
  for (const story of stories) add(storyKey(story.gameId), story);
  for (const [gameId, { atMs, set }] of changes) hub.publish(zoneTopic(gameId), { set, del: [] }, atMs);
}

/**
 * Applies batches to the in-memory read model in order. After a gap (a lost message, a restarted worker), the read
 * model is reloaded and every topic gets a new snapshot. Batches that arrive during the reload wait, because they may
 * be newer than the loaded data.
 */
function createBatchHandler(app: App, hub: LiveHub): (batch: CatalogueBatch) => void {
  let waiting: CatalogueBatch[] | null = null;
  const publish = (batch: CatalogueBatch): boolean => {
    const steps = app.mirror.take(batch);
    if (steps === 'gap') return false;
    for (const [topic, step] of steps) hub.publish(topic, step, batch.seq);
    return true;
  };
  const reload = async (): Promise<void> => {
    try {
      await app.mirror.load();
      hub.resetAll();
      const late = waiting ?? [];
      waiting = null;
      for (const batch of late) take(batch);
    } catch (error) {
      app.log.warn({ err: error }, 'catalogue mirror not loaded; retrying');
      setTimeout(() => void reload(), 1000);
    }
  };
  const take = (batch: CatalogueBatch): void => {
    if (waiting) {
      waiting.push(batch);
      return;
    }
    // When the names cannot be read, everything is reloaded.
    if (batch.hasNewNames)
      app.mirror.refreshNames().catch((error: unknown) => {
        app.log.warn({ err: error }, 'names not read; the whole mirror is reloaded');
        reloadBefore([]);
      });
    if (!publish(batch)) reloadBefore([batch]);
  };
  /** Reloads everything, then applies the batches in `late` and those that arrived during the reload. */
  const reloadBefore = (late: CatalogueBatch[]): void => {
    if (waiting) return void waiting.push(...late);
    waiting = late;
    void reload();
  };
  return take;
}

async function publishUser(app: App, hub: LiveHub, payload: BusinessEvents['user-changed']): Promise<void> {
  try {
    const snapshot = await readUserSnapshot(app, BigInt(payload.userId));
    hub.publish(`user/${payload.userId}`, { set: snapshot.set, del: [] }, snapshot.clk);
  } catch (error) {
    // A message for a user topic may be lost; the next snapshot is complete.
    app.log.warn({ err: error }, 'user topic not published');
  }
}
