/** Runs polls while the page is visible; every poll follows the same rule (SH-PL-001, SH-PL-002). */
import type { Clock } from '../remote-views/ports.ts';

export interface Poll {
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first poll; one period when absent. */
  readonly firstAfterMs?: number;
  readonly isFor: 'everybody' | 'signed-in';
  readonly ask: () => Promise<void> | void;
}

export interface Visibility {
  readonly isHidden: () => boolean;
  /** Calls `handler` after the page was hidden or shown. */
  readonly onChange: (handler: () => void) => void;
}

export interface PollPorts {
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly isSignedIn: () => boolean;
  readonly reportError: (error: unknown, place: string) => void;
}

/**
 * Polling stops when the page has been hidden for this time. When the page is shown again, every poll runs once and
 * polling continues.
 */
export const PAUSE_AFTER_HIDDEN_MS = 30_000;

export interface Polls {
  readonly start: () => void;
  readonly isPaused: () => boolean;
}

export function createPolls(polls: readonly Poll[], ports: PollPorts): Polls {
  const { clock, visibility } = ports;
  const timers = new Map<string, number>();
  let isPaused = false;
  let pauseTimer: number | null = null;

  async function ask(poll: Poll): Promise<void> {
    if (poll.isFor === 'signed-in' && !ports.isSignedIn()) return;
    try {
      await poll.ask();
    } catch (error) {
      ports.reportError(error, `poll ${poll.name}`);
    }
  }

  function schedule(poll: Poll, delayMs: number): void {
    const timer = clock.setTimer(() => {
      // The next period begins when a poll ends, so that a slow reply does not cause two polls at once.
      const asking = visibility.isHidden() ? Promise.resolve() : ask(poll);
      void asking.then(() => {
        if (timers.get(poll.name) === timer) schedule(poll, poll.everyMs);
      });
    }, delayMs);
    timers.set(poll.name, timer);
  }

  function stop(): void {
    for (const timer of timers.values()) clock.clearTimer(timer);
    timers.clear();
  }

  function pause(): void {
    pauseTimer = null;
    isPaused = true;
    stop();
  }

  function onVisibility(): void {
    if (visibility.isHidden()) {
      pauseTimer ??= clock.setTimer(pause, PAUSE_AFTER_HIDDEN_MS);
      return;
    }
    if (pauseTimer !== null) clock.clearTimer(pauseTimer);
    pauseTimer = null;
    if (!isPaused) return;
    isPaused = false;
    for (const poll of polls) {
      void ask(poll);
      schedule(poll, poll.everyMs);
    }
  }

  return {
    isPaused: () => isPaused,
    start() {
      for (const poll of polls) schedule(poll, poll.firstAfterMs ?? poll.everyMs);
      visibility.onChange(onVisibility);
      // A tab that was opened in the background starts hidden.
      onVisibility();
    },
  };
}
