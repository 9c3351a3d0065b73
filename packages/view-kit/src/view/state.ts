/**
 * What the server half hands the browser half inside the body, in an inert script element: the data and messages
 * the HTML was rendered with, so that the first render in the browser is the same.
 */
import { DEFAULT_PREFERENCES, type Preferences } from '@touchline/contracts/players';
import { GUEST, type Session, type ViewLocation } from '@touchline/contracts/remote-views';
import type { Dictionary } from '@touchline/i18n';

export interface RenderedState {
  readonly idPrefix: string;
  readonly location: ViewLocation;
  readonly session: Session;
  /** Declared preferences only; the rest were not known to the server. */
  readonly preferences: Partial<Preferences>;
  readonly messages: Dictionary;
  /** Absent when the server only gave the assets: the browser loads it. */
  readonly data?: unknown;
}

export const HTML_MARK = 'data-view-html';
export const STATE_MARK = 'data-view-state';

const UNSAFE = /[<\u2028\u2029]/g;
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that cannot end the script element it stands in. */
export const inertJson = (value: unknown): string => JSON.stringify(value).replace(UNSAFE, escaped);

const jsonByObject = new WeakMap<object, string>();

/** The same of an object that many pages have: its text is made once. */
function declaredJson(value: object): string {
  let known = jsonByObject.get(value);
  if (known === undefined) jsonByObject.set(value, (known = inertJson(value)));
  return known;
}

/** The same of an object, member by member: `jsonOf` says those it knows better, and null of the others. */
function memberJson(value: object, jsonOf: (name: string, member: unknown) => string | null): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${inertJson(name)}:${jsonOf(name, member) ?? inertJson(member)}`);
  return `{${members.join(',')}}`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The same of a state with messages, and perhaps data. Dictionaries are the same objects from page to page, and so
 * are answers of reads that visitors share (ADR 0011): together they weigh more than the rest of most states.
 */
export function inertStateJson(state: { readonly messages: Dictionary; readonly data?: unknown }): string {
  return memberJson(state, (name, member) => {
    if (name === 'messages') return declaredJson(state.messages);
    if (name !== 'data' || !isObject(member) || Array.isArray(member)) return null;
    return memberJson(member, (_, part) => (isObject(part) ? declaredJson(part) : null));
  });
}

/** The inside of one slot: the HTML in an element of its own, then the state. */
export function slotBody(html: string, state: RenderedState): string {
  return `<div ${HTML_MARK}>${html}</div><script type="application/json" ${STATE_MARK}>${inertStateJson(state)}</script>`;
}

/** Different for every slot of a view on one page, the same on both sides. */
export function idPrefixOf(appName: string, component: string | null, props: unknown): string {
  if (component === null) return `${appName}-`;
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(props))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${appName}-${component}-${hash.toString(36)}-`;
}

export interface ReadSlot {
  /** Where React puts the view. */
  readonly element: Element;
  readonly state: RenderedState;
}

/** Reads a slot the server filled; makes an empty one when it did not. */
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
