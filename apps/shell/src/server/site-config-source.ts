/**
 * The config views are drawn with: as a guest sees it, kept, and asked for again when a page is made of another state
 * of the site. A view drawn with an older config than its page would be thrown away when it hydrates.
 */
import type { ShellFacts, SiteConfig } from '@touchline/contracts/site';

type SiteFacts = Pick<ShellFacts, 'siteConfig' | 'siteGeneration'>;

/** Without a page that knows better. */
export const SITE_CONFIG_AGE_MS = 60_000;
/** Another node of the api may be behind: asked again no sooner than this. */
export const FOLLOW_AFTER_MS = 100;

export interface SiteConfigSource {
  readonly get: () => Promise<SiteConfig>;
  /** A page is made of this state of the site; empty when it does not know. */
  readonly follow: (generation: string) => void;
  /** Whether what `get` answers now is of this state. */
  readonly isOf: (generation: string) => boolean;
}

interface Kept {
  readonly facts: Promise<SiteFacts>;
  readonly atMs: number;
  /** Null while it is asked for. */
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
      // Whoever waits for it hears of it; the next one asks again.
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
