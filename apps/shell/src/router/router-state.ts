/** The state of the router. The server writes the initial state into the page. */
import type { ViewLocation } from '@touchline/contracts/remote-views';
import type { PageDecision } from './resolve.ts';

export interface RouterState {
  /** The location that views see. Under a form, and for a replaced page, it is the path of the page that is shown. */
  readonly location: ViewLocation;
  /** The page in the frame. A modal route keeps the page that the visitor came from. */
  readonly page: PageDecision;
  /** A view or a guard requires a log-in in place of the page. */
  readonly needsSignIn: boolean;
  /** Both the page and the view of the technical pages have failed. */
  readonly isBroken: boolean;
}
