/** Media that the visitor moved above the live list. */
import { lazyComponent, useMedia } from '@touchline/view-kit';
import type { ReactElement } from 'react';

const MediaPlace = lazyComponent(async () => (await import('@touchline/media-kit')).MediaPlace);

export function OverviewMedia(): ReactElement | null {
  const [{ mediaEntities }] = useMedia();
  if (!mediaEntities.some(({ target, isFloating }) => target === 'overview' && !isFloating)) return null;
  return <MediaPlace target="overview" />;
}
