/**
 * The only place where a view's HTML is inserted into the document after the first load. It defines the page's only
 * trusted-types policy.
 */

import { WORKER_PATH } from '../pwa/pwa-paths.ts';

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

/** Whether the script may be loaded at run time. Only the service worker and workers of this build may. */
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

/** Returns the URL of a script under trusted types. @throws for a URL outside this build */
export const trustedScript = (url: string): string => thePolicy().createScriptURL(url);

/** Inserts HTML. Scripts inside it do not run: code runs only from the reply's list of scripts. */
export function writeTrusted(element: Element, html: string): void {
  element.innerHTML = thePolicy().createHTML(html);
}
