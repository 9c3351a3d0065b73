/** The second half of a load: stylesheets, scripts, `mount`. Fresh loads and hydration share it. */
import type { HydrationReply, Mount, Unmount } from '@touchline/contracts/remote-views';
import { setPhase } from './view-entry.ts';
import type { Entry, Run, Slot } from './view-entry.ts';
import type { Clock, RemoteViewsPorts } from './ports.ts';
import { MOUNT_DEADLINE_MS } from './view-state-transitions.ts';

/** The browser's ports, and the function by which a view requests its own reload. */
export interface LoadPorts extends RemoteViewsPorts {
  readonly reload: (appName: string) => void;
}

/**
 * Loads stylesheets before any HTML is inserted, so that HTML is never shown unstyled. Stylesheets that are already in
 * the document are only counted.
 */
export async function loadStyles(
  ports: LoadPorts,
  entry: Entry,
  replies: readonly HydrationReply[],
): Promise<void> {
  const hrefs = new Set(replies.flatMap((reply) => reply.cssToLoad));
  const fresh = [...hrefs].filter((href) => !entry.css.includes(href));
  entry.css = [...entry.css, ...fresh];
  await Promise.all(fresh.map((href) => ports.assets.addCss(href, entry.meta.appName)));
  const style = replies.map((reply) => reply.style).join('');
  if (style !== '' && entry.dropStyle === null) entry.dropStyle = ports.assets.addStyle(style);
}

/** Loads the entry module once and mounts every slot. Throws when a mount fails. */
export async function mountSlots(
  ports: LoadPorts,
  entry: Entry,
  run: Run,
  slots: readonly Slot[],
  replies: readonly HydrationReply[],
  hydrate: boolean,
): Promise<void> {
  const { signal } = run.controller;
  const hasCode = replies.some(({ codeToEval }) => codeToEval !== '');
  if (hasCode && !ports.isCodeAllowed(entry.meta.appName))
    throw new Error('the operator does not allow its code');
  if (entry.mount === null) {
    const scripts = replies.find((reply) => reply.scriptsToLoad.length > 0)?.scriptsToLoad ?? [];
    const { mount } = await loadEntry(ports, entry, scripts);
    signal.throwIfAborted();
    entry.mount = mount;
  }
  for (const { codeToEval } of replies) if (codeToEval !== '') ports.assets.runCode(codeToEval);
  const { mount } = entry;
  await Promise.all(slots.map(async (slot) => mountSlot(ports, entry, run, slot, mount, hydrate)));
  signal.throwIfAborted();
}

async function loadEntry(
  { assets }: LoadPorts,
  entry: Entry,
  scripts: readonly string[],
): Promise<{ mount: Mount }> {
  try {
    return await assets.loadEntry(scripts, entry.scriptFaults, entry.meta.appName);
  } catch (error) {
    entry.scriptFaults += 1;
    throw error;
  }
}

async function mountSlot(
  ports: LoadPorts,
  entry: Entry,
  run: Run,
  slot: Slot,
  mount: Mount,
  hydrate: boolean,
): Promise<void> {
  if (slot.isReleased) return;
  const { appName } = entry.meta;
  const context = ports.makeContext(appName, slot.content, hydrate, entry.lifetime.signal, () =>
    ports.reload(appName),
  );
  slot.host.stopRecordingClicks();
  const unmount = await withinDeadline(ports.clock, async () => mount(slot.host.root as never, context));
  if (slot.isReleased || run.controller.signal.aborted) {
    unmount();
    return;
  }
  slot.unmount = unmount;
  setPhase(slot, 'shown');
  slot.host.replayClicks();
}

/** When a mount resolves after its deadline, the view is unmounted at once. */
async function withinDeadline(clock: Clock, start: () => Promise<Unmount>): Promise<Unmount> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = clock.setTimer(() => {
      isLate = true;
      reject(new Error(`mount did not resolve within ${MOUNT_DEADLINE_MS} ms`));
    }, MOUNT_DEADLINE_MS);
    start().then(
      (unmount) => {
        clock.clearTimer(timer);
        if (isLate) unmount();
        else resolve(unmount);
      },
      (error: unknown) => {
        clock.clearTimer(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
