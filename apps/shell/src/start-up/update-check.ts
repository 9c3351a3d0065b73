/** Whether the server serves another build than this page was made with (DM-LZ-005, DM-LZ-006). */

/** False when nothing can be learned: a site in trouble is no newer site. */
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
