import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PictureSize } from './project-ground.ts';

/** A box narrower than this has the picture of phones, in CSS pixels. The game page reserves space by the same width. */
const wideFromPx = 560;

/** Returns the picture that fits the width of the box. It is known before the first paint. */
export function usePictureSize(box: RefObject<HTMLElement | null>): PictureSize {
  const [size, setSize] = useState<PictureSize>('narrow');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setSize(element.clientWidth < wideFromPx ? 'narrow' : 'wide');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
