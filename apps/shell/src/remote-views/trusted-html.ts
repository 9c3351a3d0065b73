/**
 * The one place where a view's HTML enters the document after the first load. Under trusted types this is the one
 * named policy of the page (contract section 8).
 */

import { WORKER_PATH } from '../pwa/names.ts';

interface TrustedPolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypesLike {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

/** Where the shell's own built scripts lie. */
const BUILT_SCRIPTS = '/_shell/assets/';

export const TRUSTED_POLICY = 'touchline-view-slot';
let policy: TrustedPolicy | null = null;

/** Scripts an address is given for at run time: the service worker, and workers of our own build. */
function isOurs(address: string): boolean {
  if (address === WORKER_PATH) return true;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith(BUILT_SCRIPTS);
}

const RULES: TrustedPolicy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!isOurs(url)) throw new TypeError(`${url} is no script of ours`);
    return url;
  },
};

function thePolicy(): TrustedPolicy {
  const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= factory?.createPolicy(TRUSTED_POLICY, RULES) ?? RULES;
  return policy;
}

/** The address of a script under trusted types. @throws for any that is not ours. */
export const trustedScript = (url: string): string => thePolicy().createScriptURL(url);

/** Scripts in HTML set this way do not run: the reply's own list of scripts is the only way to code. */
export function writeTrusted(element: Element, html: string): void {
  element.innerHTML = thePolicy().createHTML(html);
}
