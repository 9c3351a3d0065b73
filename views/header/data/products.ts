/** What the main navigation leads to. A product has a line here once its page exists: there are no dead links. */
import type { SportWire } from '@touchline/contracts/sports-betting';

export type ProductId = 'line' | 'live' | 'esports' | 'multi';

export interface Product {
  readonly id: ProductId;
  /** Path without language. */
  readonly path: string;
}

/** Products of this site now. E-sports are a product while there is a sport of them with games. */
export function productsOf(sports: readonly SportWire[]): readonly Product[] {
  const esports = sports.find(({ isCyber, lineCount, liveCount }) => isCyber && lineCount + liveCount > 0);
  return [
    { id: 'line', path: 'line' },
    { id: 'live', path: 'live' },
    ...(esports ? [{ id: 'esports' as const, path: `line/${esports.key}` }] : []),
    { id: 'multi', path: 'multi' },
  ];
}

/** Pages of the line may stand behind a page type: `topgame/line/football`. */
const SECTION = /^(?:(?:main|home|marble|team|betsonyour|topgame)\/)?(line|live)(?:\/|$)/;

export interface Place {
  readonly section: 'line' | 'live';
  readonly sportKey: string | null;
  readonly product: ProductId | null;
}

/**
 * Where an address is: the section and sport of the chips, and the product that is current.
 * @param current the section of addresses that have none: where the visitor was last
 */
export function placeOf(path: string, sports: readonly SportWire[], current: Place['section']): Place {
  const section = SECTION.exec(path)?.[1];
  if (section === undefined) {
    return { section: current, sportKey: null, product: path === 'multi' ? 'multi' : null };
  }
  const isLive = section === 'live';
  const segments = path.split('/');
  const sport = segments
    .map((segment) => sports.find(({ key }) => key === segment))
    .find((known) => known !== undefined);
  const product: ProductId = sport?.isCyber === true ? 'esports' : isLive ? 'live' : 'line';
  return { section: isLive ? 'live' : 'line', sportKey: sport?.key ?? null, product };
}
