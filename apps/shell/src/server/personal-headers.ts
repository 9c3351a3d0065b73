/** Headers that identify the visitor, sent only to personal views of our own origin. */
import { VIEW_HEADERS } from '@touchline/contracts/remote-views';
import type { Visitor } from '@touchline/contracts/site';
import { isViewName, viewAddress, viewLine } from '../remote-views/registry.ts';
import type { FetchFacts } from './fetch-facts.ts';

function isGranted(view: string): boolean {
  return isViewName(view) && viewLine(view).personal === true && viewAddress(view).startsWith('/');
}

/** Empty for guests and for views that must not know the visitor. */
export function visitorHeaders(visitor: Visitor, view: string): Record<string, string> {
  const { userId, accountNumber, token } = visitor;
  if (!isGranted(view) || token === null || userId === null) return {};
  const session = JSON.stringify({ userId, accountNumber: accountNumber ?? '' });
  return { authorization: `Bearer ${token}`, [VIEW_HEADERS.session]: encodeURIComponent(session) };
}

interface BrowserRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Headers of a browser's own request to a view. Claims about the visitor are replaced by what the cookies prove. */
export async function personalHeaders(
  fetchFacts: FetchFacts,
  view: string,
  request: BrowserRequest,
): Promise<Readonly<Record<string, string | undefined>>> {
  const { authorization: _token, [VIEW_HEADERS.session]: _session, ...claimed } = request.headers;
  if (!isGranted(view) || claimed['cookie'] === undefined) return claimed;
  const lang = claimed['accept-language']?.slice(0, 2) ?? 'ru';
  const facts = await fetchFacts(
    { method: 'GET', pathname: request.path, search: request.search, headers: claimed },
    lang,
  );
  return { ...claimed, ...visitorHeaders(facts.visitor, view) };
}
