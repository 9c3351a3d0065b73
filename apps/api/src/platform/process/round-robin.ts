/** Whose turn it is among those that are there. */
export type RoundRobin = {
  /** Null when nobody is there. */
  next: () => string | null;
  isThere: () => boolean;
  set: (all: readonly string[]) => void;
};

/** One after another, so that each has as many requests as the others. */
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
