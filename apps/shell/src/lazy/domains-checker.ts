/** Finds a mirror of this site that responds, for a visitor whose current address does not (DM-LZ-006). */

/** Slower mirrors are ignored. */
export const MIRROR_DEADLINE_MS = 5000;

export type FetchDomainStatus = (url: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'json'>>;

/** The path of the health check, which every site has. */
export const LIVING_PATH = '/health/live';

/** Returns the first of the operator's mirrors, in list order, whose API responds; null when none responds. */
export async function findMirror(
  domains: readonly string[],
  ownHost: string,
  ask: FetchDomainStatus,
): Promise<string | null> {
  const others = domains.filter((domain) => domain !== ownHost);
  // All mirrors are tried at once, because a blocked mirror fails only at its deadline.
  const living = await Promise.all(
    others.map(async (domain) => isLiving(`https://${domain}${LIVING_PATH}`, ask)),
  );
  return others.find((_, index) => living[index]) ?? null;
}

/**
 * Whether a mirror responds. The content is checked too, because a network provider may answer with its own block page.
 */
export async function isLiving(url: string, ask: FetchDomainStatus): Promise<boolean> {
  try {
    const answer = await ask(url, AbortSignal.timeout(MIRROR_DEADLINE_MS));
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'live';
  } catch {
    return false;
  }
}
