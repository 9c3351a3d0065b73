/**
 * Shows media beside the page and floating over it. Their view is loaded only on pages with media (SH-RV-027); media
 * that already run continue on other pages.
 */
import type { MediaEntity } from '@touchline/contracts/sports-betting';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { usePage, useShell, useStore } from '../page/shell-context.ts';
import { mayShowMedia } from '../layouts/media-pages.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';

export function SideMedia(): ReactElement | null {
  const isShown = useIsShown(({ target, isFloating }) => target === 'side' && !isFloating);
  return isShown ? <ComponentSlot view="media" name="side" /> : null;
}

export function FloatingMedia(): ReactElement | null {
  const isShown = useIsShown(({ isFloating }) => isFloating);
  return isShown ? <ComponentSlot view="media" name="floating" /> : null;
}

function useIsShown(belongs: (entity: MediaEntity) => boolean): boolean {
  const { media } = useShell();
  const { mediaEntities } = useStore(media);
  const isMediaPage = usePage().route.mediaRouteId !== undefined;
  const [isLoaded, setIsLoaded] = useState(false);
  const isWanted = mediaEntities.some(belongs);
  const isShown = mayShowMedia({ isWanted, isMediaPage, isLoaded });
  if (isLoaded !== isShown) setIsLoaded(isShown);
  return isShown;
}
