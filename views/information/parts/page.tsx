/** An information page: the menu, the breadcrumbs, the text. */
import { definePart } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { InformationData, InformationPage } from '../data/page-data.ts';
import { AlphabetPage } from './alphabet-page.tsx';
import { Article } from './article.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { Frame } from './frame.tsx';
import { NewsItem, NewsList } from './news-pages.tsx';
import { PartnersPage } from './partners-page.tsx';
import { RulesPage } from './rules-page.tsx';
import { TerminalsPage } from './terminals-page.tsx';

function Page({ data }: PartProps<InformationData>): ReactElement {
  const { page, title } = data;
  const trail = 'trail' in page ? page.trail : [];
  return (
    <Frame title={title} trail={trail} rules={page.kind === 'rules' ? page.rules : null}>
      <Inside page={page} title={title} description={data.description} />
    </Frame>
  );
}

interface InsideProps {
  readonly page: InformationPage;
  readonly title: string;
  readonly description: string;
}

function Inside({ page, title, description }: InsideProps): ReactElement {
  switch (page.kind) {
    case 'article':
      return <Article text={page.text} />;
    case 'rules':
      return <RulesPage page={page} />;
    case 'news-list':
      return <NewsList news={page.news} title={title} description={description} />;
    case 'news-item':
      return <NewsItem page={page} />;
    case 'alphabet':
      return <AlphabetPage page={page} title={title} description={description} />;
    case 'partners':
      return <PartnersPage page={page} />;
    case 'terminals':
      return <TerminalsPage page={page} />;
    case 'confirm':
      return <ConfirmPage title={title} description={description} />;
    case 'calculator':
      return <CalculatorPage text={page.text} />;
  }
}

export const pagePart = definePart<InformationData>({
  // The server renders the first page, so the browser needs the loaders only from the second page on.
  load: async (request) => {
    const { loadInformation } = await import('../data/load-information.ts');
    return loadInformation(request);
  },
  Component: Page,
  // The calculator stores its bets in the query, and no text depends on them.
  reloadsOn: (from, to) =>
    from.path !== to.path || (from.search !== to.search && to.path !== 'betting-calculator'),
});
