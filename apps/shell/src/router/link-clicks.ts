/** Turns clicks on links of this site into navigation, so that a plain `<a href>` works in every view. */

interface ClickedLink {
  readonly href: string;
  readonly target: string;
  readonly hasDownload: boolean;
  readonly isExternal: boolean;
}

/**
 * Whether the router handles a click. The browser handles new tabs, downloads, other sites and clicks that were already
 * handled.
 */
export function isOurs(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
  link: ClickedLink,
  origin: string,
): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || link.hasDownload || link.isExternal) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  const url = URL.parse(link.href);
  // Files and API paths are not pages.
  return url?.origin === origin && !/^\/(?:_view|_shell|web-api|bff-api)\//.test(url.pathname);
}

export function handleLinkClicks(document: Document, navigate: (to: string) => void): void {
  document.addEventListener('click', (event) => {
    const path = event.composedPath();
    const link = path.find(
      (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '',
    );
    if (!link) return;
    const clicked = {
      href: link.href,
      target: link.target,
      hasDownload: link.hasAttribute('download'),
      isExternal: link.rel.split(' ').includes('external'),
    };
    if (!isOurs(event, clicked, location.origin)) return;
    const url = new URL(link.href);
    const isSamePage =
      url.pathname === location.pathname && url.search === location.search && url.hash !== '';
    // A link to a place on the same page is left to the browser.
    if (isSamePage) return;
    event.preventDefault();
    navigate(`${url.pathname}${url.search}${url.hash}`);
  });
}
