import { marketType, settleMarket, type EventResult } from '@touchline/betting-engine';
import type { PricedMarket as ModelMarket } from '@touchline/price-model';
import { lineKeyOf, type LineRef, type OutcomeResult, type PricedMarket } from '../catalogue/index.ts';
import type { KnownLine, LineResult, Spec } from '../catalogue/index.ts';

/** A line as it was published last; `results` is null while the line is undecided. */
export type PublishedLine = PricedMarket & { results: readonly OutcomeResult[] | null };

/** All lines of a game, past and present, by type and line key: removed lines are still settled. */
export type PublishedLines = Map<string, PublishedLine>;

const nameOf = (typeKey: string, spec: Spec): string => `${typeKey}/${lineKeyOf(spec)}`;

/** Restores the lines that an earlier process published. Their results are published again, which changes nothing. */
export function publishedLinesOf(known: readonly KnownLine[]): PublishedLines {
  return new Map(
    known.map((line) => {
      const isDecided = line.status === 'SETTLED' || line.status === 'CANCELLED';
      return [nameOf(line.typeKey, line.spec), { ...line, results: isDecided ? [] : null }];
    }),
  );
}

const mayReturn = ({ typeKey, spec }: ModelMarket): boolean => {
  const type = marketType(typeKey);
  return type !== undefined && (type.canReturn(spec) || type.canHalve(spec));
};

const toMarket = (market: ModelMarket): PricedMarket => ({
  typeKey: market.typeKey,
  spec: market.spec,
  status: 'OPEN',
  isMain: market.isMain,
  noExpress: false,
  outcomes: market.outcomes.map(({ key, coefMilli, prob, returned }) => ({
    key,
    coefMilli,
    prob,
    // The refunded share is published only where the rules can refund a stake; elsewhere it is 0.
    ...(mayReturn(market) && { returned }),
    active: coefMilli !== null,
  })),
});

/**
 * Ignores changes of probabilities alone: they change every second, while prices change by steps of the ladder
 * (DR-7.39).
 */
function isSameOffer(a: PricedMarket, b: PricedMarket): boolean {
  return (
    a.status === b.status &&
    a.isMain === b.isMain &&
    a.outcomes.length === b.outcomes.length &&
    a.outcomes.every((outcome, index) => {
      const other = b.outcomes[index];
      return other?.key === outcome.key && other.coefMilli === outcome.coefMilli;
    })
  );
}

/**
 * Applies a new price list of the whole game. Lines that are not in the list become INACTIVE; decided lines do not
 * change.
 * @returns the changed lines, to be published
 */
export function updatePrices(lines: PublishedLines, priced: readonly ModelMarket[]): PricedMarket[] {
  const changed: PricedMarket[] = [];
  const offered = new Set<string>();
  for (const market of priced) {
    const name = nameOf(market.typeKey, market.spec);
    offered.add(name);
    const known = lines.get(name);
    if (known?.results) continue;
    const next = toMarket(market);
    if (known && isSameOffer(known, next)) continue;
    lines.set(name, { ...next, results: null });
    changed.push(next);
  }
  for (const [name, line] of lines) {
    if (offered.has(name) || line.results || line.status === 'INACTIVE') continue;
    line.status = 'INACTIVE';
    changed.push(withoutResults(line));
  }
  return changed;
}

/** Returns the undecided lines as they were published last, for a snapshot or an alive message. */
export const undecidedLines = (lines: PublishedLines): PricedMarket[] =>
  [...lines.values()].filter((line) => !line.results).map(withoutResults);

const withoutResults = ({
  typeKey,
  spec,
  status,
  isMain,
  noExpress,
  outcomes,
}: PublishedLine): PricedMarket => ({
  typeKey,
  spec,
  status,
  isMain,
  noExpress,
  outcomes,
});

/** Suspends published lines as a stop message does: only open lines change (DR-6.18). */
export function stopLines(lines: PublishedLines): void {
  for (const line of lines.values()) if (line.status === 'OPEN') line.status = 'SUSPENDED';
}

export type ResultNews = { settle: LineResult[]; void: LineRef[]; rollback: LineRef[] };

const toResult = (line: PublishedLine, result: EventResult): readonly OutcomeResult[] | 'void' | null => {
  const settlement = settleMarket(line, result);
  if (settlement.outcome === 'void') return 'void';
  if (settlement.outcome !== 'decided') return null;
  return line.outcomes.flatMap(({ key }): OutcomeResult[] => {
    const decided = settlement.byOutcome.get(key);
    if (!decided) return [];
    const { statusId, deadHeatFactor } = decided;
    if (!deadHeatFactor) return [{ key, statusId }];
    return [
      { key, statusId, deadHeat: { num: Number(deadHeatFactor.num), den: Number(deadHeatFactor.den) } },
    ];
  });
};

const isSameResult = (a: readonly OutcomeResult[] | null, b: readonly OutcomeResult[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Every outcome of a void line has the status of a forced refund. */
const voided = (line: PublishedLine): OutcomeResult[] =>
  line.outcomes.map(({ key }) => ({ key, statusId: 3 }));

/**
 * Compares a result with the published lines. Newly decided lines are settled at once (DR-7.43). Lines that are no
 * longer decided (a disallowed goal, a settlement rolled back) are rolled back.
 * @param result null when nothing is decided
 * @param isVoid whether the source has no result for a line; such a line is void when the game is over
 */
export function recordResult(
  lines: PublishedLines,
  result: EventResult | null,
  isVoid: (line: LineRef) => boolean = () => false,
): ResultNews {
  const news: ResultNews = { settle: [], void: [], rollback: [] };
  const whenUnknown = result && result.ending.kind !== 'in-play' ? 'void' : null;
  for (const line of lines.values()) {
    const { typeKey, spec } = line;
    const decided = isVoid(line) ? whenUnknown : result && toResult(line, result);
    if (decided === null) {
      if (!line.results) continue;
      line.results = null;
      line.status = 'SUSPENDED';
      news.rollback.push({ typeKey, spec });
    } else if (decided === 'void') {
      if (isSameResult(line.results, voided(line))) continue;
      line.results = voided(line);
      line.status = 'CANCELLED';
      news.void.push({ typeKey, spec });
    } else if (!isSameResult(line.results, decided)) {
      line.results = decided;
      line.status = 'SETTLED';
      news.settle.push({ typeKey, spec, outcomes: [...decided] });
    }
  }
  return news;
}

/** Returns all decided lines, for the final confirmation. */
export const decidedLines = (lines: PublishedLines): LineResult[] =>
  [...lines.values()].flatMap(({ typeKey, spec, status, results }) =>
    results && status === 'SETTLED' ? [{ typeKey, spec, outcomes: [...results] }] : [],
  );
