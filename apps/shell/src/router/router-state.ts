/** What the router knows at any moment. The server writes the first one into the page. */
import type { ViewLocation } from '@touchline/contracts/remote-views';
import type { PageDecision } from './resolve.ts';

export interface RouterState {
  /** As views see it: under a form, and on pages the shell puts in the place of another, the path of what is shown. */
  readonly location: ViewLocation;
  /** The page in the frame. A modal row keeps the page the visitor came from. */
  readonly page: PageDecision;
  /** A view or a guard asks for a log-in in place of the page. */
  readonly needsSignIn: boolean;
  /** Both the page and the view that shows technical pages have failed. */
  readonly isBroken: boolean;
}
