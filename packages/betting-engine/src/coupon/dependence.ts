import type { CoefMilli } from '../coefficient/coef.ts';
import { lineKey } from '../market-types/line-key.ts';
import { marketType } from '../market-types/index.ts';
import type { LegSnapshot, Selection } from './leg-snapshot.ts';

/** What decides on which other legs a leg depends. */
export type Link = Pick<
  LegSnapshot,
  'eventId' | 'mainEventId' | 'exclusionGroups' | 'competitorIds' | 'typeKey'
>;

/** A key that is equal for the same event, market, specifiers and outcome (DR-4.7). */
export function selectionKey({ eventId, typeKey, spec, outcomeKey }: Selection): string {
  return JSON.stringify([eventId, typeKey, lineKey(spec), outcomeKey]);
}

/** Positions of legs that repeat an earlier leg (DR-4.7). */
export function duplicateLegs(legs: readonly Selection[]): readonly number[] {
  const seen = new Set<string>();
  return legs.flatMap((leg, at) => {
    const key = selectionKey(leg);
    if (seen.has(key)) return [at];
    seen.add(key);
    return [];
  });
}

/** Whether the outcome of one leg changes the probability of the other (DR-4.50). */
export function areDependent(first: Link, second: Link): boolean {
  return sharesEvent(first, second) || sharesGroup(first, second) || linksOutright(first, second);
}

/** (a) Both are the same event, or parts of it. */
function sharesEvent(first: Link, second: Link): boolean {
  return (first.mainEventId ?? first.eventId) === (second.mainEventId ?? second.eventId);
}

/** (b) Both belong to one exclusion group, such as the winners of a tournament, group or race. */
function sharesGroup(first: Link, second: Link): boolean {
  return first.exclusionGroups.some((group) => second.exclusionGroups.includes(group));
}

/** (c) One is a match, and the other is an outright whose selection plays in that match. */
function linksOutright(first: Link, second: Link): boolean {
  if (!isOutright(first) && !isOutright(second)) return false;
  return first.competitorIds.some((id) => second.competitorIds.includes(id));
}

function isOutright(link: Link): boolean {
  return marketType(link.typeKey)?.isOutright ?? false;
}

/**
 * Returns the positions of all pairs of dependent legs, lower position first (DR-4.51). Legs without a snapshot depend
 * on none.
 */
export function dependentPairs(legs: readonly (Link | undefined)[]): readonly (readonly [number, number])[] {
  return legs.flatMap((first, i) =>
    legs
      .slice(i + 1)
      .flatMap((second, offset): (readonly [number, number])[] =>
        first && second && areDependent(first, second) ? [[i, i + 1 + offset]] : [],
      ),
  );
}

/**
 * Returns the positions of legs that get status 3 because dependent legs were accepted by mistake (DR-4.52). Among
 * dependent legs, the one with the highest coefficient stays valid; of equal ones, the first.
 */
export function legsToVoid(legs: readonly (Link & { readonly coefMilli: CoefMilli })[]): readonly number[] {
  const order = legs.map((leg, at) => ({ leg, at })).toSorted((a, b) => compareStanding(a, b));
  const standing: Link[] = [];
  const voided: number[] = [];
  for (const { leg, at } of order) {
    if (standing.some((kept) => areDependent(kept, leg))) voided.push(at);
    else standing.push(leg);
  }
  return voided.toSorted((a, b) => a - b);
}

interface Placed {
  readonly leg: { readonly coefMilli: CoefMilli };
  readonly at: number;
}

function compareStanding(a: Placed, b: Placed): number {
  if (a.leg.coefMilli === b.leg.coefMilli) return a.at - b.at;
  return a.leg.coefMilli > b.leg.coefMilli ? -1 : 1;
}
