/**
 * A circuit breaker. After five failures in a row, a view is not called for ten seconds; then one request
 * is tried.
 */

export const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 10_000;

interface Line {
  failures: number;
  openUntilMs: number;
  isProbing: boolean;
}

export interface ViewBreaker {
  /** Whether the view may be called now. */
  readonly admits: (view: string) => boolean;
  readonly succeeded: (view: string) => void;
  readonly failed: (view: string) => void;
}

export function createViewBreaker(now: () => number): ViewBreaker {
  const lines = new Map<string, Line>();
  const lineOf = (view: string): Line => {
    const line = lines.get(view) ?? { failures: 0, openUntilMs: 0, isProbing: false };
    lines.set(view, line);
    return line;
  };
  return {
    admits(view) {
      const line = lineOf(view);
      if (line.failures < FAILURES_TO_OPEN) return true;
      if (now() < line.openUntilMs || line.isProbing) return false;
      line.isProbing = true;
      return true;
    },
    succeeded(view) {
      lines.delete(view);
    },
    failed(view) {
      const line = lineOf(view);
      line.failures += 1;
      line.isProbing = false;
      if (line.failures >= FAILURES_TO_OPEN) line.openUntilMs = now() + OPEN_MS;
    },
  };
}
