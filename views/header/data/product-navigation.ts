/** The links of the main navigation. A product is listed only when its page exists, so that no link is dead. */
import type { SportWire } from '@touchline/contracts/sports-betting';

export type ProductId = 'line' | 'live' | 'esports' | 'multi' | 'casino';

export interface Product {
  readonly id: ProductId;
  /** The path without language. */
  readonly path: string;
}

/**
 * Returns the products that the site has now. E-sports is a product while one of its sports has games, and the casino
 * while it is switched on.
 */
export function productsOf(sports: readonly SportWire[], hasCasino: boolean): readonly Product[] {
  const esports = sports.find(({ isCyber, lineCount, liveCount }) => isCyber && lineCount + liveCount > 0);
  return [
    { id: 'line', path: 'line' },
    { id: 'live', path: 'live' },
    ...(esports ? [{ id: 'esports' as const, path: `line/${esports.key}` }] : []),
    { id: 'multi', path: 'multi' },
    ...(hasCasino ? [{ id: 'casino' as const, path: 'casino-lobby' }] : []),
  ];
}

/** Matches the section of a path. A page type may precede it: `topgame/line/football`. */
const SECTION = /^(?:(?:main|home|marble|team|betsonyour|topgame)\/)?(line|live)(?:\/|$)/;

/** Paths of the casino and of the site's own games. */
const CASINO =
  /^(?:casino|slots|my-casino|casino-lobby|casino-search|providers|allgamesentrance|games-landing|fast-games|card-games|skill-games|scratchcards|othergames)(?:\/|$)/;

export interface Place {
  readonly section: 'line' | 'live';
  readonly sportKey: string | null;
  readonly product: ProductId | null;
}

/**
 * Returns the section and sport of an address for the row of sports, and the current product.
 * @param current the visitor's last section, used for addresses without a section
 */
export function placeOf(path: string, sports: readonly SportWire[], current: Place['section']): Place {
  const section = SECTION.exec(path)?.[1];
  if (section === undefined) {
    const product = path === 'multi' ? 'multi' : CASINO.test(path) ? 'casino' : null;
    return { section: current, sportKey: null, product };
  }
  const isLive = section === 'live';
  const segments = path.split('/');
  const sport = segments
    .map((segment) => sports.find(({ key }) => key === segment))
    .find((known) => known !== undefined);
  const product: ProductId = sport?.isCyber === true ? 'esports' : isLive ? 'live' : 'line';
  return { section: isLive ? 'live' : 'line', sportKey: sport?.key ?? null, product };
}
