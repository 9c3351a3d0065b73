/**
 * Answers requests for built views. A shell in the same process calls a function, and other callers use HTTP. Both
 * parse the same headers in the same way, so a view cannot distinguish them.
 */
import { KNOWN_VIEW_API_VERSIONS, VIEW_API_VERSION, VIEW_HEADERS } from '@touchline/contracts/remote-views';
import type { Language, SiteConfig } from '@touchline/contracts/site';
import { createServerApi, readViewRequest } from '@touchline/view-kit/http';
import type { CallApi, RawViewRequest, ViewServices } from '@touchline/view-kit/http';
import { builtViews, loadView } from './built-view.ts';
import type { BuiltView } from './built-view.ts';
import { shareReads } from './share-reads.ts';

export interface ViewServerDeps {
  /** The folder that has one folder per view. */
  readonly viewsDir: string;
  readonly callApi: CallApi;
  readonly languages: readonly Language[];
  readonly messages: ViewServices['messages'];
  /** Returns the configuration as a guest sees it; the caller caches it. */
  readonly siteConfig: () => Promise<SiteConfig>;
  /** Runs `work` after a delay in milliseconds. */
  readonly after: (delayMs: number, work: () => void) => void;
  readonly onError: (view: string, error: unknown) => void;
}

/** A view's reply before it is written. `json` is the body. */
export type ViewCallAnswer =
  | {
      readonly kind: 'json';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly json: unknown;
    }
  /** The request has no header of the shell, so the caller wants a standalone page. */
  | { readonly kind: 'standalone'; readonly lang: string; readonly path: string; readonly search: string };

export interface ViewServer {
  /** Returns the names of views with a build. */
  readonly names: () => readonly string[];
  /** Loads every built view, so that the first visitor does not wait for loading. It never throws. */
  readonly warm: () => Promise<void>;
  /** Calls a view. It never throws, because an error of a view becomes a 500 reply. */
  readonly call: (name: string, request: RawViewRequest, signal: AbortSignal) => Promise<ViewCallAnswer>;
}

const failure = (status: number, json: unknown): ViewCallAnswer => ({
  kind: 'json',
  status,
  headers: { [VIEW_HEADERS.apiVersion]: VIEW_API_VERSION, 'cache-control': 'no-store' },
  json,
});

export function createViewServer(deps: ViewServerDeps): ViewServer {
  const loaded = new Map<string, Promise<BuiltView>>();
  const callApi = shareReads(deps.callApi, deps.after);
  const languageIds = deps.languages.map((language) => language.id);

  /** Loads a view on first use; when that fails, the next request tries again. */
  function viewOf(name: string): Promise<BuiltView> | null {
    const known = loaded.get(name);
    if (known) return known;
    if (!builtViews(deps.viewsDir).includes(name)) return null;
    const loading = loadView(deps.viewsDir, name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  async function answer(view: BuiltView, raw: RawViewRequest, signal: AbortSignal): Promise<ViewCallAnswer> {
    const request = readViewRequest(raw, languageIds, view.half.view);
    switch (request.outcome) {
      case 'standalone':
        return { kind: 'standalone', ...request.location };
      case 'unknown-version':
        return failure(406, { versions: KNOWN_VIEW_API_VERSIONS });
      case 'bad-request':
        return failure(400, { reason: request.reason });
      case 'ready': {
        const services: ViewServices = {
          api: createServerApi({
            callApi,
            lang: request.location.lang,
            token: request.token,
            signal,
          }),
          siteConfig: await deps.siteConfig(),
          languages: deps.languages,
          nowMs: Date.now,
          messages: deps.messages,
          assets: view.assets,
        };
        const { status, headers, reply } = await view.half.answer({ ...request, signal }, services);
        return { kind: 'json', status, headers, json: reply };
      }
    }
  }

  return {
    names: () => builtViews(deps.viewsDir),
    warm: async () => {
      for (const name of builtViews(deps.viewsDir)) {
        await viewOf(name)?.catch((error: unknown) => deps.onError(name, error));
      }
    },
    async call(name, request, signal) {
      try {
        const view = await viewOf(name);
        // Answers 503 and not 404, because the page exists but its view is not available now.
        return view ? await answer(view, request, signal) : failure(503, { reason: `no view ${name}` });
      } catch (error) {
        if (!signal.aborted) deps.onError(name, error);
        return failure(500, { reason: 'the view has failed' });
      }
    },
  };
}
