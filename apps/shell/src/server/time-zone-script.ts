import { BROWSER_ZONE_COOKIE, PREFERENCE_COOKIES } from '../stores/preferences/cookies.ts';
import { DEFAULT_PREFERENCES } from '@touchline/contracts/players';

/**
 * A script in the page's head: marks a first page whose times are not in the browser's time zone. The stylesheet hides
 * these times until their view is hydrated (DR-10.3).
 */
export const TIME_ZONE_SCRIPT = `if (!/(?:^|; )(?:${PREFERENCE_COOKIES.timeZone}|${BROWSER_ZONE_COOKIE})=/.test(document.cookie) && new Date().getTimezoneOffset() !== ${DEFAULT_PREFERENCES.timeZone * -60}) document.documentElement.dataset.zone = 'unknown';`;
