/**
 * Provides the site configuration with which views are rendered, as a guest sees it. It is cached, and fetched again
 * when a page has another generation of the site state. A view rendered with an older configuration than its page could
 * not be hydrated.
 */
import type { ShellState, SiteConfig } from '@touchline/contracts/site';

type SiteFacts = Pick<ShellState, 'siteConfig' | 'siteGeneration'>;

/** Maximum age, while no page has a newer generation. */
export const SITE_CONFIG_AGE_MS = 60_000;
/**
 * Minimum age at which a page with another generation causes a fetch. While API processes learn of a change at
 * different moments, pages alternate between two generations, and each page would cause another fetch.
 */
export const FOLLOW_AFTER_MS = 100;

export interface SiteConfigSource {
  readonly get: () => Promise<SiteConfig>;
  /** Reports the generation of the site state that a page uses; empty when unknown. */
  readonly follow: (generation: string) => void;
  /** Whether the value of `get` belongs to this generation. */
  readonly isOf: (generation: string) => boolean;
}

interface CachedConfig {
  readonly facts: Promise<SiteFacts>;
  readonly atMs: number;
  /** Null while the configuration is being fetched. */
  generation: string | null;
}

export function createSiteConfigSource(ask: () => Promise<SiteFacts>, now: () => number): SiteConfigSource {
  let cached: CachedConfig | null = null;

  function renew(): CachedConfig {
    const facts = ask();
    const started: CachedConfig = { facts, atMs: now(), generation: null };
    facts.then(
      ({ siteGeneration }) => {
        started.generation = siteGeneration;
      },
      // All waiting callers get the error, and the next call fetches again.
      () => {
        if (cached === started) cached = null;
      },
    );
    cached = started;
    return started;
  }

  return {
    get: async () => {
      const isOld = cached !== null && now() - cached.atMs > SITE_CONFIG_AGE_MS;
      const { facts } = cached === null || isOld ? renew() : cached;
      return (await facts).siteConfig;
    },
    follow: (generation) => {
      const isOther = cached !== null && cached.generation !== null && cached.generation !== generation;
      if (cached && isOther && generation !== '' && now() - cached.atMs >= FOLLOW_AFTER_MS) renew();
    },
    isOf: (generation) => generation === '' || cached?.generation === generation,
  };
}
