/** Partners by category; each category has a page. */
import type { ReactElement } from 'react';
import type { InformationPage } from '../data/page-data.ts';
import { Article } from './article.tsx';
import { LinkCards } from './link-cards.tsx';

export function PartnersPage({
  page,
}: {
  readonly page: Extract<InformationPage, { kind: 'partners' }>;
}): ReactElement {
  const others = page.sections.filter(({ slug }) => slug !== page.section);
  return (
    <Article text={page.text}>
      <LinkCards
        cards={others.map(({ slug, title, description }) => ({
          path: `ourpartners/${slug}`,
          title,
          description,
        }))}
      />
    </Article>
  );
}
