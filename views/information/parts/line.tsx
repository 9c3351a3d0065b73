/** One line of a page: text, strong text, names, links. The browser renders everything as plain text (RL-60). */
import { spoken } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import type { Line as Runs } from '../data/fetch-content.ts';
import styles from './blocks.module.css';

type Run = Runs[number];

export function Line({ of }: { readonly of: Runs }): ReactElement {
  return (
    <>
      {of.map((run, at) => (
        // Pieces of one line never change places, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={at} of={run} />
      ))}
    </>
  );
}

function Piece({ of }: { readonly of: Run }): ReactNode {
  if (typeof of === 'string') return of;
  const marked = mark(of);
  return of.href === undefined ? marked : <Leading href={of.href}>{marked}</Leading>;
}

function mark({ text, isStrong, isCode }: Exclude<Run, string>): ReactNode {
  const inner = isCode ? (
    <code dir="ltr" className={styles['code']}>
      {text}
    </code>
  ) : (
    text
  );
  return isStrong ? <strong>{inner}</strong> : inner;
}

/** A link. Links to our own pages get the language; links to other sites stay unchanged and are marked as external. */
function Leading({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  if (href.startsWith('/')) {
    return (
      <a href={`/${lang}${href}`} className={styles['link']}>
        {children}
      </a>
    );
  }
  const isElsewhere = href.startsWith('https://');
  return (
    <a href={href} className={styles['link']} rel={isElsewhere ? 'noopener noreferrer' : undefined}>
      {children}
      {isElsewhere && <span className={spoken}> ({t('information_opens_elsewhere')})</span>}
    </a>
  );
}
