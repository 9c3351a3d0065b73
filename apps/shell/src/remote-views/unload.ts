/** Unloads a view. Nothing remains but its code, which the browser cannot unload. */
import type { Entry } from './entry.ts';
import type { LoadPorts } from './mount-slots.ts';

function unmountSlots(ports: LoadPorts, entry: Entry): void {
  for (const slot of entry.slots) {
    slot.isCovered = false;
    try {
      slot.unmount?.();
    } catch (error) {
      ports.report({ appName: entry.meta.appName, kind: 'unmount-failed', attempt: 0, error });
    }
    slot.unmount = null;
  }
}

/** Ends the run and aborts the signal of every view of this entry. */
function endLifetime(entry: Entry): void {
  entry.run?.controller.abort();
  entry.run = null;
  entry.lifetime.abort();
  entry.lifetime = new AbortController();
  entry.mount = null;
}

/** After a failed load: roots and listeners are removed, styles and the overlay stay for the next retry. */
export function clearFailed(ports: LoadPorts, entry: Entry): void {
  unmountSlots(ports, entry);
  endLifetime(entry);
  for (const slot of entry.slots) slot.host.clear();
}

/** In the order of the contract: unmount, signal, roots, overlay, style, stylesheets that no other view uses. */
export function unload(ports: LoadPorts, entry: Entry): void {
  clearFailed(ports, entry);
  ports.dropOverlay(entry.meta.appName);
  entry.dropStyle?.();
  entry.dropStyle = null;
  for (const href of entry.css) ports.assets.dropCss(href);
  entry.css = [];
}
