/** The links of the main navigation. A product is listed only when its page exists, so that no link is dead. */
import { LONG_TERM_SPORT_KEY } from '@touchline/contracts/site';
import type { SportWire } from '@touchline/contracts/sports-betting';

export type ProductId = 'line' | 'live' | 'esports' | 'multi' | 'toto' | 'casino';

export interface Product {
  readonly id: ProductId;
  /** The path without language. */
  readonly path: string;
}

/**
 * Returns the products that the site has now. E-sports is a product while one of its sports has games, toto and the casino
 * while they are switched on.
 */
export function productsOf(
  sports: readonly SportWire[],
  features: Readonly<Record<string, boolean>>,
): readonly Product[] {
  const esports = sports.find(({ isCyber, lineCount, liveCount }) => isCyber && lineCount + liveCount > 0);
  return [
    { id: 'line', path: 'line' },
    { id: 'live', path: 'live' },
    ...(esports
      ? [{ id: 'esports' as const, path: features['cyber'] === true ? 'cyber/real' : `line/${esports.key}` }]
      : []),
    { id: 'multi', path: 'multi' },
    ...(features['toto'] === true ? [{ id: 'toto' as const, path: 'toto' }] : []),
    ...(features['casino'] === true ? [{ id: 'casino' as const, path: 'casino-lobby' }] : []),
  ];
}

/** Matches the section of a path. A page type may precede it: `topgame/line/football`. */
const SECTION = /^(?:(?:main|home|marble|team|betsonyour|topgame)\/)?(line|live)(?:\/|$)/;

/** Matches the type of a page of cyber-sports, and the section of a list or a game: `cyber/real/cs2/51/live/7`. */
const CYBER = /^cyber\/([a-z]+)(?:\/[^/]+(?:\/[^/]+)?\/(live|line)(?=\/|$)|$|\/)/;

/** Matches the list of competitions and the page of one. */
const LONG_TERM = /^champs(?:\/|$)/;

/** Paths of the casino and of the site's own games. */
const CASINO =
  /^(?:casino|slots|my-casino|casino-lobby|casino-search|providers|allgamesentrance|games-landing|[a-z]+-games|scratchcards|othergames|poker|keno|bingo|tvgames|virtualsports|fast-bet|fishinghunting)(?:\/|$)/;

/** The product of a page without a list of games. */
function otherProductOf(path: string): ProductId | null {
  if (path === 'multi') return 'multi';
  if (path === 'toto' || path.startsWith('toto/')) return 'toto';
  return CASINO.test(path) ? 'casino' : null;
}

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
  const cyber = CYBER.exec(path);
  if (cyber) {
    const isReal = cyber[1] === 'real';
    const esports = sports.find(({ isCyber }) => isCyber)?.key ?? null;
    const inSection = cyber[2] === 'live' || cyber[2] === 'line' ? cyber[2] : current;
    return { section: inSection, sportKey: isReal ? esports : null, product: 'esports' };
  }
  // Long-term bets are listed by competition (DR-7.44), so their link in the row leads to `champs`.
  if (LONG_TERM.test(path)) return { section: 'line', sportKey: LONG_TERM_SPORT_KEY, product: 'line' };
  if (section === undefined) {
    return { section: current, sportKey: null, product: otherProductOf(path) };
  }
  const isLive = section === 'live';
  const segments = path.split('/');
  const sport = segments
    .map((segment) => sports.find(({ key }) => key === segment))
    .find((known) => known !== undefined);
  const product: ProductId = sport?.isCyber === true ? 'esports' : isLive ? 'live' : 'line';
  return { section: isLive ? 'live' : 'line', sportKey: sport?.key ?? null, product };
}
