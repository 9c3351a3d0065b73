/** A text with its title, its table of contents, its blocks, and the date of its last change. */
import { Card } from '@touchline/ui';
import { intlTag } from '@touchline/i18n';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import type { Block, PageReply } from '../data/fetch-content.ts';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';
import { Line } from './line.tsx';

/** The least number of sections for which a table of contents is shown. */
const CONTENTS_FROM = 3;

interface ArticleProps {
  readonly text: PageReply;
  /** Content below the text. */
  readonly children?: ReactNode;
}

export function Article({ text, children }: ArticleProps): ReactElement {
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{text.title}</h1>
      {text.date !== null && <Day of={text.date} />}
      <Contents blocks={text.blocks} />
      <Blocks of={text.blocks} />
      {children}
      <Changed atMs={text.changedAtMs} />
    </Card>
  );
}

function Contents({ blocks }: { readonly blocks: readonly Block[] }): ReactElement | null {
  const t = useT();
  const sections = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  if (sections.length < CONTENTS_FROM) return null;
  return (
    <nav aria-label={t('information_on_page')} className={styles['contents']}>
      <p className={styles['contentsName']}>{t('information_on_page')}</p>
      <ul>
        {sections.map((block) =>
          block.kind === 'heading' ? (
            <li key={block.id}>
              <a href={`#${block.id}`}>
                <Line of={block.line} />
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

/** A day such as `20 November 2026`, the same in every time zone. */
export function Day({ of }: { readonly of: string }): ReactElement {
  const { lang } = useLocation();
  return (
    <time dateTime={of} className={styles['day']}>
      {dayText(Date.parse(`${of}T00:00:00Z`), lang)}
    </time>
  );
}

function Changed({ atMs }: { readonly atMs: number | null }): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  if (atMs === null) return null;
  return <p className={styles['changed']}>{t('information_changed', { day: dayText(atMs, lang) })}</p>;
}

const dayText = (atMs: number, lang: string): string =>
  new Intl.DateTimeFormat(intlTag(lang), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(atMs);
