/** The classes of faults, by the area that a fault breaks. Each class has at least eight faults. */
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
  /** A unique name that describes the effect of the fault. */
  name: string;
  class: (typeof faultClasses)[number];
  /** Path from the root of the repository. */
  file: string;
  /** A text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files to run. Normally the first one finds the fault. */
  tests: readonly string[];
};
