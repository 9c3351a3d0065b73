/** The operator's text below a page (SH-SEO-006): paragraphs of plain text. */
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './seo-text.module.css';

export function SeoText(): ReactElement | null {
  const { seoContent } = useStore(useShell().site);
  if (seoContent === null) return null;
  const paragraphs = seoContent.content.split(/\n\s*\n/);
  return (
    <div className={styles['text']} data-look={seoContent.style}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
