/** Requests views from the browser, with the same headers and the same parser as the server. */
import type { Preferences } from '@touchline/contracts/players';
import {
  type ComponentRequest,
  parseViewReply,
  VIEW_HEADERS,
  type ViewLocation,
} from '@touchline/contracts/remote-views';
import { isViewName, viewAddress } from './registry.ts';
import type { LoadOptions, ViewLoad, ViewTransport } from './ports.ts';
import { viewHeaders } from './view-headers.ts';

/** The timeout is longer than the server's: in the browser a slow view delays only itself. */
export const REQUEST_DEADLINE_MS = 10_000;

export interface BrowserTransportPorts {
  readonly fetch: typeof globalThis.fetch;
  readonly device: 'desktop' | 'mobile';
  readonly preferences: () => Preferences;
  /** The path that is sent to views. For a route that opens a dialog, this is the path of the page under the dialog. */
  readonly location: () => ViewLocation;
}

async function readResponse(appName: string, response: Response, isPage: boolean): Promise<ViewLoad> {
  const redirect = response.headers.get(VIEW_HEADERS.redirect);
  if (isPage && redirect) return { outcome: 'redirect', to: redirect };
  const { status } = response;
  if (isPage && (status === 401 || status === 403 || status === 404)) return { outcome: 'refused', status };
  if (status !== 200) return { outcome: 'failed', reason: `status ${status}` };
  const parsed = parseViewReply(await response.json(), appName);
  return parsed.outcome === 'valid'
    ? { outcome: 'ready', reply: parsed.reply }
    : { outcome: 'failed', reason: `malformed reply: ${parsed.reason}` };
}

export function createBrowserTransport(ports: BrowserTransportPorts): ViewTransport {
  async function ask(
    appName: string,
    components: readonly ComponentRequest[] | null,
    { isForceSpa, signal }: LoadOptions,
  ): Promise<ViewLoad> {
    if (!isViewName(appName)) return { outcome: 'failed', reason: 'not registered' };
    const location = ports.location();
    const headers: Record<string, string> = {
      ...viewHeaders({
        lang: location.lang,
        device: ports.device,
        preferences: ports.preferences(),
        isForceSpa,
      }),
      ...(components === null ? {} : { 'content-type': 'application/json' }),
    };
    try {
      const response = await ports.fetch(
        `${viewAddress(appName)}/${location.lang}/${location.path}${location.search}`,
        {
          method: components === null ? 'GET' : 'POST',
          headers,
          ...(components === null ? {} : { body: JSON.stringify({ components }) }),
          cache: 'no-store',
          signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_DEADLINE_MS)]),
        },
      );
      return await readResponse(appName, response, components === null);
    } catch (error) {
      return { outcome: 'failed', reason: String(error) };
    }
  }
  return {
    page: async (appName, options) => ask(appName, null, options),
    components: async (appName, components, options) => ask(appName, components, options),
  };
}
