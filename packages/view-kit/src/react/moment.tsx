/** Day and clock of one moment, as the visitor's language, zone and clock write them. */
import { formatMoment } from '@touchline/ui';
import type { ReactElement } from 'react';
import { usePreferences, useT } from './hooks.ts';

interface MomentProps {
  readonly atMs: number;
  readonly className?: string | undefined;
}

/** `23 Nov, 04:40` in the visitor's zone and clock (SH-LG-011). A view that draws it declares `timeZone` and `is12h` among its `preferences`. */
export function Moment({ atMs, className }: MomentProps): ReactElement {
  const { speech } = useT();
  const { timeZone, is12h } = usePreferences();
  const options = { lang: speech.lang, timeZone, is12h };
  return (
    <time dateTime={new Date(atMs).toISOString()} className={className}>
      {formatMoment(Math.floor(atMs / 1000), options)}
    </time>
  );
}
