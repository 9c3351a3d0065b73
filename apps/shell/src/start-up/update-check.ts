/** Whether the server serves another build than the one of this page (DM-LZ-005, DM-LZ-006). */

/** False when the check fails: a failing server is not a newer release. */
export async function isNewer(
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
