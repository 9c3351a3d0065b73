/** The page of the calculator. The calculator and the engine are loaded after hydration. */
import { Card, SkeletonBlock } from '@touchline/ui';
import { lazyComponent } from '@touchline/view-kit';

import type { ReactElement } from 'react';
import type { PageReply } from '../data/fetch-content.ts';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';

const Calculator = lazyComponent(async () => (await import('./calculator.tsx')).Calculator);

export function CalculatorPage({ text }: { readonly text: PageReply }): ReactElement {
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{text.title}</h1>
      <Blocks of={text.blocks} />
      <Calculator fallback={<SkeletonBlock rows={8} />} />
    </Card>
  );
}
