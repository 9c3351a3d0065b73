/** The area that a fault attacks. Each class has at least eight faults. */
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

/** One planted fault: a text in a file is replaced by another, and the nearest tests must fail. */
export type Fault = {
  /** Unique; describes the effect. */
  name: string;
  class: (typeof faultClasses)[number];
  /** Relative to the root of the repository. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files; normally the first one finds the fault. */
  tests: readonly string[];
};
