/** The page on which a player must confirm changed terms. Only the browser knows the player, so it loads the terms. */
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
