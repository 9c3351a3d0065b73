import type { SiteConfig } from './config-schema.ts';

/**
 * Limits of liability. A change that allows more needs a second operator; a change that allows less does not
 * (DR-4.162).
 */
export const liabilityKeys = [
  'selectionLiabilityMax',
  'marketLiabilityMax',
  'eventLiabilityMax',
  'playerLiabilityMax',
  'siteLiabilityMax',
  'marketLiabilitySuspend',
  'eventLiabilitySuspend',
  'liabilityOverrides',
] as const satisfies readonly (keyof SiteConfig)[];
export type LiabilityKey = (typeof liabilityKeys)[number];

export const isLiabilityKey = (key: string): key is LiabilityKey => liabilityKeys.some((one) => one === key);

type Overrides = SiteConfig['liabilityOverrides'];

/** Whether a change of a limit allows more liability. Both values have passed the schema of the key. */
export function allowsMore(key: LiabilityKey, before: unknown, after: unknown): boolean {
  if (key === 'liabilityOverrides') return overridesAllowMore(before as Overrides, after as Overrides);
  return isHigher(before as string | null, after as string | null);
}

/** Null means unlimited. */
function isHigher(before: string | null, after: string | null): boolean {
  if (before === null) return false;
  return after === null || cents(after) > cents(before);
}

function cents(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(2, '0'));
}

/**
 * Whether a change of overrides may allow more liability. An added or raised figure may, and so may a removed one,
 * because the wider limit then applies. So only a lower figure needs no second operator.
 */
function overridesAllowMore(before: Overrides, after: Overrides): boolean {
  const olds = figuresOf(before);
  const news = figuresOf(after);
  const names = new Set([...olds.keys(), ...news.keys()]);
  return [...names].some((name) => {
    const [old, now] = [olds.get(name), news.get(name)];
    return old === undefined || now === undefined || isHigher(old, now);
  });
}

/** Returns every figure by its place, such as `games/7/event`. */
function figuresOf(overrides: Overrides): Map<string, string | null> {
  return new Map(
    Object.entries(overrides).flatMap(([of, rows]) =>
      Object.entries(rows).flatMap(([id, figures]) =>
        Object.entries(figures).flatMap(([name, amount]): [string, string | null][] =>
          amount === undefined ? [] : [[`${of}/${id}/${name}`, amount]],
        ),
      ),
    ),
  );
}
