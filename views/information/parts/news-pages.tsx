/** The list of news, and the page of one news item. */
import { ButtonLink, Card, EmptyState } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { ContentReply } from '../data/fetch-content.ts';
import type { InformationPage } from '../data/page-data.ts';
import styles from './article.module.css';
import { Article } from './article.tsx';
import { LinkCards } from './link-cards.tsx';

type News = ContentReply<'news'>;

interface NewsListProps {
  readonly news: News;
  readonly title: string;
  readonly description: string;
}

const toCards = (items: News['items']) =>
  items.map(({ slug, title, description, date }) => ({ path: `news/${slug}`, title, description, date }));

export function NewsList({ news, title, description }: NewsListProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  return (
    <Card className={styles['article']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{description}</p>
      {news.items.length === 0 ? (
        <EmptyState title={t('information_news_empty')}>
          <ButtonLink href={`/${lang}`}>{t('main_to_home')}</ButtonLink>
        </EmptyState>
      ) : (
        <LinkCards cards={toCards(news.items)} />
      )}
      {news.pageCount > 1 && <Pages news={news} />}
    </Card>
  );
}

function Pages({ news }: { readonly news: News }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { page, pageCount } = news;
  return (
    <nav aria-label={t('information_pages')} className={styles['around']}>
      {page > 1 && (
        <a href={`/${lang}/news?page=${page - 1}`} className={styles['near']}>
          <span className={styles['nearTitle']}>{t('information_newer')}</span>
        </a>
      )}
      <span className={styles['near']}>{t('information_page_of', { page, count: pageCount })}</span>
      {page < pageCount && (
        <a href={`/${lang}/news?page=${page + 1}`} className={styles['near']}>
          <span className={styles['nearTitle']}>{t('information_older')}</span>
        </a>
      )}
    </nav>
  );
}

export function NewsItem({
  page,
}: {
  readonly page: Extract<InformationPage, { kind: 'news-item' }>;
}): ReactElement {
  const t = useT();
  return (
    <Article text={page.text}>
      {page.others.length > 0 && (
        <section className={styles['section']}>
          <h2 className={styles['sectionName']}>{t('information_news_more')}</h2>
          <LinkCards cards={toCards(page.others)} />
        </section>
      )}
    </Article>
  );
}
