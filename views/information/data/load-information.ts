/** Loads the text of an address, with its navigation and breadcrumbs. */
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { fetchPage } from './fetch-content.ts';
import { loadAlphabet, loadNews, loadPartners, loadRules, loadTerminals } from './load-lists.ts';
import type { InformationData, InformationPage } from './page-data.ts';

/** Addresses whose text has a key that differs from their path. */
const KEYS: Readonly<Record<string, string>> = { 'betting-awards': 'awards' };

async function loadPage(request: LoadRequest): Promise<InformationPage | null> {
  const { route, location } = request;
  const { params = {} } = route ?? {};
  switch (route?.id) {
    case undefined:
      return null;
    case 'rules':
      return loadRules(request, params['ruleGroup'] ?? '', params['chapter']);
    case 'news':
      return loadNews(request, params['slug']);
    case 'alphabet':
      return loadAlphabet(
        request,
        [params['block'], params['category'], params['slug']].filter((part) => part !== undefined),
      );
    case 'partners':
      return loadPartners(request, params['section']);
    case 'terminals':
      return loadTerminals(request, new URLSearchParams(location.search).get('city'));
    case 'confirm':
      return { kind: 'confirm' };
    case 'calculator': {
      const text = await fetchPage(request, 'calculator');
      return text && { kind: 'calculator', text };
    }
    default: {
      const text = await fetchPage(request, KEYS[location.path] ?? location.path);
      return text && { kind: 'article', text, trail: [] };
    }
  }
}

export async function loadInformation(request: LoadRequest): Promise<LoadOutcome<InformationData>> {
  const page = await loadPage(request);
  if (!page) return { outcome: 'not-found' };
  const { lang, path } = request.location;
  const { title, description } = describe(page, request);
  return {
    outcome: 'ready',
    title,
    head: headTags({ description, canonical: `/${lang}/${path}` }),
    data: { page, title, description },
  };
}

function describe(page: InformationPage, { t }: LoadRequest): { title: string; description: string } {
  switch (page.kind) {
    case 'confirm':
      return { title: t('information_confirm_title'), description: t('information_confirm_description') };
    case 'news-list':
      return { title: t('information_page_news'), description: t('information_news_description') };
    case 'alphabet':
      return (
        page.text ?? {
          title: t('information_page_alphabet'),
          description: t('information_alphabet_description'),
        }
      );
    case 'terminals':
      return page.reply;
    case 'article':
    case 'rules':
    case 'news-item':
    case 'partners':
    case 'calculator':
      return page.text;
  }
}
