/** Updates the document's head with each navigation; a separate chunk, loaded with the first navigation. */
import { call } from '@touchline/contracts/remote-views';
import { seoPaths } from '@touchline/contracts/site';
import type { PageDecision } from '../router/resolve-page.ts';
import type { MadeShell } from './create-shell.ts';
import { descriptionOf, headOfPage, withSeoTexts, writeHead } from './head-of-page.ts';
import type { HeadOfPage } from './head-of-page.ts';

export interface HeadFollower {
  readonly moved: (page: PageDecision) => void;
  /** Called when the `head` of the page's own view has arrived. */
  readonly onViewHead: (viewHead: string) => void;
}

export function followHead({ site, api, state, shell }: MadeShell): HeadFollower {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const origin = canonical === undefined ? location.origin : new URL(canonical).origin;
  let head: HeadOfPage | null = null;
  let page: PageDecision | null = null;

  function show(next: HeadOfPage): void {
    head = next;
    writeHead(next);
  }

  /** Fetches the operator's SEO texts for the current page; a late reply for another page is ignored. */
  async function fetchSeoTexts(requested: PageDecision): Promise<void> {
    const query = { url: `/${requested.path}`, language: requested.lang };
    const [seoTexts, content] = await Promise.all([
      call(api, seoPaths.pageData, { query }),
      call(api, seoPaths.content, { query }),
    ]);
    if (page !== requested || head === null) return;
    if (seoTexts.outcome === 'ok') {
      const { description } = head;
      const next = withSeoTexts(head, seoTexts.data, requested.lang);
      show({ ...next, description: next.description || description });
      if (seoTexts.data.title !== '') document.title = seoTexts.data.title;
    }
    if (content.outcome === 'ok') site.send({ type: 'seo-content-loaded', seoContent: content.data.content });
  }

  return {
    moved: (to) => {
      page = to;
      const { siteConfig } = site.get();
      const languages = state.languages.map(({ id }) => id);
      show(headOfPage(to, { languages, defaultLanguage: siteConfig.defaultLanguage, origin }));
      site.send({ type: 'seo-content-loaded', seoContent: null });
      if (siteConfig.hasSeoEdits) fetchSeoTexts(to).catch((error: unknown) => shell.reportError(error));
    },
    onViewHead: (viewHead) => {
      if (head !== null && head.description === '') show({ ...head, description: descriptionOf(viewHead) });
    },
  };
}
