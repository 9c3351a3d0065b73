/** Media that the visitor moved above the live list. */
import { useMedia } from '@touchline/view-kit';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';

const MediaPlace = lazy(() =>
  import('@touchline/media-kit').then(({ MediaPlace: Place }) => ({ default: Place })),
);

export function OverviewMedia(): ReactElement | null {
  const [{ mediaEntities }] = useMedia();
  if (!mediaEntities.some(({ target, isFloating }) => target === 'overview' && !isFloating)) return null;
  return (
    <Suspense fallback={null}>
      <MediaPlace target="overview" />
    </Suspense>
  );
}
