/** What the hooks read. One per root; created by the kit's two halves, never by a view. */
import type { Preferences } from '@touchline/contracts/players';
import type { Session, ViewContext, ViewLocation } from '@touchline/contracts/remote-views';
import type { Dictionary } from '@touchline/i18n';
import { createContext, use } from 'react';

export interface Kit {
  readonly context: ViewContext;
  readonly messages: Dictionary;
  /** The server's values: hydration renders with them and switches to the live values right after. */
  readonly rendered: {
    readonly location: ViewLocation;
    readonly session: Session;
    readonly preferences: Preferences;
  };
  /** Loads the part's data again and shows it. */
  readonly reloadData: () => void;
  readonly isReloading: boolean;
}

export const KitContext = createContext<Kit | null>(null);

/** The nearest kit. Throws outside a view, since nothing could work there. */
export function useKit(): Kit {
  const kit = use(KitContext);
  if (!kit) throw new Error('no view around this component');
  return kit;
}
