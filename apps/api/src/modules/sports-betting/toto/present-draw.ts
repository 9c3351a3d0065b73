import { shareTotoPool, TOTO_LINE_MINOR, type TotoKind } from '@touchline/betting-engine';
import type {
  TotoDrawHeadWire,
  TotoDrawWire,
  TotoLiveWire,
  TotoMatchWire,
} from '@touchline/contracts/sports-betting';
import { formatAmountWire } from '@touchline/money';
import { nameIn } from '../catalogue/index.ts';
import { type DrawRow, kindOf, type MatchRow } from './draw-store.ts';
import type { TotoDeps } from './toto-types.ts';

type PresentDeps = Pick<TotoDeps, 'settings' | 'mirror'>;

/** Draws whose lines are being counted or paid are shown as running. */
const shownState = (state: string): TotoDrawHeadWire['state'] =>
  state === 'open' || state === 'paid' || state === 'refunded' ? state : 'running';

/** What the pool has so far, when all its lines are still without a correct match. */
function poolSoFar(kind: TotoKind, { lines, jackpotMinor }: DrawRow) {
  const shared = shareTotoPool(kind, { counts: [lines], jackpotMinor, voids: 0 });
  if (shared.outcome === 'refunded') throw new Error('a draw without void matches is shared');
  return shared;
}

/** The draw without its matches. Amounts are of the house currency. */
export function presentHead({ settings }: PresentDeps, row: DrawRow): TotoDrawHeadWire {
  const kind = kindOf(row);
  const { house } = settings();
  const money = (minor: bigint): string => formatAmountWire(minor, house);
  const soFar = poolSoFar(kind, row);
  const carriedMinor = row.jackpotBeforeMinor ?? (row.state === 'refunded' ? 0n : row.jackpotMinor);
  const ownMinor = (soFar.poolMinor * BigInt(kind.jackpotPercent)) / 100n;
  return {
    drawId: Number(row.id),
    section: kind.id,
    number: row.number,
    state: shownState(row.state),
    openedAtMs: row.openedAt.getTime(),
    closesAtMs: row.closesAt.getTime(),
    endedAtMs: row.endedAt?.getTime() ?? null,
    currency: house.code,
    lines: Number(row.lines),
    turnover: money(row.lines * TOTO_LINE_MINOR),
    pool: money(soFar.poolMinor),
    jackpot: money(carriedMinor + ownMinor),
    carried: money(carriedMinor),
    carriedOn: row.jackpotAfterMinor === null ? null : money(row.jackpotAfterMinor),
    categories: kind.shares.map(({ correct, percent }, at) => {
      const stored = row.categories?.[at];
      return {
        correct,
        percent,
        share: money(stored ? BigInt(stored.shareMinor) : (soFar.categories[at]?.shareMinor ?? 0n)),
        lines: stored ? Number(stored.lines) : null,
        unit: stored ? money(BigInt(stored.unitMinor)) : null,
      };
    }),
    jackpotUnit: row.jackpotUnitMinor === null ? null : money(row.jackpotUnitMinor),
    voids: row.voids,
  };
}

/** Whole percents that add to 100: rounded down, the rest to the largest (DR-8.169); all 0 without lines. */
export function percentsOf(lines: readonly bigint[]): number[] {
  const total = lines.reduce((sum, one) => sum + one, 0n);
  if (total === 0n) return lines.map(() => 0);
  const percents = lines.map((one) => Number((one * 100n) / total));
  const largest = lines.reduce((best, one, at) => (one > (lines[best] ?? 0n) ? at : best), 0);
  const rest = 100 - percents.reduce((sum, one) => sum + one, 0);
  return percents.map((percent, at) => (at === largest ? percent + rest : percent));
}

function presentMatchLive(kind: TotoKind, row: DrawRow, match: MatchRow): TotoLiveWire['matches'][number] {
  const width = kind.outcomes.length;
  const first = (match.no - 1) * width;
  return {
    state: match.state,
    stage: match.stage,
    score: match.home === null || match.away === null ? null : { home: match.home, away: match.away },
    result: match.result,
    isVoid: match.isVoid,
    isConfirmed: match.isConfirmed,
    picked: percentsOf(row.picked.slice(first, first + width)),
  };
}

/** The outcome with the lowest price; null for scores, and while the market has no prices. */
function favouriteOf({ mirror }: PresentDeps, kind: TotoKind, { marketId }: MatchRow): string | null {
  const market = kind.isByScore || marketId === null ? undefined : mirror.market(Number(marketId));
  const priced = (market?.outcomes ?? []).filter(
    ({ key, coefMilli }) => coefMilli !== null && kind.outcomes.includes(key),
  );
  if (priced.length < kind.outcomes.length) return null;
  return priced.reduce((best, one) => ((one.coefMilli ?? 0) < (best.coefMilli ?? 0) ? one : best)).key;
}

function presentMatch(deps: PresentDeps, row: DrawRow, match: MatchRow, lng: string): TotoMatchWire {
  const kind = kindOf(row);
  const side = ({ names, countryCode, crest }: MatchRow['facts']['home']) => ({
    name: nameIn(names, lng),
    countryCode,
    crest,
  });
  return {
    ...presentMatchLive(kind, row, match),
    match: match.no,
    gameId: Number(match.gameId),
    startAtMs: match.startAt.getTime(),
    champ: nameIn(match.facts.champ, lng),
    home: side(match.facts.home),
    away: side(match.facts.away),
    favourite: favouriteOf(deps, kind, match),
  };
}

const isCounted = ({ state }: DrawRow): boolean =>
  ['paying', 'paid', 'refunding', 'refunded'].includes(state);

/** The draw with its matches in a language. */
export const presentDraw = (
  deps: PresentDeps,
  row: DrawRow,
  matches: readonly MatchRow[],
  lng: string,
): TotoDrawWire => ({
  ...presentHead(deps, row),
  matches: matches.map((match) => presentMatch(deps, row, match, lng)),
  counts: isCounted(row) ? row.counts.map(Number) : null,
});

/** What changes of a draw while it is sold and runs. */
export function presentLive(deps: PresentDeps, row: DrawRow, matches: readonly MatchRow[]): TotoLiveWire {
  const { state, lines, turnover, pool, jackpot } = presentHead(deps, row);
  const kind = kindOf(row);
  return {
    state,
    lines,
    turnover,
    pool,
    jackpot,
    matches: matches.map((match) => presentMatchLive(kind, row, match)),
  };
}
