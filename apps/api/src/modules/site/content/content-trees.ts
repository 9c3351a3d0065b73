import type { ContentApi, ContentBlock } from '@touchline/contracts/site';
import type { KnownPage } from './content.ts';

type Entry = { slug: string; title: string; description: string };
type Term = ContentApi['rules']['reply']['rules'][number]['subRules'][number];
type City = { id: string; name: string; blocks: ContentBlock[] };

const depth = (page: KnownPage): number => page.key.split('/').length;
const lastPart = (page: KnownPage): string => page.key.split('/').at(-1) ?? '';
const byPosition = (a: KnownPage, b: KnownPage): number =>
  a.position - b.position || a.title.localeCompare(b.title);

const toEntry = (page: KnownPage): Entry => ({
  slug: lastPart(page),
  title: page.title,
  description: page.description,
});

const childrenOf = (parent: KnownPage, pages: readonly KnownPage[]): KnownPage[] =>
  pages.filter((page) => page.key.startsWith(`${parent.key}/`) && depth(page) === depth(parent) + 1);

/** Groups the rules with their chapters (SH-TM-001). The number in the key is the position. */
export function rulesTree(pages: readonly KnownPage[]): ContentApi['rules']['reply'] {
  const toTerm = (page: KnownPage): Term => ({
    link: page.key,
    title: page.title,
    tags: page.tags,
    position: Number(lastPart(page)),
  });
  const inOrder = (terms: readonly Term[]): Term[] => terms.toSorted((a, b) => a.position - b.position);
  const groups = pages.filter((page) => depth(page) === 2);
  const subRules = new Map(groups.map((group) => [group.key, inOrder(childrenOf(group, pages).map(toTerm))]));
  return {
    rules: inOrder(groups.map(toTerm)).map((term) => ({ ...term, subRules: subRules.get(term.link) ?? [] })),
  };
}

/** Returns the alphabet of terms: blocks, their categories, their terms. */
export function alphabetTree(pages: readonly KnownPage[]): ContentApi['alphabet']['reply'] {
  const below = (parent: KnownPage): KnownPage[] => childrenOf(parent, pages).toSorted(byPosition);
  const blocks = pages.filter((page) => depth(page) === 2).toSorted(byPosition);
  return {
    blocks: blocks.map((block) => ({
      ...toEntry(block),
      categories: below(block).map((category) => ({
        ...toEntry(category),
        terms: below(category).map(toEntry),
      })),
    })),
  };
}

export const partnerSections = (pages: readonly KnownPage[]): Entry[] =>
  pages.toSorted(byPosition).map(toEntry);

/** Returns one page of the news list. News of the same day are ordered by name. */
export function newsPage(
  pages: readonly KnownPage[],
  page: number,
  pageSize: number,
): ContentApi['news']['reply'] {
  const newest = pages.toSorted(
    (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.key.localeCompare(b.key),
  );
  const items = newest
    .slice((page - 1) * pageSize, page * pageSize)
    .map((item) => ({ ...toEntry(item), date: item.date ?? '' }));
  return { items, page, pageCount: Math.max(1, Math.ceil(pages.length / pageSize)) };
}

/** Splits the page of terminals at its headings: each `##` heading is a city. */
export function citiesOf(blocks: readonly ContentBlock[]): { intro: ContentBlock[]; cities: City[] } {
  const intro: ContentBlock[] = [];
  const cities: City[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      const name = block.line.map((run) => (typeof run === 'string' ? run : run.text)).join('');
      cities.push({ id: block.id, name, blocks: [] });
    } else {
      (cities.at(-1)?.blocks ?? intro).push(block);
    }
  }
  return { intro, cities };
}
