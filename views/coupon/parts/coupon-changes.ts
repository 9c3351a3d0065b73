/** Compares two states of the coupon's bets, for the announcements to screen readers (DR-11.4). */

/** A bet with its name and its coefficient in thousandths. */
export interface KnownBet {
  readonly name: string;
  readonly coefMilli: number;
}
export type KnownBets = ReadonlyMap<string, KnownBet>;

export type CouponChange =
  | { readonly kind: 'added' | 'removed'; readonly name: string; readonly coefMilli: number }
  | {
      readonly kind: 'changed';
      readonly name: string;
      readonly coefMilli: number;
      readonly fromMilli: number;
    }
  | { readonly kind: 'several'; readonly count: number };

/** Returns removed bets, then added ones, then changed odds. Several added bets, as of a booking code, are one change. */
export function couponChanges(before: KnownBets, now: KnownBets): readonly CouponChange[] {
  const removed = [...before].filter(([key]) => !now.has(key));
  const added = [...now].filter(([key]) => !before.has(key));
  const changed = [...now].flatMap(([key, { name, coefMilli }]) => {
    const fromMilli = before.get(key)?.coefMilli ?? coefMilli;
    return fromMilli === coefMilli ? [] : [{ kind: 'changed' as const, name, coefMilli, fromMilli }];
  });
  return [
    ...removed.map(([, bet]) => ({ kind: 'removed' as const, ...bet })),
    ...(added.length > 1
      ? [{ kind: 'several' as const, count: added.length }]
      : added.map(([, bet]) => ({ kind: 'added' as const, ...bet }))),
    ...changed,
  ];
}
