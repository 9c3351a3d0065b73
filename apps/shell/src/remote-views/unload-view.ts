/** Unloads a view. Only its code remains, because a browser cannot unload code. */
import type { Entry } from './view-entry.ts';
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

/** Ends the run and aborts the signal of every mounted view of this entry. */
function endLifetime(entry: Entry): void {
  entry.run?.controller.abort();
  entry.run = null;
  entry.lifetime.abort();
  entry.lifetime = new AbortController();
  entry.mount = null;
}

/**
 * Cleans up after a failed load. It removes roots and listeners, and keeps styles and the overlay for the next retry.
 */
export function clearFailed(ports: LoadPorts, entry: Entry): void {
  unmountSlots(ports, entry);
  endLifetime(entry);
  for (const slot of entry.slots) slot.host.clear();
}

/**
 * Unloads in a fixed order: unmount, signal, roots, overlay, style, and stylesheets that no other view
 * uses.
 */
export function unload(ports: LoadPorts, entry: Entry): void {
  clearFailed(ports, entry);
  ports.dropOverlay(entry.meta.appName);
  entry.dropStyle?.();
  entry.dropStyle = null;
  for (const href of entry.css) ports.assets.dropCss(href);
  entry.css = [];
}
