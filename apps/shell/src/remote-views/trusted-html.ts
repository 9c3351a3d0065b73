/**
 * The one place where a view's HTML enters the document after the first load. Under trusted types this is the one
 * named policy of the page (contract section 8).
 */

interface TrustedPolicy {
  readonly createHTML: (html: string) => string;
}
interface TrustedTypesLike {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => TrustedPolicy;
}

export const TRUSTED_POLICY = 'touchline-view-slot';
let policy: TrustedPolicy | null = null;

function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  policy ??= factory?.createPolicy(TRUSTED_POLICY, { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  };
  return policy.createHTML(html);
}

/** Scripts in HTML set this way do not run: the reply's own list of scripts is the only way to code. */
export function writeTrusted(element: Element, html: string): void {
  element.innerHTML = trusted(html);
}
