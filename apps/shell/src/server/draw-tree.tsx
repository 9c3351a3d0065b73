/** Draws the shell's own tree around the slots: one `renderToString`, no streaming (contract section 6). */
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
import type { Composition } from './compose.ts';

export interface Drawing {
  readonly state: PageState;
  readonly t: Translate;
  readonly dir: 'ltr' | 'rtl';
  readonly composition: Composition;
}

const nothing = () => undefined;

export function drawTree({ state, t, dir, composition }: Drawing): string {
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
    drawnHtml: (key) => composition.drawn.get(key)?.html ?? null,
    reportError: nothing,
  };
  return renderToString(<App shell={shell} />);
}
