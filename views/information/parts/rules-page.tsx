/** A group of rules with its chapters, or a chapter with its neighbours. */
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { Rules } from '../data/fetch-content.ts';
import type { InformationPage } from '../data/page-data.ts';
import styles from './article.module.css';
import { Article } from './article.tsx';
import { LinkCards } from './link-cards.tsx';

type Term = Rules[number]['subRules'][number];

export function RulesPage({
  page,
}: {
  readonly page: Extract<InformationPage, { kind: 'rules' }>;
}): ReactElement {
  const t = useT();
  const group = page.rules.find(({ link }) => link === page.text.key);
  return (
    <Article text={page.text}>
      {group && group.subRules.length > 0 && (
        <section className={styles['section']}>
          <h2 className={styles['sectionName']}>{t('information_chapters')}</h2>
          <LinkCards cards={group.subRules.map(({ link, title }) => ({ path: link, title }))} />
        </section>
      )}
      <Around rules={page.rules} here={page.text.key} />
    </Article>
  );
}

/** Returns links to the previous and next page in reading order: a group, its chapters, the next group. */
function Around({ rules, here }: { readonly rules: Rules; readonly here: string }): ReactElement | null {
  const t = useT();
  const book = rules.flatMap((group): Term[] => [group, ...group.subRules]);
  const at = book.findIndex(({ link }) => link === here);
  const before = at > 0 ? book[at - 1] : undefined;
  const after = at === -1 ? undefined : book[at + 1];
  if (!before && !after) return null;
  return (
    <nav aria-label={t('information_chapters')} className={styles['around']}>
      {before && <NeighbourLink label={t('information_previous')} term={before} />}
      {after && <NeighbourLink label={t('information_next')} term={after} />}
    </nav>
  );
}

function NeighbourLink({ label, term }: { readonly label: string; readonly term: Term }): ReactElement {
  const { lang } = useLocation();
  return (
    <a href={`/${lang}/${term.link}`} className={styles['near']}>
      <span className={styles['nearLabel']}>{label}</span>
      <span className={styles['nearTitle']}>{term.title}</span>
    </a>
  );
}
