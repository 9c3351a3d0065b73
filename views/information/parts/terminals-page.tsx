/** The operator's cash terminals by city. The chosen city is part of the address. */
import { Card, SegmentLinks } from '@touchline/ui';
import { useLocation, useNavigate, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { InformationPage } from '../data/page-data.ts';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';

const ALL = 'all';

export function TerminalsPage({
  page,
}: {
  readonly page: Extract<InformationPage, { kind: 'terminals' }>;
}): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const { title, intro, cities, choices } = page.reply;
  const base = `/${lang}/cash_terminals`;
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{title}</h1>
      <Blocks of={intro} />
      <SegmentLinks
        label={t('information_city')}
        current={page.city ?? ALL}
        choices={[
          { id: ALL, label: t('information_city_all'), href: base },
          ...choices.map(({ id, name }) => ({ id, label: name, href: `${base}?city=${id}` })),
        ]}
        onPress={(href) => navigate(href, { keepScroll: true })}
      />
      {cities.map(({ id, name, blocks }) => (
        <section key={id} className={styles['section']}>
          <h2 className={styles['sectionName']}>{name}</h2>
          <Blocks of={blocks} />
        </section>
      ))}
    </Card>
  );
}
