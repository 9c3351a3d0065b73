/** The betting alphabet: all terms, one block, one category, or one term with its neighbours. */
import { Card } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { AlphabetBlocks } from '../data/fetch-content.ts';
import type { InformationPage } from '../data/page-data.ts';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';
import { LinkCards } from './link-cards.tsx';

interface AlphabetPageProps {
  readonly page: Extract<InformationPage, { kind: 'alphabet' }>;
  readonly title: string;
  readonly description: string;
}

interface Shelf {
  readonly path: string;
  readonly title: string;
  readonly terms: AlphabetBlocks[number]['categories'][number]['terms'];
}

/** Returns the link cards of a place in the alphabet: everything below it; for a term, all terms of its category. */
function shelvesOf(blocks: AlphabetBlocks, [block, category]: readonly string[]): Shelf[] {
  return blocks
    .filter(({ slug }) => block === undefined || slug === block)
    .flatMap(({ slug: blockSlug, categories }) =>
      categories
        .filter(({ slug }) => category === undefined || slug === category)
        .map(({ slug, title, terms }) => ({
          path: `betting-alphabet/${blockSlug}/${slug}`,
          title,
          terms,
        })),
    );
}

export function AlphabetPage({ page, title, description }: AlphabetPageProps): ReactElement {
  const t = useT();
  const isTerm = page.at.length === 3;
  const term = page.at[2];
  const shelves = shelvesOf(page.blocks, page.at).map((shelf) => ({
    ...shelf,
    terms: shelf.terms.filter(({ slug }) => slug !== term),
  }));
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{description}</p>
      {page.text && <Blocks of={page.text.blocks} />}
      {shelves.map(({ path, title: name, terms }) => (
        <section key={path} className={styles['section']}>
          {(isTerm || page.at.length < 2) && (
            <h2 className={styles['sectionName']}>{isTerm ? t('information_page_alphabet') : name}</h2>
          )}
          <LinkCards
            cards={terms.map((each) => ({
              path: `${path}/${each.slug}`,
              title: each.title,
              description: each.description,
            }))}
          />
        </section>
      ))}
    </Card>
  );
}
