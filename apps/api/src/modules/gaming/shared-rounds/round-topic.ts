import {
  type SharedChainWire,
  type SharedLiveObjects,
  type SharedPointWire,
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
  publish: (topic: string, change: { set: Record<string, object>; del: string[] }, clk: number) => void;
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
 * Cash-outs of one merge window are one delta.
 */
export function createRoundTopic({ sql, clock, game }: { sql: Sql; clock: Clock; game: string }): RoundTopic {
  const topic = sharedRoundTopic(game);
  let sent = new Map<string, string>();
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
  const read = async (): Promise<Record<string, object>> => {
    const { round, nowMs } = await readSharedRound(sql, game);
    const { chain, points } = await readSlow(round?.roundId ?? 0, round?.state ?? 'none');
    const objects: SharedLiveObjects = {
      ...(round ? { round: { round, nowMs } } : {}),
      ...(chain ? { chain } : {}),
      history: { points },
    };
    if (round === null) return objects as Record<string, object>;
    const { listed, totals } = await readRoundEntries(sql, round.roundId);
    const entries = [...listed].map(([id, entry]) => [`entry:${id}`, entry] as const);
    return { ...objects, totals, ...Object.fromEntries(entries) } as Record<string, object>;
  };
  /** The time of reading does not count as a change. */
  const textOf = (key: string, value: object): string =>
    JSON.stringify(key === 'round' ? (value as { round: object }).round : value);
  return {
    readSnapshot: (name) =>
      name === topic ? read().then((set) => ({ clk: Math.max(lastClk, 1), set })) : null,
    publish: async (hub) => {
      if (!hub.isSubscribed(topic)) return;
      const now = await read();
      const after = new Map(Object.entries(now).map(([key, value]) => [key, textOf(key, value)]));
      const set = Object.fromEntries(Object.entries(now).filter(([key]) => sent.get(key) !== after.get(key)));
      const del = [...sent.keys()].filter((key) => !after.has(key));
      sent = after;
      if (del.length > 0 || Object.keys(set).length > 0) hub.publish(topic, { set, del }, nextClk());
    },
  };
}
