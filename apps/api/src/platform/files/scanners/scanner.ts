/** What a scanner says about bytes. */
export type ScanVerdict = 'clean' | 'infected';

/** Looks for malware in files of players (RL-69). A folder has one implementation; `index.ts` chooses by the settings. */
export type FileScanner = {
  /** @throws without an answer: the file then waits, and is never accepted */
  scan: (bytes: Buffer) => Promise<ScanVerdict>;
};

/** The longest wait for an answer about one file. */
export const scanLimitMs = 10_000;
