/** Shows the date and time of a moment in the visitor's language, time zone and clock format. */
import { formatMoment, formatZonedMoment } from '@touchline/ui';
import type { ReactElement } from 'react';
import { usePreferences, useT } from './hooks.ts';

interface MomentProps {
  readonly atMs: number;
  readonly className?: string | undefined;
}

/**
 * Shows `23 Nov, 04:40` (SH-LG-011). A view that renders it declares `timeZone` and `is12h` among its `preferences`.
 */
export function Moment({ atMs, className }: MomentProps): ReactElement {
  const { locale } = useT();
  const { timeZone, is12h } = usePreferences();
  const atSec = Math.floor(atMs / 1000);
  const options = { lang: locale.lang, timeZone, is12h };
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={formatZonedMoment(atSec, options)}
      data-zoned=""
      className={className}
    >
      {formatMoment(atSec, options)}
    </time>
  );
}
