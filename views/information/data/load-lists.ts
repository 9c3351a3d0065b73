/** Loads pages in a tree or a list: rules, news, the alphabet, partners, terminals. Null means "not found". */
import type { LoadRequest } from '@touchline/view-kit';
import {
  fetchAlphabet,
  fetchNews,
  fetchPage,
  fetchPartners,
  fetchRules,
  fetchTerminals,
} from './fetch-content.ts';
import type { InformationPage, Step } from './page-data.ts';

type Loaded<Kind extends InformationPage['kind']> = Promise<Extract<InformationPage, { kind: Kind }> | null>;

/** The number of other news below a news item. */
const OTHER_NEWS = 4;

/** A valid address segment. No page has any other segment, so the api is not called for it. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/;
const areSlugs = (parts: readonly (string | undefined)[]): boolean =>
  parts.every((part) => part === undefined || SLUG.test(part));

export async function loadRules(request: LoadRequest, group: string, chapter?: string): Loaded<'rules'> {
  if (!areSlugs([group, chapter])) return null;
  const key = ['rules', group, ...(chapter === undefined ? [] : [chapter])].join('/');
  const [text, tree] = await Promise.all([fetchPage(request, key), fetchRules(request)]);
  if (!text || !tree) return null;
  const parent = chapter === undefined ? undefined : tree.rules.find(({ link }) => link === `rules/${group}`);
  return {
    kind: 'rules',
    text,
    rules: tree.rules,
    trail: parent ? [{ path: parent.link, title: parent.title }] : [],
  };
}

export async function loadNews(
  request: LoadRequest,
  slug?: string,
): Promise<Extract<InformationPage, { kind: 'news-list' | 'news-item' }> | null> {
  if (slug === undefined) {
    const page = new URLSearchParams(request.location.search).get('page') ?? '1';
    const news = await fetchNews(request, Number(page));
    const isBeyond = news !== null && news.page > news.pageCount;
    return news && !isBeyond ? { kind: 'news-list', news } : null;
  }
  if (!areSlugs([slug])) return null;
  const [text, news] = await Promise.all([fetchPage(request, `news/${slug}`), fetchNews(request)]);
  const others = news?.items.filter((item) => item.slug !== slug).slice(0, OTHER_NEWS) ?? [];
  return text && { kind: 'news-item', text, others };
}

export async function loadAlphabet(request: LoadRequest, at: readonly string[]): Loaded<'alphabet'> {
  if (!areSlugs(at)) return null;
  const [text, tree] = await Promise.all([
    at.length === 0 ? null : fetchPage(request, ['alphabet', ...at].join('/')),
    fetchAlphabet(request),
  ]);
  if (!tree || (at.length > 0 && !text)) return null;
  const block = tree.blocks.find(({ slug }) => slug === at[0]);
  const category = block?.categories.find(({ slug }) => slug === at[1]);
  const steps = [block, category].slice(0, Math.max(0, at.length - 1));
  const trail = steps.flatMap((step, index): Step[] =>
    step ? [{ path: ['betting-alphabet', ...at.slice(0, index + 1)].join('/'), title: step.title }] : [],
  );
  return { kind: 'alphabet', text, blocks: tree.blocks, at, trail };
}

export async function loadPartners(request: LoadRequest, section?: string): Loaded<'partners'> {
  if (!areSlugs([section])) return null;
  const key = section === undefined ? 'partners' : `partners/${section}`;
  const [text, list] = await Promise.all([fetchPage(request, key), fetchPartners(request)]);
  return text && { kind: 'partners', text, sections: list?.sections ?? [], section: section ?? null };
}

export async function loadTerminals(request: LoadRequest, city: string | null): Loaded<'terminals'> {
  if (city !== null && !areSlugs([city])) return null;
  const reply = await fetchTerminals(request, city);
  return reply && { kind: 'terminals', reply, city };
}
