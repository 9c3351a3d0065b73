import { formatClock } from '@touchline/ui';
import { useLocation, usePreferences, useT } from '@touchline/view-kit';
import { workHours } from '../data/support-hours.ts';
import type { SupportInfo } from '../data/load-support.ts';

/** Returns the hours in the visitor's clock format and time zone. */
export function useHours(info: SupportInfo): string {
  const t = useT();
  const { lang } = useLocation();
  const { timeZone, is12h } = usePreferences();
  const hours = workHours(info);
  if (!hours) return t('support_work_always');
  const clock = (atSec: number): string => formatClock(atSec, { lang, timeZone, is12h });
  return t('support_work', { from: clock(hours.fromSec), to: clock(hours.toSec) });
}
