import { type RiskApi, riskEndpoints, riskPageSize } from '@touchline/contracts/operations';
import type { Database } from '../../../platform/database/db.ts';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import { gameNames, marketNames } from '../catalogue/index.ts';
import { houseAmount, houseCurrency } from './risk/house-amount.ts';
import {
  figuresOf,
  type LiabilityFigures,
  type LiabilityLimits,
  liabilityLimits,
} from './risk/liability-limits.ts';
import {
  type LiabilityCounter,
  readEventLiabilities,
  readMarketsWithBets,
  readOutcomeLiabilities,
  readRiskStops,
  readSiteLiability,
} from './risk/read-risk.ts';

const currency = houseCurrency.code;
/** The language of names in an operator's lists. */
const language = 'en';
/** An id that no market has. The row then has the figures of the event, without those of a market. */
const anyMarket = 0n;

/** Endpoints that list liability for operators with the permission `risk` (DR-4.167). */
export function riskRoutes({ db, siteConfig }: { db: Database; siteConfig: SiteConfigStore }) {
  const limits = (): LiabilityLimits => liabilityLimits(siteConfig.get(), currency);
  return routes(
    riskEndpoints,
    {},
    {
      site: async () => ({ currency, ...presentCounter(await readSiteLiability(db), limits().site) }),
      events: ({ query }) => readEvents(db, limits(), query.after ?? null),
      outcomes: ({ params, query }) => readOutcomes(db, limits(), BigInt(params.gameId), query.offset),
      limits: () => Promise.resolve(presentLimits(limits())),
      suspensions: ({ query }) => readSuspensions(db, query.before ?? null, query.open === 'true'),
    },
  );
}

const amountOrNone = (minor: bigint | null): string | null => (minor === null ? null : houseAmount(minor));

const presentCounter = ({ liabilityMinor, coupons }: LiabilityCounter, limit: bigint | null) => ({
  liability: houseAmount(liabilityMinor),
  coupons,
  limit: amountOrNone(limit),
  room: limit === null ? null : houseAmount(limit - liabilityMinor),
});

async function readEvents(
  db: Database,
  limits: LiabilityLimits,
  after: string | null,
): Promise<RiskApi['events']['reply']> {
  const [liability, id] = after?.split('-') ?? [];
  const cursor = liability && id ? { liabilityMinor: BigInt(liability), id: BigInt(id) } : null;
  const rows = await readEventLiabilities(db, cursor, riskPageSize + 1);
  const page = rows.slice(0, riskPageSize);
  const names = await gameNames(
    db,
    page.map(({ gameId }) => gameId),
    language,
  );
  const events = page.flatMap((row) => {
    const game = names.get(row.gameId);
    if (!game) return [];
    const { sportId } = game;
    const figures = figuresOf({ marketId: anyMarket, gameId: row.gameId, sportId }, limits);
    return [
      {
        gameId: Number(row.gameId),
        ...game,
        ...presentCounter(row, figures.event),
        suspendsAt: amountOrNone(figures.suspendEventAt),
        isStopped: row.isStopped,
      },
    ];
  });
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { currency, events, next: last ? `${last.liabilityMinor}-${last.gameId}` : null };
}

async function readOutcomes(
  db: Database,
  limits: LiabilityLimits,
  gameId: bigint,
  offset: number,
): Promise<RiskApi['outcomes']['reply']> {
  const marketIds = await readMarketsWithBets(db, gameId);
  const rows = await readOutcomeLiabilities(db, marketIds, offset + riskPageSize + 1);
  const page = rows.slice(offset, offset + riskPageSize);
  const names = await marketNames(db, marketIds);
  const games = await gameNames(db, [gameId], language);
  const sportId = games.get(gameId)?.sportId ?? 0;
  const outcomes = page.map((row) => {
    const { typeKey = '', lineKey = '' } = names.get(row.marketId) ?? {};
    const { selection } = figuresOf({ marketId: row.marketId, gameId, sportId }, limits);
    const { outcomeKey } = row;
    return {
      marketId: Number(row.marketId),
      typeKey,
      lineKey,
      outcomeKey,
      ...presentCounter(row, selection),
    };
  });
  return { currency, outcomes, next: rows.length > offset + riskPageSize ? offset + riskPageSize : null };
}

function presentLimits(limits: LiabilityLimits): RiskApi['limits']['reply'] {
  const { selection, market, event, suspendMarketAt, suspendEventAt, player, site } = limits;
  const own: LiabilityFigures = { selection, market, event, suspendMarketAt, suspendEventAt };
  const overrides = (['sport', 'game', 'market'] as const).flatMap((of) =>
    [...limits[`${of}s`]].map(([id, figures]) => ({ of, id: Number(id), ...presentFigures(figures) })),
  );
  return {
    currency,
    ...(presentFigures(own) as Record<keyof LiabilityFigures, string | null>),
    player: amountOrNone(player),
    site: amountOrNone(site),
    overrides,
  };
}

const presentFigures = (figures: Partial<LiabilityFigures>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, amountOrNone(minor)]));

async function readSuspensions(
  db: Database,
  before: number | null,
  isOpenOnly: boolean,
): Promise<RiskApi['suspensions']['reply']> {
  const beforeId = before === null ? null : BigInt(before);
  const rows = await readRiskStops(db, { beforeId, isOpenOnly, limit: riskPageSize + 1 });
  const page = rows.slice(0, riskPageSize);
  return {
    suspensions: page.map(({ id, subject, liabilityMinor, ...times }) => ({
      id: Number(id),
      kind: subject.kind,
      subjectId: Number(subject.id),
      liability: houseAmount(liabilityMinor),
      ...times,
    })),
    next: rows.length > page.length ? Number(page.at(-1)?.id) : null,
  };
}
