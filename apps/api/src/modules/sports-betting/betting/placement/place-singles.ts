import { setImmediate as nextTurn } from 'node:timers/promises';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { LegRow } from '../../catalogue/index.ts';
import type { DecidedPlacement } from './build-placement.ts';
import { type NotWritten, placedOf } from './commit-placement.ts';
import type { PlaceOutcome, StoredRefusal } from './coupon-store.ts';
import type { PlacementDecision } from './decide-placement.ts';
import { decideSingles, type SingleRead, singlesOf } from './decide-singles.ts';
import { refusalOf } from './place-coupon.ts';
import type { PlaceDeps } from './place-deps.ts';
import type { PlaceInput } from './place-input.ts';
import type { Placed, PlaceResult, RefusedResult } from './place-result.ts';
import { hashRequest } from './request-hash.ts';
import { refuseRequest } from './request-refusal.ts';
import { alignRows, selectedOf } from './snapshot.ts';

type Undecided = { position: number; input: PlaceInput };
type Decided = { position: number; result: Placed | RefusedResult };

/**
 * Places a request that makes a coupon of each bet (DR-4.49). The steps are those of one coupon: read, decide (pure),
 * commit. The accepted bets of a round are written in one transaction under the lock of their account. The account's
 * balance must cover the total of the round. A bet whose data has changed is decided again; a refused bet does not
 * affect the others.
 */
export async function placeSingles(deps: PlaceDeps, input: PlaceInput): Promise<PlaceResult> {
  const impossible = refuseRequest(input);
  if (impossible) return impossible;
  const requestHash = hashRequest(input);
  const singles = singlesOf(input);
  const results = new Map<number, Placed | RefusedResult>();
  let undecided: Undecided[] = singles.map((single, position) => ({ position, input: single }));
  for (let tries = 0; ; tries++) {
    const reads = await readSingles(deps, undecided, tries === 0 ? 'cache' : 'database');
    const isCached = reads.some(({ read }) => read.isCached);
    const known = { requestHash, settings: deps.settings(), nowMs: deps.clock.nowMs() };
    const decision = decideSingles(input, reads, known);
    if (decision.outcome === 'refused') {
      const { refusal, isRepeat, isStored } = decision;
      const refused: RefusedResult = { outcome: 'refused', refusal, isRepeat };
      if (isStored || (!isCached && (await storeWhole(deps, singles, requestHash, refusal)))) return refused;
      continue;
    }
    // Decisions on cached data are used only when no bet is refused, because the commit proves the data of acceptances.
    if (isCached && decision.decisions.some(({ outcome }) => outcome === 'refused')) continue;
    const attempted = await attempt(deps, reads, decision.decisions);
    for (const { position, result } of await endOf(deps, attempted, { requestHash, tries }))
      results.set(position, result);
    undecided = undecided.filter(({ position }) => !results.has(position));
    if (undecided.length === 0) return present(singles, results);
  }
}

/** Reads the player once for each bet, and all selections in one read. */
async function readSingles(
  deps: PlaceDeps,
  undecided: readonly Undecided[],
  catalogue: 'cache' | 'database',
): Promise<SingleRead[]> {
  const bets = undecided.flatMap(({ input }) => input.bets);
  const picks = selectedOf(bets);
  const [contexts, cached] = await Promise.all([
    Promise.all(
      undecided.map(({ input: { userId, accountId, requestId } }, at) =>
        deps.readContext({
          userId,
          accountId,
          requestId,
          picks: picks.slice(at, at + 1),
          nowMs: deps.clock.nowMs(),
        }),
      ),
    ),
    catalogue === 'cache' ? nextTurn().then(() => deps.cachedLegs(picks)) : null,
  ]);
  await failpoint('placement-read');
  const rows: readonly (LegRow | undefined)[] = cached ?? alignRows(bets, await deps.readLegs(picks));
  const liabilities =
    cached !== null
      ? []
      : await Promise.all(
          undecided.map(({ input: { userId } }, at) => deps.readLiability({ userId, rows: [rows[at]] })),
        );
  return contexts.flatMap((context, at) => {
    const one = undecided[at];
    const liability = liabilities[at] ?? null;
    const read = {
      context,
      rows: [rows[at]],
      isCached: cached !== null,
      offer: null,
      liability,
      promo: null,
      prepaid: null,
      day: null,
    };
    return one ? [{ ...one, read }] : [];
  });
}

type Attempt = {
  single: SingleRead;
  outcome: Exclude<PlacementDecision, { outcome: 'taken' }> | NotWritten | Placed;
};

/** Writes the accepted bets together; returns the outcome of each bet, in order. */
async function attempt(
  deps: PlaceDeps,
  reads: readonly SingleRead[],
  decisions: readonly PlacementDecision[],
): Promise<Attempt[]> {
  const taken = decisions.flatMap((decision) => (decision.outcome === 'taken' ? [decision.placement] : []));
  const written = (await write(deps, taken)).values();
  return reads.flatMap((single, at): Attempt[] => {
    const decision = decisions[at];
    if (!decision) return [];
    if (decision.outcome !== 'taken') return [{ single, outcome: decision }];
    const outcome = written.next().value ?? { outcome: 'stale' };
    const { placement } = decision;
    return [{ single, outcome: placedOf(outcome, placement, single.read.rows) }];
  });
}

async function write(deps: PlaceDeps, taken: readonly DecidedPlacement[]): Promise<PlaceOutcome[]> {
  const [first] = taken;
  if (!first) return [];
  const stakesAccountId = await deps.stakesAccountId(first.currency);
  const placements = taken.map((placement) => ({
    ...placement,
    stakesAccountId,
    promo: null,
    prepaid: null,
  }));
  await failpoint('placement-decided');
  const totalMinor = taken.reduce((total, { stakeMinor }) => total + stakeMinor, 0n);
  const outcomes = await deps.writeSingles({ placements, totalMinor });
  await failpoint('placement-written');
  return outcomes;
}

/** Returns the bets whose result is final: placed, answered before, or refused with the refusal stored. */
async function endOf(
  deps: PlaceDeps,
  attempts: readonly Attempt[],
  round: { requestHash: Buffer; tries: number },
): Promise<Decided[]> {
  const ended: Decided[] = [];
  const refused: { single: SingleRead; refusal: StoredRefusal }[] = [];
  for (const { single, outcome } of attempts) {
    const { position } = single;
    if ('couponId' in outcome) ended.push({ position, result: outcome });
    else if (outcome.outcome === 'repeat') ended.push({ position, result: outcome.result });
    else if (outcome.outcome === 'closed') {
      // During a maintenance nothing is stored, as on a closed site. So the same request can be sent again after the
      // maintenance.
      const refusal = { code: 'site/maintenance' as const, details: {} };
      ended.push({ position, result: { outcome: 'refused', refusal, isRepeat: false } });
    } else {
      const refusal = refusalOf(outcome, round.tries, single.read.rows);
      if (refusal) refused.push({ single, refusal });
    }
  }
  const stored = await deps.rememberSingles(
    refused.map(({ single: { input }, refusal }) => rememberedOf(deps, input, round.requestHash, refusal)),
  );
  for (const [at, { single, refusal }] of refused.entries())
    if (stored[at] === true)
      ended.push({ position: single.position, result: { outcome: 'refused', refusal, isRepeat: false } });
  return ended;
}

const rememberedOf = (
  { clock }: PlaceDeps,
  { userId, requestId }: PlaceInput,
  requestHash: Buffer,
  refusal: StoredRefusal,
) => ({ userId, requestId, requestHash, refusal, nowMs: clock.nowMs() });

/**
 * Stores the refusal of the whole request under the id of each bet.
 * @returns false when a coupon was written under one of the ids in the meantime; the next read finds that coupon
 */
async function storeWhole(
  deps: PlaceDeps,
  singles: readonly PlaceInput[],
  requestHash: Buffer,
  refusal: StoredRefusal,
): Promise<boolean> {
  const whole: StoredRefusal = { ...refusal, isOfAllSingles: true };
  const stored = await deps.rememberSingles(
    singles.map((single) => rememberedOf(deps, single, requestHash, whole)),
  );
  return stored.every(Boolean);
}

function present(
  singles: readonly PlaceInput[],
  results: ReadonlyMap<number, Placed | RefusedResult>,
): PlaceResult {
  const ordered = singles.flatMap(({ requestId }, position) => {
    const result = results.get(position);
    return result ? [{ requestId, result }] : [];
  });
  return { outcome: 'singles', singles: ordered, isRepeat: ordered.every(({ result }) => result.isRepeat) };
}
