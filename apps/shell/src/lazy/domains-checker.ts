/** Finds a mirror of this site that responds, for a visitor whose current address does not (DM-LZ-006). */

/** A slower mirror does not help. */
export const MIRROR_DEADLINE_MS = 5000;

export type FetchDomainStatus = (url: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'json'>>;

/** A health path of every site. */
export const LIVING_PATH = '/health/live';

/** The first of the operator's mirrors, in list order, whose api responds; null when none does. */
export async function findMirror(
  domains: readonly string[],
  ownHost: string,
  ask: FetchDomainStatus,
): Promise<string | null> {
  const others = domains.filter((domain) => domain !== ownHost);
  // All at once: a blocked one fails only at its deadline.
  const living = await Promise.all(
    others.map(async (domain) => isLiving(`https://${domain}${LIVING_PATH}`, ask)),
  );
  return others.find((_, index) => living[index]) ?? null;
}

/** A block page from a network provider is not the site. */
export async function isLiving(url: string, ask: FetchDomainStatus): Promise<boolean> {
  try {
    const answer = await ask(url, AbortSignal.timeout(MIRROR_DEADLINE_MS));
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'live';
  } catch {
    return false;
  }
}
