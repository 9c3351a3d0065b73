import {
  coefRational,
  type CurrencyLimits,
  type EngineConfig,
  shownTotalMilli,
} from '@touchline/betting-engine';
import type { BetGeneratorApi } from '@touchline/contracts/sports-betting';
import {
  formatAmountWire,
  isoCurrency,
  multiply,
  parseStake,
  rational,
  type Rational,
  roundCouponPayout,
  smaller,
} from '@touchline/money';
import type { Clock } from '../../../../platform/process/clock.ts';
import { type LegRow, type Mirror, openOutcomes, type ProducerStates } from '../../catalogue/index.ts';
import { presentFacts } from '../placement/present-quote.ts';
import type { BettingSettings } from '../placement/snapshot.ts';
import { type GeneratorLeg, propose, type Proposal, reachOf, sortLegs } from './propose.ts';

type Body = BetGeneratorApi['propose']['body'];
type Reply = BetGeneratorApi['propose']['reply'];

export type BetGenerator = {
  /** @param disallowed sports of which the player wants no proposals, by section (DR-4.125) */
  propose: (
    body: Body,
    disallowed?: Readonly<Record<'line' | 'live', readonly number[]>>,
  ) => { outcome: 'proposed'; reply: Reply } | { outcome: 'refused'; code: 'generator/amount' };
};

/** Prices that a proposal may have: shorter ones add nothing, longer ones make a lottery of it. */
const range = { minMilli: 1100n, maxMilli: 15_000n };
/** Line games start after this, so that the player has time to place, and within this. */
const soonestStartMs = 60_000;
const latestStartMs = 72 * 3_600_000;
/** The legs of a list are collected again when they are older. Each proposed leg is read once more. */
const keptMs = 1_000;

/**
 * The bet generator (DR-9.36): combinations of open independent outcomes whose possible win is nearest to a wish. It
 * works on the in-memory read model alone; a call of a player costs one lookup of the disallowed sports.
 */
export function createBetGenerator(deps: {
  clock: Clock;
  mirror: Mirror;
  producers: Pick<ProducerStates, 'isUp'>;
  cachedLegs: (picks: readonly { marketId: bigint; outcomeKey: string }[]) => LegRow[] | null;
  settings: () => BettingSettings;
}): BetGenerator {
  const { clock } = deps;
  const kept = new Map<string, { atMs: number; legs: SortedLegs }>();
  const legsOf = (section: 'line' | 'live'): SortedLegs => {
    const nowMs = clock.nowMs();
    const known = kept.get(section);
    if (known && nowMs - known.atMs < keptMs && nowMs >= known.atMs) return known.legs;
    const legs = collectLegs(deps, section, nowMs);
    kept.set(section, { atMs: nowMs, legs });
    return legs;
  };
  return {
    propose: (body, disallowed) => {
      const { engine } = deps.settings();
      const limits = engine.limits.get(body.currency);
      const stakeMinor = minorOf(body.amount, body.currency);
      const wishedMinor = minorOf(body.win, body.currency);
      if (!limits || stakeMinor === null || wishedMinor === null || wishedMinor <= stakeMinor)
        return { outcome: 'refused', code: 'generator/amount' };
      const sports = new Set(body.sportIds);
      const own = new Set(disallowed?.[body.section]);
      const legs = legsOf(body.section).filter(
        ({ leg: { sportId } }) => (sports.size === 0 || sports.has(sportId)) && !own.has(sportId),
      );
      const winOf = (total: Rational, count: number): bigint =>
        winMinor(stakeMinor, total, count, engine, limits);
      const money = (minor: bigint): string => formatAmountWire(minor, limits.currency);
      const reach = reachOf(legs, body.legs);
      const base = {
        currency: body.currency,
        minWin: reach && money(winOf(reach.lowest, body.legs ?? 1)),
        maxWin: reach && money(winOf(reach.highest, body.legs ?? 2)),
      };
      const isBeyond =
        !reach ||
        wishedMinor > winOf(reach.highest, body.legs ?? 2) ||
        wishedMinor < winOf(reach.lowest, body.legs ?? 1);
      if (isBeyond) return { outcome: 'proposed', reply: { ...base, proposals: [] } };
      const target = Number(wishedMinor) / Number(stakeMinor);
      const proposals = propose(legs, { target, legs: body.legs, page: body.page })
        .toSorted((a, b) => Number(missOf(a, wishedMinor, winOf) - missOf(b, wishedMinor, winOf)))
        .flatMap((one) => presentProposal(one, deps.cachedLegs, body.lng, winOf, money));
      return { outcome: 'proposed', reply: { ...base, proposals } };
    },
  };
}

type SportLeg = GeneratorLeg & { sportId: number };
type SortedLegs = ReturnType<typeof sortLegs<SportLeg>>;

/** Collects the open outcomes of a list, without sports that the operator has closed for bets (DR-4.125). */
function collectLegs(
  { mirror, producers, settings }: Parameters<typeof createBetGenerator>[0],
  section: 'line' | 'live',
  nowMs: number,
): SortedLegs {
  const { liveDisallowSports, lineDisallowSports } = settings();
  const disallowed = section === 'live' ? liveDisallowSports : lineDisallowSports;
  const outcomes = openOutcomes(mirror.games(), producers.isUp, {
    section,
    startsAfterMs: nowMs + soonestStartMs,
    startsBeforeMs: nowMs + latestStartMs,
    ...range,
    isWanted: ({ sportId }) => !disallowed.includes(sportId),
  });
  return sortLegs(
    outcomes.map(({ game, market, outcomeKey, coefMilli }) => ({
      sportId: game.sportId,
      gameId: game.id,
      marketId: market.id,
      outcomeKey,
      coefMilli,
      competitorIds: [game.homeId, game.awayId],
    })),
  );
}

function minorOf(text: string, code: string): bigint | null {
  const currency = isoCurrency(code);
  const parsed = currency && parseStake(text, currency);
  return parsed?.outcome === 'parsed' && parsed.minor > 0n ? parsed.minor : null;
}

/** Returns the possible win of a stake, with the maximum factor and the maximum payout (DR-1.13, DR-1.14). */
function winMinor(
  stakeMinor: bigint,
  total: Rational,
  count: number,
  { maxCoefSingleMilli, maxCoefExpressMilli }: EngineConfig,
  { maxPayoutMinor }: CurrencyLimits,
): bigint {
  const cap = coefRational(count === 1 ? maxCoefSingleMilli : maxCoefExpressMilli);
  const win = roundCouponPayout(multiply(rational(stakeMinor), smaller(total, cap)));
  return win < maxPayoutMinor ? win : maxPayoutMinor;
}

function missOf(
  { legs, total }: Proposal,
  wishedMinor: bigint,
  winOf: (total: Rational, count: number) => bigint,
): bigint {
  const off = winOf(total, legs.length) - wishedMinor;
  return off < 0n ? -off : off;
}

/** Formats a proposal; none when a leg is no longer open at its price. */
function presentProposal(
  { legs, total }: Proposal,
  cachedLegs: (picks: readonly { marketId: bigint; outcomeKey: string }[]) => LegRow[] | null,
  language: string,
  winOf: (total: Rational, count: number) => bigint,
  money: (minor: bigint) => string,
): Reply['proposals'] {
  const rows = cachedLegs(
    legs.map(({ marketId, outcomeKey }) => ({ marketId: BigInt(marketId), outcomeKey })),
  );
  const isOpen = rows?.every((row, at) => isUnchanged(row, legs[at]));
  if (!rows || !isOpen) return [];
  return [
    {
      coefMilli: Number(shownTotalMilli(total)),
      win: money(winOf(total, legs.length)),
      legs: rows.map((row, at) => ({
        ...presentFacts(row, language),
        kind: row.section === 'live' ? 1 : 3,
        coefMilli: Number(legs[at]?.coefMilli ?? 0n),
      })),
    },
  ];
}

const isUnchanged = (row: LegRow, leg: GeneratorLeg | undefined): boolean =>
  row.marketStatus === 'OPEN' &&
  row.isOutcomeActive &&
  row.isProducerUp &&
  !row.isGameBlocked &&
  !row.noExpress &&
  row.coefMilli === leg?.coefMilli;
