/** Finds another address of this site that answers, for a visitor whom this one does not (DM-LZ-006). */

/** A mirror that needs longer is no help. */
export const MIRROR_DEADLINE_MS = 5000;

export type FetchDomainStatus = (url: string, signal: AbortSignal) => Promise<Pick<Response, 'ok' | 'json'>>;

/** Path every site of ours answers while it lives. */
export const LIVING_PATH = '/health/live';

/** The first of the operator's mirrors, in his order, whose api says that it lives; null when none does. */
export async function findMirror(
  domains: readonly string[],
  ownHost: string,
  ask: FetchDomainStatus,
): Promise<string | null> {
  const others = domains.filter((domain) => domain !== ownHost);
  // All at once: one that is blocked answers only when its deadline has passed.
  const living = await Promise.all(
    others.map(async (domain) => isLiving(`https://${domain}${LIVING_PATH}`, ask)),
  );
  return others.find((_, index) => living[index]) ?? null;
}

/** A page put in the site's place by somebody on the way is no site. */
export async function isLiving(url: string, ask: FetchDomainStatus): Promise<boolean> {
  try {
    const answer = await ask(url, AbortSignal.timeout(MIRROR_DEADLINE_MS));
    return answer.ok && ((await answer.json()) as { status?: unknown }).status === 'live';
  } catch {
    return false;
  }
}
