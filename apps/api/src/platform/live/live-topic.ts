import { liveLimits, type LiveReply } from '@touchline/contracts/shared';
import { isSuspended, type TopicChange } from './topic-change.ts';
import { webSocketFrame } from './web-socket-frame.ts';

/** A message as the bytes of a frame, made once and shared by every socket that gets it. */
export type Frame = Buffer;

/** What a step touched. What it said is kept once a key, as last said: a minute of a storm would fill the memory. */
type Step = { clk: number; atMs: number; keys: readonly string[] };

type KeyState = {
  /** Version of its last change. */
  clk: number;
  /** The object's JSON; null where the key is removed. Text, because it is sent far oftener than it is looked into. */
  json: string | null;
  /** Its last version that was suspended, since it was last absent; -1 for none. */
  suspendedClk: number;
};

/**
 * The memory of one topic: what its last steps changed, so that a client that knows `clk` gets what it misses as one
 * step, and the frames of each window, made once for all readers (DR-6.30, DR-6.31).
 */
export type LiveTopic = {
  clk: () => number;
  push: (change: TopicChange, clk: number, nowMs: number) => void;
  /**
   * What is new since `clk` as one frame, or null when the memory does not reach back that far. The last state of a
   * key wins; one that was suspended in between and is not now says so (DR-6.32).
   */
  since: (clk: number) => Frame | 'nothing' | null;
};

/** Frames kept per topic: one for each distinct `from` that readers have. */
const maxFrames = 64;

export function createLiveTopic(topic: string, startClk: number): LiveTopic {
  const steps: Step[] = [];
  const states = new Map<string, KeyState>();
  let lastClk = startClk;
  let oldestFrom = startClk;
  /** By `from`. A new one with each step: V8 keeps what a map held when it was cleared until a great collection. */
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
        // A producer says a game again with each of its prices: what is as it was is no news.
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

/** The steps newer than `clk`, which are the last ones. */
function stepsAfter(steps: readonly Step[], clk: number): readonly Step[] {
  let from = steps.length;
  while (from > 0 && (steps[from - 1]?.clk ?? clk) > clk) from--;
  return steps.slice(from);
}

/** A delta as `LiveReply` has it, put together from texts that are there already. */
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

/** An object as whoever knows version `from` gets it: with the mark of a suspension it has not seen and that is over. */
function jsonSince(from: number, json: string, { clk, suspendedClk }: KeyState): string {
  if (suspendedClk <= from || suspendedClk === clk) return json;
  return `${json.slice(0, -1)}${json === '{}' ? '' : ','}"wasSuspended":true}`;
}

export const frameOf = (reply: LiveReply): Frame => webSocketFrame(JSON.stringify(reply));
