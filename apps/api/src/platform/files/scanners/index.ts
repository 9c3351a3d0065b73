import { createClamdScanner } from './clamd.ts';
import { createSandboxScanner } from './sandbox.ts';
import type { FileScanner } from './scanner.ts';

/** The values of the setting FILE_SCANNER. */
export const scannerSetting = /^(sandbox|off|clamd:\/\/[a-zA-Z0-9.-]{1,253}:[0-9]{1,5})$/;

/**
 * Returns the scanner of the setting FILE_SCANNER. Null for `off`: then files wait, because none may be accepted without
 * a scan (RL-69).
 * @throws for another text
 */
export function createScanner(setting: string): FileScanner | null {
  if (!scannerSetting.test(setting)) throw new Error('FILE_SCANNER is sandbox, off or clamd://host:port');
  if (setting === 'off') return null;
  if (setting === 'sandbox') return createSandboxScanner();
  const { hostname, port } = new URL(setting);
  return createClamdScanner({ host: hostname, port: Number(port) });
}
