/**
 * The site configuration that views are rendered with: as a guest sees it, cached, and fetched again when a page
 * has another generation of the site state. A view rendered with an older configuration than its page would fail
 * to hydrate.
 */
import type { ShellFacts, SiteConfig } from '@touchline/contracts/site';

type SiteFacts = Pick<ShellFacts, 'siteConfig' | 'siteGeneration'>;

/** Maximum age without a page of a newer generation. */
export const SITE_CONFIG_AGE_MS = 60_000;
/** Another node of the api may lag: it is called again after this time at the earliest. */
export const FOLLOW_AFTER_MS = 100;

export interface SiteConfigSource {
  readonly get: () => Promise<SiteConfig>;
  /** A page uses this generation of the site state; empty when unknown. */
  readonly follow: (generation: string) => void;
  /** Whether the value of `get` belongs to this generation. */
  readonly isOf: (generation: string) => boolean;
}

interface Kept {
  readonly facts: Promise<SiteFacts>;
  readonly atMs: number;
  /** Null while it is being fetched. */
  generation: string | null;
}

export function createSiteConfigSource(ask: () => Promise<SiteFacts>, now: () => number): SiteConfigSource {
  let kept: Kept | null = null;

  function renew(): Kept {
    const facts = ask();
    const asked: Kept = { facts, atMs: now(), generation: null };
    facts.then(
      ({ siteGeneration }) => {
        asked.generation = siteGeneration;
      },
      // All waiting callers get the error; the next call fetches again.
      () => {
        if (kept === asked) kept = null;
      },
    );
    kept = asked;
    return asked;
  }

  return {
    get: async () => {
      const isOld = kept !== null && now() - kept.atMs > SITE_CONFIG_AGE_MS;
      const { facts } = kept === null || isOld ? renew() : kept;
      return (await facts).siteConfig;
    },
    follow: (generation) => {
      const isOther = kept !== null && kept.generation !== null && kept.generation !== generation;
      if (kept && isOther && generation !== '' && now() - kept.atMs >= FOLLOW_AFTER_MS) renew();
    },
    isOf: (generation) => generation === '' || kept?.generation === generation,
  };
}
