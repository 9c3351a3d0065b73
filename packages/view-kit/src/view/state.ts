/**
 * The state that the server half passes to the browser half, in an inert script element inside the body. It holds the
 * data and messages of the rendered HTML, so the first render in the browser gives the same HTML.
 */
import { DEFAULT_PREFERENCES, type Preferences } from '@touchline/contracts/players';
import { GUEST, type Session, type ViewLocation } from '@touchline/contracts/remote-views';
import type { Dictionary } from '@touchline/i18n';

export interface RenderedState {
  readonly idPrefix: string;
  readonly location: ViewLocation;
  readonly session: Session;
  /** Only declared preferences, because the server did not know the others. */
  readonly preferences: Partial<Preferences>;
  readonly messages: Dictionary;
  /** The server's time of the rendering, ms since 1970, so that clocks hydrate with the text of the HTML. */
  readonly renderedAtMs?: number;
  /** Absent when the server returned only the assets. The browser then loads the data. */
  readonly data?: unknown;
}

export const HTML_MARK = 'data-view-html';
export const STATE_MARK = 'data-view-state';

const UNSAFE = /[<\u2028\u2029]/g;
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that cannot end its script element. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

const jsonByObject = new WeakMap<object, string>();

/** `inertJson` for an object that many pages share. Its text is cached. */
function declaredJson(value: object): string {
  let known = jsonByObject.get(value);
  if (known === undefined) jsonByObject.set(value, (known = inertJson(value)));
  return known;
}

/** `inertJson` member by member. `jsonOf` returns the text of the members that it handles, and null for the others. */
function memberJson(value: object, jsonOf: (name: string, member: unknown) => string | null): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${inertJson(name)}:${jsonOf(name, member) ?? inertJson(member)}`);
  return `{${members.join(',')}}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * `inertJson` for a state with messages and perhaps data. Many pages share the same dictionaries and the same replies
 * of shared reads (ADR 0011). They are the largest part of most states, so their text is cached.
 */
export function inertStateJson(state: { readonly messages: Dictionary; readonly data?: unknown }): string {
  return memberJson(state, (name, member) => {
    if (name === 'messages') return declaredJson(state.messages);
    if (name !== 'data' || !isObject(member) || Array.isArray(member)) return null;
    return memberJson(member, (_, part) => (isObject(part) ? declaredJson(part) : null));
  });
}

/** The content of one slot: an element with the HTML, then the state. */
export function slotBody(html: string, state: RenderedState): string {
  return `<div ${HTML_MARK}>${html}</div><script type="application/json" ${STATE_MARK}>${inertStateJson(state)}</script>`;
}

/** A prefix for ids. It differs between the slots of a page, and is the same on server and browser. */
export function idPrefixOf(appName: string, component: string | null, props: unknown): string {
  if (component === null) return `${appName}-`;
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(props))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${appName}-${component}-${hash.toString(36)}-`;
}

export interface ReadSlot {
  /** The element that is React's root. */
  readonly element: Element;
  readonly state: RenderedState;
}

/** Reads a server-rendered slot. Creates an empty slot when the page has none. */
export function readSlot(root: Element, appName: string, location: ViewLocation): ReadSlot {
  let element = root.querySelector(`:scope > [${HTML_MARK}]`);
  if (!element) {
    element = root.ownerDocument.createElement('div');
    element.setAttribute(HTML_MARK, '');
    root.append(element);
  }
  const json = root.querySelector(`:scope > script[${STATE_MARK}]`)?.textContent;
  const state: RenderedState = json
    ? (JSON.parse(json) as RenderedState)
    : { idPrefix: `${appName}-`, location, session: GUEST, preferences: {}, messages: {} };
  return { element, state };
}

export function renderedPreferences(state: RenderedState): Preferences {
  return { ...DEFAULT_PREFERENCES, ...state.preferences };
}
