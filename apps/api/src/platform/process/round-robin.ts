/** Distributes requests over the available members in rotation. */
export type RoundRobin = {
  /** Returns the next member; null when there is none. */
  next: () => string | null;
  isThere: () => boolean;
  set: (all: readonly string[]) => void;
};

/** Creates a rotation in which each member gets the same number of requests. */
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
