/**
 * Tells which blocks of a long list are near the viewport. One observer serves all blocks. A block far away renders
 * only links of the same height, so five hundred games cost little and nothing shifts.
 */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Blocks within this distance of the viewport render fully: a little over one phone screen. */
const MARGIN = '900px 0px';

type Report = (isNear: boolean) => void;
const reports = new Map<Element, Report>();
let observer: IntersectionObserver | null = null;

function watch(element: Element, report: Report): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) reports.get(entry.target)?.(entry.isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  reports.set(element, report);
  observer.observe(element);
  return () => {
    reports.delete(element);
    observer?.unobserve(element);
    if (reports.size > 0) return;
    observer?.disconnect();
    observer = null;
  };
}

/** @param first the value before the first observation: true for the blocks of the first screens */
export function useIsNearViewport<E extends Element>(
  first: boolean,
): readonly [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isNear, setNearViewport] = useState(first);
  useEffect(() => (element.current ? watch(element.current, setNearViewport) : undefined), []);
  return [element, isNear];
}
