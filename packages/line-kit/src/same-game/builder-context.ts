/** The bet builder of the match whose page is shown (DR-4.228). */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Builder } from './builder.ts';

/** Null outside the page of a match, and on the page of a match without combinations. */
export const BuilderContext = createContext<Builder | null>(null);

const never = (): (() => void) => () => {};

/** The builder, and whether this outcome is a part of its combination; renders again only when that changes. */
export function useBuilderPart(
  marketId: number | null,
  outcomeKey: string,
): readonly [Builder | null, boolean] {
  const builder = use(BuilderContext);
  const isPart = useSyncExternalStore(
    builder?.subscribe ?? never,
    () => marketId !== null && builder?.has(marketId, outcomeKey) === true,
    () => false,
  );
  return [builder, isPart];
}
