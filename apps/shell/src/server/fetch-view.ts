/** Requests one view, with its deadline, circuit breaker and cache; never throws. */
import type { ViewLoad } from '../remote-views/ports.ts';
import { viewAddress, viewLine } from '../remote-views/registry.ts';
import type { ViewName } from '../remote-views/registry.ts';
import {
  type ComponentRequest,
  parseViewReply,
  VIEW_HEADERS,
  VIEW_LIMITS,
  type ViewRole,
} from '@touchline/contracts/remote-views';
import { createReplyCache, maxAgeOf } from './reply-cache.ts';
import { createViewBreaker } from './view-breaker.ts';

/** How long the page server waits for a reply, by the role of the view on the page. */
export const DEADLINES_MS: Readonly<Record<ViewRole, number>> = {
  primary: 2000,
  essential: 800,
  regular: 400,
};

/** A raw reply, before validation. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly json: unknown;
}

export interface ViewQuestion {
  readonly view: ViewName;
  /** The path with slash and language. */
  readonly path: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Generation of the page's site state. Replies cached for another generation are not used. */
  readonly siteGeneration: string;
  /** The components to request; null requests the page. */
  readonly components: readonly ComponentRequest[] | null;
}

/** Sends a request to a view: by a function call in this process, or over HTTP. */
export type CallView = (question: ViewQuestion, signal: AbortSignal) => Promise<RawAnswer>;

export interface FetchViewPorts {
  /** Calls views on this site's own origin. */
  readonly callLocal: CallView;
  readonly callRemote: CallView;
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly report: (view: ViewName, reason: string) => void;
}

export type FetchView = (question: ViewQuestion) => Promise<ViewLoad>;

/** Parses a raw reply to an outcome: ready, redirect, refused or failed. */
export function readAnswer(view: ViewName, answer: RawAnswer, isPage: boolean): ViewLoad {
  const redirect = answer.headers[VIEW_HEADERS.redirect];
  if (isPage && redirect !== undefined && redirect !== '') return { outcome: 'redirect', to: redirect };
  const { status } = answer;
  if (isPage && (status === 401 || status === 403 || status === 404)) return { outcome: 'refused', status };
  if (status !== 200) return { outcome: 'failed', reason: `status ${status}` };
  const parsed = parseViewReply(answer.json, view);
  return parsed.outcome === 'valid'
    ? { outcome: 'ready', reply: parsed.reply }
    : { outcome: 'failed', reason: `malformed reply: ${parsed.reason}` };
}

/**
 * Returns a script or stylesheet of another origin whose hash is not in the registry; null when all have one. The
 * browser refuses a file whose content does not match its hash.
 */
export function withoutHash(load: ViewLoad, hashes: Readonly<Record<string, string>>): string | null {
  if (load.outcome !== 'ready') return null;
  const { cssToLoad, scriptsToLoad } = load.reply;
  return [...cssToLoad, ...scriptsToLoad].find((address) => hashes[address] === undefined) ?? null;
}

/**
 * Whether the view has declared all query parameters. An undeclared parameter counts as personal, because it may be a
 * stake or a campaign id.
 */
export function hasDeclaredQuery(search: string, headers: RawAnswer['headers']): boolean {
  const declared = (headers[VIEW_HEADERS.query] ?? '').split(',');
  return [...new URLSearchParams(search).keys()].every((name) => declared.includes(name));
}

const isElsewhere = (view: ViewName) => /^https?:\/\//.test(viewAddress(view));

export function createFetchView(ports: FetchViewPorts): FetchView {
  const breaker = createViewBreaker(ports.now);
  const cache = createReplyCache<ViewLoad>(ports.now);

  async function ask(question: ViewQuestion): Promise<{ value: ViewLoad; maxAgeMs: number | null }> {
    const { view } = question;
    const deadline = new AbortController();
    const call = isElsewhere(view) ? ports.callRemote : ports.callLocal;
    const limitMs = DEADLINES_MS[viewLine(view).role];
    const late = Promise.withResolvers<RawAnswer | null>();
    const stop = ports.after(limitMs, () => {
      deadline.abort();
      late.resolve(null);
    });
    try {
      const answer = await Promise.race([call(question, deadline.signal), late.promise]);
      if (answer === null)
        return { value: { outcome: 'failed', reason: `no answer within ${limitMs} ms` }, maxAgeMs: null };
      const value = readAnswer(view, answer, question.components === null);
      const unhashed = isElsewhere(view) ? withoutHash(value, viewLine(view).integrity ?? {}) : null;
      if (unhashed !== null) {
        return { value: { outcome: 'failed', reason: `${unhashed} has no integrity hash` }, maxAgeMs: null };
      }
      if (value.outcome !== 'ready' || viewLine(view).personal === true) return { value, maxAgeMs: null };
      const maxAgeMs = maxAgeOf(answer.status, answer.headers);
      const isShared = maxAgeMs !== null && hasDeclaredQuery(question.search, answer.headers);
      return { value: isShared ? { ...value, maxAgeMs } : value, maxAgeMs };
    } catch (error) {
      return { value: { outcome: 'failed', reason: String(error) }, maxAgeMs: null };
    } finally {
      stop();
    }
  }

  async function fetchCounted(question: ViewQuestion): Promise<{ value: ViewLoad; maxAgeMs: number | null }> {
    const answer = await ask(question);
    if (answer.value.outcome === 'failed') {
      breaker.failed(question.view);
      ports.report(question.view, answer.value.reason);
    } else breaker.succeeded(question.view);
    return answer;
  }

  return async (question) => {
    if (question.components !== null && question.components.length > VIEW_LIMITS.componentsPerRequest) {
      return { outcome: 'failed', reason: 'too many components' };
    }
    if (!breaker.admits(question.view)) return { outcome: 'failed', reason: 'left alone after failures' };
    // A request for a personal view has a token. So its reply is neither read from the cache nor stored there.
    if (viewLine(question.view).personal === true) return (await fetchCounted(question)).value;
    return cache.get(JSON.stringify(question), async () => fetchCounted(question));
  };
}
