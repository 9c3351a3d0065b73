/** Date and time of a moment in the visitor's language, time zone and clock format. */
import { formatClock, formatDay } from '@touchline/ui';
import type { ReactElement } from 'react';
import { usePreferences, useT } from './hooks.ts';

interface MomentProps {
  readonly atMs: number;
  readonly className?: string | undefined;
}

/** `10 March, 20:45` (SH-LG-011). A view that renders it declares `timeZone` and `is12h` among its `preferences`. */
export function Moment({ atMs, className }: MomentProps): ReactElement {
  const t = useT();
  const { timeZone, is12h } = usePreferences();
  const options = { lang: t.locale.lang, timeZone, is12h };
  const atSec = Math.floor(atMs / 1000);
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {t('main_moment', { day: formatDay(atSec, options), clock: formatClock(atSec, options) })}
    </time>
  );
}
