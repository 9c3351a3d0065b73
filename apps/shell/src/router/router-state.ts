/** The router's state. The server writes the initial state into the page. */
import type { ViewLocation } from '@touchline/contracts/remote-views';
import type { PageDecision } from './resolve-page.ts';

export interface RouterState {
  /**
   * The location that views receive: the path of the displayed page. It differs from the address under a form, and on a
   * page that replaces another.
   */
  readonly location: ViewLocation;
  /** The displayed page. When a route opens a dialog, this is still the page from which the visitor came. */
  readonly page: PageDecision;
  /** Whether a view or a guard requires a log-in before the page is shown. */
  readonly needsSignIn: boolean;
  /** Whether both the page and the view of technical pages have failed. */
  readonly isBroken: boolean;
}
