/**
 * Changed terms must be confirmed here first. The player is known only in the browser, so the terms are fetched
 * there.
 */
import { Card, SkeletonBlock, useIsHydrated } from '@touchline/ui';

import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import styles from './article.module.css';

const ConfirmTerms = lazy(() =>
  import('./confirm-terms.tsx').then((module) => ({ default: module.ConfirmTerms })),
);

interface ConfirmPageProps {
  readonly title: string;
  readonly description: string;
}

export function ConfirmPage({ title, description }: ConfirmPageProps): ReactElement {
  const isHydrated = useIsHydrated();
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{description}</p>
      {isHydrated ? (
        <Suspense fallback={<SkeletonBlock rows={3} />}>
          <ConfirmTerms />
        </Suspense>
      ) : (
        <SkeletonBlock rows={3} />
      )}
    </Card>
  );
}
