/**
 * Renders the shell's own tree around the slots with one `renderToString`, without streaming. The
 * HTML of views has hundreds of kilobytes, so it does not pass through React again. A placeholder is rendered in its
 * place, and the page is written in parts (P14).
 */
import type { Translate } from '@touchline/i18n';
import { renderToString } from 'react-dom/server';
import { App } from '../page/app.tsx';
import type { PageState } from '../page/page-state.ts';
import { siteOf } from '../page/page-state.ts';
import type { Shell } from '../page/shell-context.ts';
import { createConnectionStore } from '../stores/connection/index.ts';
import { createMediaStore } from '../stores/media/index.ts';
import { createCouponStore } from '../stores/coupon/index.ts';
import { constant } from '../stores/event-store.ts';
import { createModalsStore } from '../stores/modals/index.ts';
import { createNoticesStore } from '../stores/notices/index.ts';
import { createNotificationsStore } from '../stores/notifications/index.ts';
import { createPreferencesStore } from '../stores/preferences/index.ts';
import { createSessionStore, sessionOf } from '../stores/session/index.ts';
import { createViewEvents } from '../stores/view-events.ts';
import type { Composition } from './compose-page.ts';

export interface RenderJob {
  /** Different for every page, so that no text of the page can imitate a placeholder. */
  readonly nonce: string;
  readonly state: PageState;
  readonly t: Translate;
  readonly dir: 'ltr' | 'rtl';
  readonly composition: Composition;
}

const nothing = () => undefined;

/** @returns the page's tree in parts, in order */
export function renderTree({ nonce, state, t, dir, composition }: RenderJob): string[] {
  const slots = slotMarks(nonce, composition);
  const { openAuth } = state.router.page;
  const modal = openAuth === null ? null : { view: 'auth' as const, component: openAuth, props: {} };
  const shell: Shell = {
    lang: state.lang,
    dir,
    languages: state.languages,
    device: state.device,
    t,
    site: constant(siteOf(state)),
    session: createSessionStore(sessionOf(state.visitor)),
    preferences: createPreferencesStore(state.preferences),
    coupon: createCouponStore(),
    media: createMediaStore(),
    connection: createConnectionStore(),
    modals: createModalsStore(modal),
    notices: createNoticesStore(state.seen),
    notifications: createNotificationsStore(nothing),
    router: {
      ...constant(state.router),
      navigate: nothing,
    },
    events: createViewEvents(nothing),
    views: null,
    planFault: null,
    renderedHtml: slots.markOf,
    reportError: nothing,
  };
  return slots.fill(renderToString(<App shell={shell} />));
}

interface SlotMarks {
  /** Returns the placeholder for a slot's HTML; null when the slot has no HTML. */
  readonly markOf: (key: string) => string | null;
  /** Replaces the placeholders in the tree's HTML by the slots' HTML. */
  readonly fill: (html: string) => string[];
}

function slotMarks(nonce: string, { rendered }: Composition): SlotMarks {
  const opening = `<!--${nonce}:`;
  const closing = '-->';
  const marked: string[] = [];
  return {
    markOf(key) {
      const slot = rendered.get(key);
      return slot === undefined ? null : `${opening}${marked.push(slot.html) - 1}${closing}`;
    },
    fill(html) {
      const [first = '', ...rest] = html.split(opening);
      const filled = rest.flatMap((piece) => {
        const end = piece.indexOf(closing);
        return [marked[Number(piece.slice(0, end))] ?? '', piece.slice(end + closing.length)];
      });
      return [first, ...filled];
    },
  };
}
