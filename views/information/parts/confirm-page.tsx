/** The page on which a player must confirm changed terms. Only the browser knows the player, so it loads the terms. */
import { Card, SkeletonBlock } from '@touchline/ui';
import { lazyComponent } from '@touchline/view-kit';

import type { ReactElement } from 'react';
import styles from './article.module.css';

const ConfirmTerms = lazyComponent(async () => (await import('./confirm-terms.tsx')).ConfirmTerms);

interface ConfirmPageProps {
  readonly title: string;
  readonly description: string;
}

export function ConfirmPage({ title, description }: ConfirmPageProps): ReactElement {
  return (
    <Card as="article" className={styles['article']}>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['lead']}>{description}</p>
      <ConfirmTerms fallback={<SkeletonBlock rows={3} />} />
    </Card>
  );
}
