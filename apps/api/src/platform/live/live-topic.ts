import { liveLimits, type LiveReply } from '@touchline/contracts/shared';
import { isSuspended, type TopicChange } from './topic-change.ts';
import { webSocketFrame } from './web-socket-frame.ts';

/** A message encoded as a frame once and shared by all its subscribers. */
export type Frame = Buffer;

/**
 * The keys that a delta changed. Only the last value of each key is stored: all values of one minute of a price storm
 * would fill the memory.
 */
type Step = { clk: number; atMs: number; keys: readonly string[] };

type KeyState = {
  /** The version of the key's last change. */
  clk: number;
  /**
   * The object's JSON; null when the key was removed. It is stored as text, because it is sent far more often than it
   * is parsed.
   */
  json: string | null;
  /**
   * The last version in which the object was suspended, since the key was last absent; -1 when it was not suspended.
   */
  suspendedClk: number;
};

/**
 * The recent deltas of one topic. A client that has version `clk` receives everything later as one delta. The frames of
 * each merge window are encoded once for all subscribers (DR-6.30, DR-6.31).
 */
export type LiveTopic = {
  clk: () => number;
  push: (change: TopicChange, clk: number, nowMs: number) => void;
  /**
   * Returns all changes since `clk` as one frame, or null when the stored deltas begin later. For each key, the last
   * state is used. A key that was suspended in between and is open again has a mark (DR-6.32).
   */
  since: (clk: number) => Frame | 'nothing' | null;
};

/** Maximum number of frames cached per topic: one for each distinct `from` of its subscribers. */
const maxFrames = 64;

export function createLiveTopic(topic: string, startClk: number): LiveTopic {
  const steps: Step[] = [];
  const states = new Map<string, KeyState>();
  let lastClk = startClk;
  let oldestFrom = startClk;
  /**
   * Frames by `from`. Each delta starts a new map, because V8 retains the contents of a cleared map until a major GC.
   */
  let frames = new Map<number, Frame>();
  const evictOld = (nowMs: number): void => {
    for (let [step] = steps; step && nowMs - step.atMs > liveLimits.bufferMs; [step] = steps) {
      oldestFrom = step.clk;
      steps.shift();
      for (const key of step.keys) if (states.get(key)?.clk === step.clk) states.delete(key);
    }
  };
  return {
    clk: () => lastClk,
    push: (change, clk, nowMs) => {
      const keys = [...change.del];
      for (const key of keys) states.set(key, { clk, json: null, suspendedClk: -1 });
      for (const [key, object] of Object.entries(change.set)) {
        const json = JSON.stringify(object);
        const before = states.get(key);
        // A producer repeats the whole game with each price; objects that did not change are skipped.
        if (before?.json === json && !isSuspended(object)) continue;
        states.set(key, {
          clk,
          json,
          suspendedClk: isSuspended(object) ? clk : (before?.suspendedClk ?? -1),
        });
        keys.push(key);
      }
      steps.push({ clk, atMs: nowMs, keys });
      lastClk = clk;
      frames = new Map();
      evictOld(nowMs);
    },
    since: (clk) => {
      if (clk === lastClk) return 'nothing';
      if (clk > lastClk || clk < oldestFrom) return null;
      const known = frames.get(clk);
      if (known) return known;
      const changed = new Set(stepsAfter(steps, clk).flatMap(({ keys }) => keys));
      const frame = deltaOf({ topic, from: clk, clk: lastClk }, changed, states);
      if (frames.size < maxFrames) frames.set(clk, frame);
      return frame;
    },
  };
}

/** Returns the deltas newer than `clk`; they are the last ones of the list. */
function stepsAfter(steps: readonly Step[], clk: number): readonly Step[] {
  let from = steps.length;
  while (from > 0 && (steps[from - 1]?.clk ?? clk) > clk) from--;
  return steps.slice(from);
}

/** Builds a delta as `LiveReply` defines it from JSON texts that are already stored. */
function deltaOf(
  head: { topic: string; from: number; clk: number },
  changed: Iterable<string>,
  states: ReadonlyMap<string, KeyState>,
): Frame {
  const set: string[] = [];
  const del: string[] = [];
  for (const key of changed) {
    const state = states.get(key);
    if (!state) continue;
    if (state.json === null) del.push(key);
    else set.push(`${JSON.stringify(key)}:${jsonSince(head.from, state.json, state)}`);
  }
  const { topic, from, clk } = head;
  return webSocketFrame(
    `{"type":"delta","topic":${JSON.stringify(topic)},"from":${from},"clk":${clk},"set":{${set.join(',')}},"del":${JSON.stringify(del)}}`,
  );
}

/**
 * Returns the object for a client that has version `from`. The object has a mark when the client missed a suspension
 * that has since ended.
 */
function jsonSince(from: number, json: string, { clk, suspendedClk }: KeyState): string {
  if (suspendedClk <= from || suspendedClk === clk) return json;
  return `${json.slice(0, -1)}${json === '{}' ? '' : ','}"wasSuspended":true}`;
}

export const frameOf = (reply: LiveReply): Frame => webSocketFrame(JSON.stringify(reply));
