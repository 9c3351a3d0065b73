/** The server half of a view: `export const server = serveView(view, parts)`. */
import {
  type ComponentRequest,
  type JsonObject,
  VIEW_API_VERSION,
  VIEW_HEADERS,
  type ViewReply,
} from '@touchline/contracts/remote-views';
import { createTranslate } from '@touchline/i18n';
import { renderToString } from 'react-dom/server';
import { ViewRoot } from '../react/view-root.tsx';
import { createMatcher } from '../routing/matcher.ts';
import type { Matcher } from '../routing/matcher.ts';
import type { LoadOutcome, LoadRequest, Part, ViewParts } from '../view/define-part.ts';
import type { ViewDefinition } from '../view/define-view.ts';
import { timeZoneOfOffset } from '../view/offset-to-time-zone.ts';
import { kitTranslate } from '../view/translation.ts';
import { idPrefixOf, slotBody } from '../view/state.ts';
import type { RenderedState } from '../view/state.ts';
import { renderedPreferencesOf, serverContext } from './server-context.ts';
import type { ViewAnswer, ViewRequest, ViewServerHalf, ViewServices } from './view-server-half.ts';

/** The state of one reply while it is rendered. */
interface RenderJob {
  readonly view: ViewDefinition;
  readonly pages: Matcher<string>;
  readonly request: ViewRequest;
  readonly services: ViewServices;
}

export function serveView(view: ViewDefinition, parts: ViewParts): ViewServerHalf {
  const pages = createMatcher(Object.entries(view.paths));
  return {
    view,
    answer: async (request, services) => {
      const job = { view, pages, request, services };
      return request.components === null
        ? answerPage(job, parts.page)
        : answerComponents(job, parts, request.components);
    },
  };
}

async function answerPage(job: RenderJob, part: Part | null): Promise<ViewAnswer> {
  const route = job.pages.match(job.request.location.path);
  if (!part || !route) return refusal(job, 404);
  // The host requested no rendering: the server returns assets and texts, and the browser loads the data.
  if (job.request.isForceSpa) return ready(job, renderSlot(job, part, null, {}, undefined), {});
  const outcome = await part.load(loadRequest(job, route, {}));
  switch (outcome.outcome) {
    case 'ready':
      return ready(job, renderSlot(job, part, null, {}, outcome.data ?? null), outcome);
    case 'redirect':
      return refusal(job, 200, { [VIEW_HEADERS.redirect]: outcome.to });
    case 'not-found':
      return refusal(job, 404);
    case 'sign-in-needed':
      return refusal(job, 401);
    case 'forbidden':
      return refusal(job, 403);
  }
}

async function answerComponents(
  job: RenderJob,
  parts: ViewParts,
  components: readonly ComponentRequest[],
): Promise<ViewAnswer> {
  const bodies = await Promise.all(
    components.map(async ({ name, props }) => {
      const part = Object.hasOwn(parts.components, name) ? parts.components[name] : undefined;
      if (!part) throw new UnknownComponent(`${job.view.name} has no component ${name}`);
      const data = job.request.isForceSpa
        ? undefined
        : componentData(await part.load(loadRequest(job, null, props)));
      // A component without content is an empty element, so that bodies and slots stay paired.
      const inner = data === NOTHING ? '' : renderSlot(job, part, name, props, data);
      return `<div data-component="${name}">${inner}</div>`;
    }),
  ).catch((error: unknown) => {
    if (error instanceof UnknownComponent) return null;
    throw error;
  });
  return bodies === null ? refusal(job, 404) : ready(job, bodies.join(''), {});
}

class UnknownComponent extends Error {}
const NOTHING = Symbol('nothing to show');

function componentData(outcome: LoadOutcome<unknown>): unknown {
  return outcome.outcome === 'ready' ? (outcome.data ?? null) : NOTHING;
}

/** Renders the content of one slot. When `data` is undefined, the browser renders the HTML. */
function renderSlot(
  { view, pages, request, services }: RenderJob,
  part: Part,
  component: string | null,
  props: JsonObject,
  data: unknown,
): string {
  const renderedAtMs = services.nowMs();
  const state: RenderedState = {
    idPrefix: idPrefixOf(view.name, component, props),
    renderedAtMs,
    location: request.location,
    session: request.session,
    preferences: request.preferences,
    messages: services.messages(request.location.lang, view.dictionaries),
    data,
  };
  if (data === undefined) return slotBody('', state);
  const kit = {
    context: serverContext(view.name, component, props, request, services),
    messages: state.messages,
    rendered: {
      location: request.location,
      session: request.session,
      preferences: renderedPreferencesOf(request),
      atMs: renderedAtMs,
    },
    reloadData: () => undefined,
    isReloading: false,
  };
  const html = renderToString(
    <ViewRoot
      kit={kit}
      part={part}
      props={props}
      pages={component === null ? pages : null}
      initialData={data}
      onReady={() => undefined}
      onCrash={() => undefined}
    />,
    { identifierPrefix: state.idPrefix },
  );
  return slotBody(laidOut(html), state);
}

/**
 * Copies React's output into one flat string. React builds a rope of thousands of pieces. Flattening the rope now is
 * twice as fast as later, when the page is sent (P14).
 */
function laidOut(html: string): string {
  if (html.charCodeAt(0) === 0) throw new RangeError('no HTML begins with NUL');
  return html;
}

function loadRequest(job: RenderJob, route: LoadRequest['route'], props: JsonObject): LoadRequest {
  const { request, services, view } = job;
  const { lang } = request.location;
  const preferences = renderedPreferencesOf(request);
  const locale = { lang, timeZone: timeZoneOfOffset(preferences.timeZone) };
  const main = createTranslate([services.messages(lang, ['main'])], locale);
  return {
    location: request.location,
    route,
    props,
    device: request.device,
    session: request.session,
    preferences,
    siteConfig: services.siteConfig,
    api: services.api,
    t: kitTranslate(
      createTranslate([services.messages(lang, view.dictionaries)], locale),
      (key, values) => main.find(key, values) ?? key,
    ),
    signal: request.signal,
  };
}

function replyOf(
  { view, services }: RenderJob,
  body: string,
  page: { title?: string; head?: string },
): ViewReply {
  return {
    appName: view.name,
    title: page.title ?? '',
    body,
    style: '',
    cssToLoad: [...services.assets.css],
    scriptsToLoad: [...services.assets.scripts],
    head: page.head ?? '',
    codeToEval: '',
  };
}

function ready(job: RenderJob, body: string, page: { title?: string; head?: string }): ViewAnswer {
  const { cache } = job.view;
  const isPublic = cache.kind === 'public';
  const cacheControl = isPublic ? `public, s-maxage=${cache.maxAgeSec}` : 'no-store';
  const declared = isPublic ? { [VIEW_HEADERS.query]: cache.query.join(',') } : {};
  return {
    status: 200,
    headers: { [VIEW_HEADERS.apiVersion]: VIEW_API_VERSION, 'cache-control': cacheControl, ...declared },
    reply: replyOf(job, body, page),
  };
}

function refusal(job: RenderJob, status: number, headers: Record<string, string> = {}): ViewAnswer {
  return {
    status,
    headers: { [VIEW_HEADERS.apiVersion]: VIEW_API_VERSION, 'cache-control': 'no-store', ...headers },
    reply: { ...replyOf(job, '', {}), cssToLoad: [], scriptsToLoad: [] },
  };
}
