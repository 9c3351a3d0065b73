/** The default title of an alert (SH-NT-007). */
import type { ViewNotification } from '@touchline/contracts/remote-views';

const TITLES = {
  error: 'main_error_title',
  warning: 'main_error_title',
  success: 'main_done_title',
  info: 'main_ok_title',
} as const satisfies Record<ViewNotification['tone'], string>;

/** Returns the key of the title, or null when the text is sufficient. */
export function defaultTitleOf({
  tone,
  kind,
  title,
}: ViewNotification): (typeof TITLES)[keyof typeof TITLES] | null {
  const isAlert = kind === 'alert' || kind === 'alert-with-link';
  return title === undefined && isAlert ? TITLES[tone] : null;
}
