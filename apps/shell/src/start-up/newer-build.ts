/** Checks whether the server serves another build than that of this page (DM-LZ-005, DM-LZ-006). */

/**
 * Whether there is a newer build. False when the check fails, because a failing server does not mean a newer release.
 */
export async function isNewerBuild(
  build: string,
  ask: () => Promise<Pick<Response, 'ok' | 'json'>>,
): Promise<boolean> {
  try {
    const response = await ask();
    if (!response.ok) return false;
    const served = ((await response.json()) as { build?: unknown }).build;
    return typeof served === 'string' && served !== '' && served !== build;
  } catch {
    return false;
  }
}
