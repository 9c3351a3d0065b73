/** The time of day on every page, so that it is in sight while somebody plays (DR-5.84). */
import { formatClock } from '@touchline/ui';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { usePreferences, useRenderedAtMs, useT } from './hooks.ts';

const MINUTE_MS = 60_000;

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;
const presentMinute = (): number => minuteOf(Date.now());

/** Calls the listener at each full minute, and when a page that slept is visible again. */
function everyFullMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = (): void => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const tick = (): void => {
    listener();
    next();
  };
  next();
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Shows `20:45` or `8:45 pm` in the visitor's zone and clock format. Until the page is hydrated it is the server's
 * moment of rendering (DR-10.5). It is no live region, so screen readers do not announce each minute. A view that renders
 * it declares `timeZone` and `is12h` among its `preferences`.
 * @param label names it for screen readers where no text beside it does
 */
export function SiteClock({
  label,
  className,
}: {
  readonly label?: string;
  readonly className?: string | undefined;
}): ReactElement {
  const { locale } = useT();
  const { timeZone, is12h } = usePreferences();
  const renderedAtMs = useRenderedAtMs();
  const nowMs = useSyncExternalStore(everyFullMinute, presentMinute, () => minuteOf(renderedAtMs));
  const time = formatClock(nowMs / 1000, { lang: locale.lang, timeZone, is12h });
  return (
    <span
      {...(label !== undefined && { role: 'img', 'aria-label': `${label} ${time}` })}
      className={className}
    >
      <time dateTime={new Date(nowMs).toISOString()} data-zoned="" data-site-clock="">
        {time}
      </time>
    </span>
  );
}
