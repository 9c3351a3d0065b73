/** Builds the headers that identify the visitor. They are sent only to personal views on this site's own origin. */
import { VIEW_HEADERS } from '@touchline/contracts/remote-views';
import type { Visitor } from '@touchline/contracts/site';
import { DEFAULT_LANGUAGE } from '@touchline/i18n';
import { isViewName, viewAddress, viewLine } from '../remote-views/registry.ts';
import type { FetchShellState } from './fetch-shell-state.ts';

function isGranted(view: string): boolean {
  return isViewName(view) && viewLine(view).personal === true && viewAddress(view).startsWith('/');
}

/** Returns no headers for guests, and for views that may not know the visitor. */
export function visitorHeaders(visitor: Visitor, view: string): Record<string, string> {
  const { userId, accountNumber, token, playBreak } = visitor;
  if (!isGranted(view) || token === null || userId === null) return {};
  const session = JSON.stringify({
    userId,
    accountNumber: accountNumber ?? '',
    ...(playBreak && { playBreak }),
  });
  return { authorization: `Bearer ${token}`, [VIEW_HEADERS.session]: encodeURIComponent(session) };
}

interface BrowserRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Builds the headers of a browser's own request to a view. Headers about the visitor are untrusted, so they are
 * replaced by what the API returns for the cookies.
 */
export async function personalHeaders(
  fetchShellState: FetchShellState,
  view: string,
  request: BrowserRequest,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { authorization: _token, [VIEW_HEADERS.session]: _session, ...claimed } = request.headers;
  if (!isGranted(view) || claimed['cookie'] === undefined) return claimed;
  const lang = claimed['accept-language']?.slice(0, 2) ?? DEFAULT_LANGUAGE;
  const facts = await fetchShellState(
    { method: 'GET', pathname: request.path, search: request.search, headers: claimed },
    lang,
  );
  return { ...claimed, ...visitorHeaders(facts.visitor, view) };
}
