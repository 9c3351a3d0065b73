import {
  type SharedChainWire,
  type SharedLiveObjects,
  type SharedPointWire,
  type SharedRoundWire,
  sharedRoundTopic,
} from '@touchline/contracts/gaming';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { readChain, readPoints, readRoundEntries, readSharedRound } from './round-view.ts';

/** The bus subject that says: a shared round has opened, started or ended. */
export const sharedRoundChanged = 'shared-round';

type Snapshot = { clk: number; set: Record<string, object> };
type Hub = {
  isSubscribed: (topic: string) => boolean;
  publish: (
    topic: string,
    change: { set: Record<string, object>; del: string[]; isUrgent: boolean },
    clk: number,
  ) => void;
};

export type RoundTopic = {
  /** Returns the state of the topic; null for another one. */
  readSnapshot: (topic: string) => Promise<Snapshot> | null;
  /** Publishes what has changed since the last call, when anybody listens. */
  publish: (hub: Hub) => Promise<void>;
};

/** What changes at the end of a round only. */
type Slow = { roundId: number; state: string; chain: SharedChainWire | null; points: SharedPointWire[] };

/**
 * The topic `round/{game}`: start, end and cash-outs of a round. The multiplier between them is computed by each browser.
 * Cash-outs of one merge window are one delta; start and end do not wait for a window, nor for
 * the points and entries that change with them (DR-8.103).
 */
export function createRoundTopic({ sql, clock, game }: { sql: Sql; clock: Clock; game: string }): RoundTopic {
  const topic = sharedRoundTopic(game);
  const sent = new Map<string, string>();
  let lastClk = 0;
  let slow: Slow | null = null;
  /** Versions rise with every publication, also within one ms. */
  const nextClk = (): number => {
    lastClk = Math.max(lastClk + 1, clock.nowMs());
    return lastClk;
  };
  const readSlow = async (roundId: number, state: string): Promise<Slow> => {
    if (slow?.roundId === roundId && slow.state === state && slow.chain !== null) return slow;
    slow = { roundId, state, chain: await readChain(sql, game), points: await readPoints(sql, game) };
    return slow;
  };
  const readRound = async (): Promise<{ round: SharedRoundWire | null; objects: SharedLiveObjects }> => {
    const { round, nowMs } = await readSharedRound(sql, game);
    return { round, objects: round ? { round: { round, nowMs } } : {} };
  };
  /** Reads everything of the topic but the round itself. */
  const readRest = async (round: SharedRoundWire | null): Promise<Record<string, object>> => {
    const { chain, points } = await readSlow(round?.roundId ?? 0, round?.state ?? 'none');
    const objects: SharedLiveObjects = { ...(chain ? { chain } : {}), history: { points } };
    if (round === null) return objects as Record<string, object>;
    const { listed, totals } = await readRoundEntries(sql, round.roundId);
    const entries = [...listed].map(([id, entry]) => [`entry:${id}`, entry] as const);
    return { ...objects, totals, ...Object.fromEntries(entries) } as Record<string, object>;
  };
  /** The time of reading does not count as a change. */
  const textOf = (key: string, value: object): string =>
    JSON.stringify(key === 'round' ? (value as { round: object }).round : value);
  /** Publishes those of the objects that have changed. */
  const publishChanged = (
    hub: Hub,
    objects: Record<string, object>,
    { del = [], isUrgent }: { del?: string[]; isUrgent: boolean },
  ): void => {
    const set: Record<string, object> = {};
    for (const [key, value] of Object.entries(objects)) {
      const text = textOf(key, value);
      if (sent.get(key) !== text) set[key] = value;
      sent.set(key, text);
    }
    for (const key of del) sent.delete(key);
    if (del.length > 0 || Object.keys(set).length > 0) hub.publish(topic, { set, del, isUrgent }, nextClk());
  };
  return {
    readSnapshot: (name) => {
      if (name !== topic) return null;
      // The version is that before the reads: what is published meanwhile is sent after the snapshot.
      const clk = Math.max(lastClk, 1);
      return readRound().then(async ({ round, objects }) => ({
        clk,
        set: { ...objects, ...(await readRest(round)) } as Record<string, object>,
      }));
    },
    publish: async (hub) => {
      if (!hub.isSubscribed(topic)) return;
      const { round, objects } = await readRound();
      // The round changes when it opens, starts or ends. It is small, and nothing else is read before it is sent.
      publishChanged(hub, objects as Record<string, object>, { isUrgent: true });
      const rest = await readRest(round);
      const del = [...sent.keys()].filter((key) => !(key in rest) && !(key in objects));
      publishChanged(hub, rest, { del, isUrgent: false });
    },
  };
}
