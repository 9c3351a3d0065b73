/** Links to this page in every language that the visitor is offered. */
import { offeredLanguages } from '@touchline/i18n';
import type { ViewLocation } from '@touchline/contracts/remote-views';
import { useLocation, useSession, useSiteConfig } from './hooks.ts';

export interface LanguageLink {
  readonly id: string;
  /** The name of the language in that language. */
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Returns the address of the same page in another language. Path, query and hash are kept (SH-LG-007). */
export function inLanguage(id: string, { path, search, hash }: ViewLocation): string {
  return `/${id}/${path}${search}${hash}`;
}

export function useLanguageLinks(): readonly LanguageLink[] {
  const location = useLocation();
  const session = useSession();
  const { langHiddenUnauthorized } = useSiteConfig();
  return offeredLanguages(langHiddenUnauthorized, session.status === 'signed-in').map(({ id, name }) => ({
    id,
    name,
    href: inLanguage(id, location),
    isCurrent: id === location.lang,
  }));
}
