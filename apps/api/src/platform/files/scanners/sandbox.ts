import type { FileScanner } from './scanner.ts';

/**
 * The test text of the anti-malware industry (EICAR), which every scanner reports. It is written in two parts, so that no
 * scanner reports this file.
 */
export const eicarText =
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The scanner of the demo: it knows the test text only. It is never used in production. */
export const createSandboxScanner = (): FileScanner => ({
  scan: async (bytes) => (bytes.includes(eicarText, 0, 'latin1') ? 'infected' : 'clean'),
});
