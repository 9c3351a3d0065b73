/** Loads a view for some of its slots: request, stylesheets, HTML, scripts, mount. */
import {
  type HydrationReply,
  type ComponentRequest,
  type SlotContent,
  VIEW_LIMITS,
  type ViewReply,
} from '@touchline/contracts/remote-views';
import { setPhase } from './view-entry.ts';
import type { Entry, Run, Slot } from './view-entry.ts';
import { loadStyles, mountSlots } from './mount-slots.ts';
import type { LoadPorts } from './mount-slots.ts';
import type { LoadOptions, ViewLoad } from './ports.ts';
import { splitComponents } from './split-components.ts';

export type LoadResult =
  | { readonly outcome: 'mounted' }
  | { readonly outcome: 'redirect'; readonly to: string }
  | { readonly outcome: 'refused'; readonly status: 401 | 403 | 404 }
  | { readonly outcome: 'failed'; readonly error: unknown };

/** The HTML of one slot and the reply that contains it. */
interface Filling {
  readonly slot: Slot;
  readonly html: string;
  readonly reply: ViewReply;
}

interface Request {
  readonly kind: SlotContent['kind'];
  readonly slots: readonly Slot[];
  readonly load: Promise<ViewLoad>;
}

const componentOf = (content: SlotContent): ComponentRequest =>
  content.kind === 'component' ? { name: content.name, props: content.props } : { name: '', props: {} };

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Builds one GET for the page, and batches of at most twenty components of the view. */
function requestsFor(
  ports: LoadPorts,
  appName: string,
  slots: readonly Slot[],
  options: LoadOptions,
): Request[] {
  const pages = slots.filter((slot) => slot.content.kind === 'page');
  const components = slots.filter((slot) => slot.content.kind === 'component');
  const requests = chunksOf(components, VIEW_LIMITS.componentsPerRequest).map((part): Request => {
    const batch = part.map((slot) => componentOf(slot.content));
    return { kind: 'component', slots: part, load: ports.transport.components(appName, batch, options) };
  });
  if (pages.length === 0) return requests;
  return [{ kind: 'page', slots: pages, load: ports.transport.page(appName, options) }, ...requests];
}

function fillingsOf(request: Request, reply: ViewReply): Filling[] | null {
  if (request.kind === 'page') return request.slots.map((slot) => ({ slot, html: reply.body, reply }));
  const names = request.slots.map((slot) => componentOf(slot.content).name);
  const parts = splitComponents(reply.body, names);
  return parts && request.slots.map((slot, index) => ({ slot, html: parts[index] ?? '', reply }));
}

/**
 * Loads and mounts slots; never throws. A run that has become stale stops at its next step. The code that made it stale
 * cleans up.
 */
export async function loadSlots(
  ports: LoadPorts,
  entry: Entry,
  run: Run,
  slots: readonly Slot[],
  isForceSpa: boolean,
): Promise<LoadResult> {
  const { signal } = run.controller;
  try {
    const requests = requestsFor(ports, entry.meta.appName, slots, { isForceSpa, signal });
    const fillings: Filling[] = [];
    for (const request of requests) {
      const load = await request.load;
      if (load.outcome === 'failed') return { outcome: 'failed', error: new Error(load.reason) };
      if (load.outcome !== 'ready') {
        // Only a page may redirect the visitor. A component that redirects counts as failed.
        if (request.kind === 'page') return load;
        return { outcome: 'failed', error: new Error(`components answered ${load.outcome}`) };
      }
      const filled = fillingsOf(request, load.reply);
      if (!filled)
        return { outcome: 'failed', error: new Error('the body does not hold the requested components') };
      fillings.push(...filled);
    }
    signal.throwIfAborted();
    await placeAndMount(ports, entry, run, fillings, !isForceSpa);
    return { outcome: 'mounted' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}

async function placeAndMount(
  ports: LoadPorts,
  entry: Entry,
  run: Run,
  fillings: readonly Filling[],
  hasHtml: boolean,
): Promise<void> {
  const replies = [...new Set(fillings.map((filling) => filling.reply))];
  await loadStyles(ports, entry, replies);
  run.controller.signal.throwIfAborted();
  for (const { slot, html, reply } of fillings) {
    if (slot.isReleased) continue;
    slot.host.write(html);
    if (slot.content.kind === 'page') ports.onPageReply(reply);
    if (hasHtml) setPhase(slot, 'shown');
  }
  const slots = fillings.map((filling) => filling.slot);
  await mountSlots(ports, entry, run, slots, replies, hasHtml);
}

/** Hydrates slots that the server rendered; never throws. */
export async function hydrateSlots(
  ports: LoadPorts,
  entry: Entry,
  run: Run,
  hydrationReplies: ReadonlyMap<Slot, HydrationReply>,
): Promise<LoadResult> {
  try {
    const replies = [...hydrationReplies.values()];
    await loadStyles(ports, entry, replies);
    await mountSlots(ports, entry, run, [...hydrationReplies.keys()], replies, true);
    return { outcome: 'mounted' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}
