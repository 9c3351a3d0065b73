/** The host context during server rendering. All values can be read, and none changes. */
import { DEFAULT_PREFERENCES, type Preferences } from '@touchline/contracts/players';
import {
  type JsonObject,
  NO_USER_CONFIG,
  type Readable,
  type ViewContext,
} from '@touchline/contracts/remote-views';
import { EMPTY_COUPON, NO_MEDIA } from '@touchline/contracts/sports-betting';
import { createTranslate } from '@touchline/i18n';
import { timeZoneOfOffset } from '../view/offset-to-time-zone.ts';
import type { ViewRequest, ViewServices } from './view-server-half.ts';

const still = <T>(value: T): Readable<T> => ({ get: () => value, subscribe: () => () => undefined });
const nothing = () => undefined;
const never = new AbortController().signal;

export function renderedPreferencesOf(request: ViewRequest): Preferences {
  return { ...DEFAULT_PREFERENCES, ...request.preferences };
}

/** `component` is null for the page. The overlay is an empty object, because only effects may use it. */
export function serverContext(
  appName: string,
  component: string | null,
  props: JsonObject,
  request: ViewRequest,
  services: ViewServices,
): ViewContext {
  const preferences = renderedPreferencesOf(request);
  const { lang } = request.location;
  const main = createTranslate([services.messages(lang, ['main'])], {
    lang,
    timeZone: timeZoneOfOffset(preferences.timeZone),
  });
  return {
    appName,
    slot: component === null ? { kind: 'page' } : { kind: 'component', name: component, props },
    hydrate: true,
    signal: never,
    device: request.device,
    location: still(request.location),
    navigate: nothing,
    session: still(request.session),
    preferences: { ...still(preferences), set: nothing },
    siteConfig: still(services.siteConfig),
    userConfig: still(NO_USER_CONFIG),
    coupon: { ...still(EMPTY_COUPON), send: nothing },
    media: { ...still(NO_MEDIA), send: nothing },
    api: services.api,
    live: { status: still('connecting' as const), subscribe: () => nothing },
    events: { emit: nothing, on: () => nothing },
    t: (key, values) => main.find(key, values) ?? key,
    page: { setTitle: nothing, setStatus: nothing },
    overlay: {} as ViewContext['overlay'],
    reload: nothing,
    reportError: nothing,
  };
}
