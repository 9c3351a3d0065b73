/** Distributes requests over the available members in turn. */
export type RoundRobin = {
  /** Null without members. */
  next: () => string | null;
  isThere: () => boolean;
  set: (all: readonly string[]) => void;
};

/** One after another, so that each member gets the same number of requests. */
export function createRoundRobin(): RoundRobin {
  let all: readonly string[] = [];
  let at = 0;
  return {
    next: () => all[at++ % all.length] ?? null,
    isThere: () => all.length > 0,
    set: (now) => {
      all = now;
    },
  };
}
