/** What a fault attacks. Each class has at least eight. */
export const faultClasses = [
  'ownership',
  'locks',
  'signs',
  'rounding',
  'order of checks',
  'events',
  'limits',
  'origin',
  'signature',
  'expiry',
  'audit',
] as const;

/** One planted fault: a text of a file is replaced by another, and the nearest tests must fail. */
export type Fault = {
  /** Unique; what it does to whoever plays or works here. */
  name: string;
  class: (typeof faultClasses)[number];
  /** From the root of the repository. */
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** Test files, the first of which is enough to find the fault. */
  tests: readonly string[];
};
