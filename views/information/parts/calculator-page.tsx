/** The page of the calculator. The calculator and the engine are loaded after hydration. */
import { Card, SkeletonBlock, useIsHydrated } from '@touchline/ui';

import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { PageReply } from '../data/fetch-content.ts';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';

const Calculator = lazy(() => import('./calculator.tsx').then((module) => ({ default: module.Calculator })));

export function CalculatorPage({ text }: { readonly text: PageReply }): ReactElement {
  const isHydrated = useIsHydrated();
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{text.title}</h1>
      <Blocks of={text.blocks} />
      {isHydrated ? (
        <Suspense fallback={<SkeletonBlock rows={8} />}>
          <Calculator />
        </Suspense>
      ) : (
        <SkeletonBlock rows={8} />
      )}
    </Card>
  );
}
