import type { LiabilityRoom } from '@touchline/betting-engine';
import { knownCurrency, parseAmount } from '@touchline/money';
import type { SiteConfig } from '../../../site/site-config/index.ts';
import type { LiabilityRead } from './read-liability.ts';

/** Limits of one selection, market and event, in minor units of the house currency; null means no limit. */
export type LiabilityFigures = {
  selection: bigint | null;
  market: bigint | null;
  event: bigint | null;
  /** The liability at which a market or an event is suspended (DR-4.166). */
  suspendMarketAt: bigint | null;
  suspendEventAt: bigint | null;
};

/** The operator's limits of liability (DR-4.162). An override for a sport, game or market replaces single figures. */
export type LiabilityLimits = LiabilityFigures & {
  player: bigint | null;
  site: bigint | null;
  sports: ReadonlyMap<string, Partial<LiabilityFigures>>;
  games: ReadonlyMap<string, Partial<LiabilityFigures>>;
  markets: ReadonlyMap<string, Partial<LiabilityFigures>>;
};

/** Converts the settings of the site to limits. */
export function liabilityLimits(config: SiteConfig, houseCurrency: string): LiabilityLimits {
  const minor = (text: string | null): bigint | null => {
    if (text === null) return null;
    const parsed = parseAmount(text, knownCurrency(houseCurrency));
    return parsed.outcome === 'parsed' ? parsed.minor : 0n;
  };
  const figuresOf = (texts: Readonly<Record<string, string | null | undefined>>): Partial<LiabilityFigures> =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, minor(text)]])),
    );
  const overridesOf = (rows: Readonly<Record<string, Readonly<Record<string, string | null | undefined>>>>) =>
    new Map(Object.entries(rows).map(([id, texts]) => [id, figuresOf(texts)]));
  const { sports, games, markets } = config.liabilityOverrides;
  return {
    selection: minor(config.selectionLiabilityMax),
    market: minor(config.marketLiabilityMax),
    event: minor(config.eventLiabilityMax),
    player: minor(config.playerLiabilityMax),
    site: minor(config.siteLiabilityMax),
    suspendMarketAt: minor(config.marketLiabilitySuspend),
    suspendEventAt: minor(config.eventLiabilitySuspend),
    sports: overridesOf(sports),
    games: overridesOf(games),
    markets: overridesOf(markets),
  };
}

/**
 * Returns the figures that apply to one market: those of the market, otherwise of its event, otherwise of its sport,
 * otherwise of the site (DR-4.162).
 */
export function figuresOf(
  { marketId, gameId, sportId }: { marketId: bigint; gameId: bigint; sportId: number },
  limits: LiabilityLimits,
): LiabilityFigures {
  const { selection, market, event, suspendMarketAt, suspendEventAt } = limits;
  return {
    selection,
    market,
    event,
    suspendMarketAt,
    suspendEventAt,
    ...limits.sports.get(String(sportId)),
    ...limits.games.get(String(gameId)),
    ...limits.markets.get(String(marketId)),
  };
}

/** Returns the figures in the order of `betting_leg_row.caps`. */
export const capsOf = (figures: LiabilityFigures): (bigint | null)[] => [
  figures.selection,
  figures.market,
  figures.event,
  figures.suspendMarketAt,
  figures.suspendEventAt,
];

/** An operator's settings for one player: the client factor in thousandths, and the limit of open liability. */
export type ClientRisk = { factorMilli: number; liabilityMaxMinor: bigint | null };

/**
 * Returns the limit of a player's open liability: the player's own limit, or otherwise the site's, times the client
 * factor (DR-4.164).
 */
export function playerCapMinor(
  { factorMilli, liabilityMaxMinor }: ClientRisk,
  limits: LiabilityLimits,
): bigint | null {
  const most = liabilityMaxMinor ?? limits.player;
  return most === null ? null : (most * BigInt(factorMilli)) / 1000n;
}

/**
 * Returns the liability that each limit still allows for a coupon with these legs, in the order selection, market,
 * event, player, site.
 */
export function roomsOf(
  read: LiabilityRead,
  rows: readonly ({ marketId: bigint; gameId: bigint; sportId: number } | undefined)[],
  limits: LiabilityLimits,
  playerCap: bigint | null,
): LiabilityRoom[] {
  const room = (by: LiabilityRoom['by'], cap: bigint | null, used: bigint, leg?: number): LiabilityRoom[] =>
    cap === null ? [] : [{ by, roomMinor: cap - used, ...(leg !== undefined && { leg }) }];
  const ofLegs = rows.flatMap((row, at) => {
    const used = read.legs[at];
    if (!row || !used) return [];
    const figures = figuresOf(row, limits);
    return [
      ...room('selection-limit', figures.selection, used.selectionMinor, at),
      ...room('market-limit', figures.market, used.marketMinor, at),
      ...room('event-limit', figures.event, used.eventMinor, at),
    ];
  });
  return [
    ...ofLegs,
    ...room('player-limit', playerCap, read.playerMinor),
    ...room('site-limit', limits.site, read.siteMinor),
  ];
}
