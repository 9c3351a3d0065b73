/** Requests all views of a page in parallel and collects the replies that arrive in time. */
import type { Preferences } from '@touchline/contracts/players';
import type { HydrationReply, ViewReply } from '@touchline/contracts/remote-views';
import type { Visitor } from '@touchline/contracts/site';
import type { SlotRequest } from '../layouts/layout-slots.ts';
import { slotKey } from '../page/page-state.ts';
import type { ViewLoad } from '../remote-views/ports.ts';
import { viewLine } from '../remote-views/registry.ts';
import type { ViewName } from '../remote-views/registry.ts';
import { splitComponents } from '../remote-views/split-components.ts';
import { viewHeaders } from '../remote-views/view-headers.ts';
import type { FetchView, ViewQuestion } from './fetch-view.ts';
import { visitorHeaders } from './personal-headers.ts';

export interface ComposeRequest {
  readonly slots: readonly SlotRequest[];
  readonly lang: string;
  /** The path that is sent to views, with slash and language. */
  readonly path: string;
  readonly search: string;
  readonly device: 'desktop' | 'mobile';
  readonly preferences: Preferences;
  readonly visitor: Visitor;
  readonly siteGeneration: string;
  readonly isForceSpa: boolean;
}

export interface RenderedSlot {
  readonly html: string;
  readonly reply: HydrationReply;
}

export interface Composition {
  /** The outcome of the page's primary view; null when the page has none. */
  readonly primary: ViewLoad | null;
  /** Slots rendered in time, by slot key. */
  readonly rendered: ReadonlyMap<string, RenderedSlot>;
  /** Essential views that did not reply in time. */
  readonly missingEssentials: readonly ViewName[];
}

function headersFor(request: ComposeRequest, view: ViewName): Record<string, string> {
  return { ...viewHeaders(request), ...visitorHeaders(request.visitor, view) };
}

function questionFor(
  request: ComposeRequest,
  view: ViewName,
  components: ViewQuestion['components'],
): ViewQuestion {
  const { path, search, siteGeneration } = request;
  return { view, path, search, headers: headersFor(request, view), siteGeneration, components };
}

function hydrationReply(reply: ViewReply): HydrationReply {
  const { body: _, ...rest } = reply;
  return rest;
}

/** Groups components by view, because components of one view share a request. */
function componentsByView(slots: readonly SlotRequest[]): Map<ViewName, SlotRequest[]> {
  const byView = new Map<ViewName, SlotRequest[]>();
  for (const slot of slots) {
    if (slot.content.kind === 'component') byView.set(slot.view, [...(byView.get(slot.view) ?? []), slot]);
  }
  return byView;
}

async function fetchComponents(
  ask: FetchView,
  request: ComposeRequest,
  view: ViewName,
  slots: readonly SlotRequest[],
): Promise<[string, RenderedSlot][]> {
  const components = slots.flatMap(({ content }) =>
    content.kind === 'component' ? [{ name: content.name, props: content.props }] : [],
  );
  const load = await ask(questionFor(request, view, components));
  if (load.outcome !== 'ready') return [];
  const parts = splitComponents(
    load.reply.body,
    components.map((component) => component.name),
  );
  if (!parts) return [];
  return slots.map((slot, index): [string, RenderedSlot] => [
    slotKey(view, slot.content),
    { html: parts[index] ?? '', reply: hydrationReply(load.reply) },
  ]);
}

export async function compose(ask: FetchView, request: ComposeRequest): Promise<Composition> {
  const page = request.slots.find((slot) => slot.content.kind === 'page');
  const [primary, ...components] = await Promise.all([
    page ? ask(questionFor(request, page.view, null)) : null,
    ...[...componentsByView(request.slots)].map(async ([view, slots]) =>
      fetchComponents(ask, request, view, slots),
    ),
  ]);
  const rendered = new Map<string, RenderedSlot>(components.flat());
  if (page && primary?.outcome === 'ready') {
    rendered.set(slotKey(page.view, page.content), {
      html: primary.reply.body,
      reply: hydrationReply(primary.reply),
    });
  }
  const missingEssentials = request.slots
    .filter(
      ({ view, content }) => viewLine(view).role === 'essential' && !rendered.has(slotKey(view, content)),
    )
    .map(({ view }) => view);
  return { primary: primary ?? null, rendered, missingEssentials };
}
