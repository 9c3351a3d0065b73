/** The reminder to convert an account of a retired currency, once a session for each user (DM-AC-023). */
const KEY = 'touchline.convert-reminder';

/** `sessionStorage`, or a test's substitute. */
type ReminderStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Returns whether the reminder is due for this user, and stores that it was shown. Without storage nothing is shown,
 * because it would come back on every page.
 */
export function takeReminder(storage: ReminderStorage | undefined, userId: number): boolean {
  const key = `${KEY}.${userId}`;
  try {
    if (storage === undefined || storage.getItem(key) !== null) return false;
    storage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Returns the title: the kuna has its own (DM-AC-021). */
export const reminderTitleKey = (currencies: readonly string[]) =>
  currencies.includes('HRK') ? 'header_convert_title_hrk' : 'header_convert_title';
