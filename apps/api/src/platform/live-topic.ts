import { liveLimits, type LiveReply } from '@touchline/contracts';
import { mergeChanges, type TopicChange } from './live-merge.ts';

/** A message as bytes, made once and shared by every socket that gets it. */
export type Frame = Buffer;

type Step = { clk: number; atMs: number; change: TopicChange };

/**
 * The memory of one topic: its last steps, so that a client that knows `clk` gets the missing ones, and the
 * frames of each window, made once for all readers (DR-6.30, DR-6.31).
 */
export type LiveTopic = {
  clk: () => number;
  push: (change: TopicChange, clk: number, nowMs: number) => void;
  /** What is new since `clk` as one frame, or null when the buffer does not reach back that far. */
  since: (clk: number) => Frame | 'nothing' | null;
};

/** Frames kept per topic: one for each distinct `from` that readers have. */
const maxFrames = 64;

export function createLiveTopic(topic: string, startClk: number): LiveTopic {
  const steps: Step[] = [];
  let lastClk = startClk;
  let oldestFrom = startClk;
  const frames = new Map<number, Frame>();
  const forgetOld = (nowMs: number): void => {
    while (steps[0] && nowMs - steps[0].atMs > liveLimits.bufferMs) {
      oldestFrom = steps[0].clk;
      steps.shift();
    }
  };
  return {
    clk: () => lastClk,
    push: (change, clk, nowMs) => {
      steps.push({ clk, atMs: nowMs, change });
      lastClk = clk;
      frames.clear();
      forgetOld(nowMs);
    },
    since: (clk) => {
      if (clk === lastClk) return 'nothing';
      if (clk > lastClk || clk < oldestFrom) return null;
      const known = frames.get(clk);
      if (known) return known;
      const { set, del } = mergeChanges(steps.filter((step) => step.clk > clk).map((step) => step.change));
      const frame = frameOf({ type: 'delta', topic, from: clk, clk: lastClk, set, del: [...del] });
      if (frames.size < maxFrames) frames.set(clk, frame);
      return frame;
    },
  };
}

export const frameOf = (reply: LiveReply): Frame => Buffer.from(JSON.stringify(reply));
