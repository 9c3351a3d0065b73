/** The browser half of a view. The entry module of a view is `export const mount = mountView(view, parts)`. */
import type { Mount, Unmount, ViewContext } from '@touchline/contracts/remote-views';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { ViewRoot } from '../react/view-root.tsx';
import type { Kit } from '../react/kit-context.ts';
import { createMatcher } from '../routing/matcher.ts';
import type { Part, ViewParts } from '../view/define-part.ts';
import type { ViewDefinition } from '../view/define-view.ts';
import { renderedPreferences, readSlot } from '../view/state.ts';
import type { RenderedState } from '../view/state.ts';

function partOf(parts: ViewParts, context: ViewContext): Part {
  const { slot } = context;
  const part = slot.kind === 'page' ? parts.page : parts.components[slot.name];
  if (!part)
    throw new Error(`${context.appName} has no ${slot.kind === 'page' ? 'page' : `component ${slot.name}`}`);
  return part;
}

function kitOf(context: ViewContext, state: RenderedState): Kit {
  return {
    context,
    messages: state.messages,
    rendered: {
      location: state.location,
      session: state.session,
      preferences: renderedPreferences(state),
      atMs: state.renderedAtMs ?? Date.now(),
    },
    reloadData: () => undefined,
    isReloading: false,
  };
}

/**
 * Returns the `mount` function of a view. Its promise resolves at the first commit. It rejects when the first render
 * throws, so the host counts a view that never rendered as failed.
 */
export function mountView(view: ViewDefinition, parts: ViewParts): Mount {
  const pages = createMatcher(Object.entries(view.paths));
  return (host, context) => {
    const root = host as Element;
    const part = partOf(parts, context);
    const { element, state } = readSlot(root, view.name, context.location.get());
    const kit = kitOf(context, state);
    const isPage = context.slot.kind === 'page';
    return new Promise<Unmount>((resolve, reject) => {
      let hasCommitted = false;
      const options = {
        identifierPrefix: state.idPrefix,
        onRecoverableError: (error: unknown) => context.reportError(error),
        onCaughtError: () => undefined,
      };
      const tree = (
        <ViewRoot
          kit={kit}
          part={part}
          props={context.slot.kind === 'component' ? context.slot.props : {}}
          pages={isPage ? pages : null}
          initialData={state.data}
          onReady={() => {
            hasCommitted = true;
            // Marks the root as hydrated, because the server's HTML looks the same.
            root.setAttribute('data-alive', '');
            resolve(() => {
              root.removeAttribute('data-alive');
              reactRoot.unmount();
            });
          }}
          onCrash={(error) => {
            context.reportError(error);
            if (hasCommitted) return;
            // The crash boundary commits afterwards. Its content must be removed too.
            queueMicrotask(() => reactRoot.unmount());
            reject(error instanceof Error ? error : new Error(String(error)));
          }}
        />
      );
      const reactRoot: Root = context.hydrate
        ? hydrateRoot(element, tree, options)
        : createRoot(element, options);
      if (!context.hydrate) reactRoot.render(tree);
    });
  };
}
