import type { GameProvider, GameProviderDeps, GameProviderEntry } from '../provider.ts';
import { hub88Entry } from './hub88/index.ts';
import { sandboxEntry } from './sandbox/index.ts';
import { touchlineEntry } from './touchline/index.ts';

/** Every game company the site can use. `conformance.db.test.ts` runs over each. */
export const gameProviderEntries: readonly GameProviderEntry[] = [sandboxEntry, hub88Entry, touchlineEntry];

/** The companies of this installation, by id. A map, because ids come from addresses. */
export function createGameProviders(deps: GameProviderDeps): ReadonlyMap<string, GameProvider> {
  return new Map(
    gameProviderEntries.flatMap(({ id, create }) => {
      const provider = create(deps);
      return provider ? [[id, provider] as const] : [];
    }),
  );
}
