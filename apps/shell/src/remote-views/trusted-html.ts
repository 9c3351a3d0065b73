/**
 * The only place where a view's HTML enters the document after the first load. Under trusted types it is the
 * page's one named policy (contract section 8).
 */

import { WORKER_PATH } from '../pwa/names.ts';

interface TrustedPolicy {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypesLike {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

/** Path of the shell's own built scripts. */
const BUILT_SCRIPTS = '/_shell/assets/';

export const TRUSTED_POLICY = 'touchline-view-slot';
let policy: TrustedPolicy | null = null;

/** Scripts that get their address at run time: the service worker, and workers of our own build. */
function isOurs(address: string): boolean {
  if (address === WORKER_PATH) return true;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith(BUILT_SCRIPTS);
}

const RULES: TrustedPolicy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!isOurs(url)) throw new TypeError(`${url} is not a script of this site`);
    return url;
  },
};

function thePolicy(): TrustedPolicy {
  const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= factory?.createPolicy(TRUSTED_POLICY, RULES) ?? RULES;
  return policy;
}

/**
 * The address of a script under trusted types.
 * @throws for any address outside our build
 */
export const trustedScript = (url: string): string => thePolicy().createScriptURL(url);

/** Scripts in HTML set this way do not run: only the reply's script list runs code. */
export function writeTrusted(element: Element, html: string): void {
  element.innerHTML = thePolicy().createHTML(html);
}
