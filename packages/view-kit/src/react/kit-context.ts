/** The context that the hooks read. Each root has one. Only the two halves of the kit create it, never a view. */
import type { Preferences } from '@touchline/contracts/players';
import type { Session, ViewContext, ViewLocation } from '@touchline/contracts/remote-views';
import type { Dictionary } from '@touchline/i18n';
import { createContext, use } from 'react';

export interface Kit {
  readonly context: ViewContext;
  readonly messages: Dictionary;
  /** The server's values. Hydration renders with them and then switches to the live values at once. */
  readonly rendered: {
    readonly location: ViewLocation;
    readonly session: Session;
    readonly preferences: Preferences;
    /** The server's time of the rendering, ms since 1970. Without server rendering, the time of the mount. */
    readonly atMs: number;
  };
  /** Loads the data of the part again and shows it. */
  readonly reloadData: () => void;
  readonly isReloading: boolean;
}

export const KitContext = createContext<Kit | null>(null);

/** Returns the nearest kit. Throws outside a view. */
export function useKit(): Kit {
  const kit = use(KitContext);
  if (!kit) throw new Error('no view around this component');
  return kit;
}
