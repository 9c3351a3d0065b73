/** Calls of the office's settings and menu (decision on DM-OF-011). */
export const officePaths = {
  settings: { method: 'GET', path: '/web-api/office/settings' },
  saveSetting: { method: 'PUT', path: '/web-api/office/settings' },
  saveSports: { method: 'PUT', path: '/web-api/office/disallowed-sports' },
  menu: { method: 'GET', path: '/web-api/office/menu' },
} as const;

/** The most sports in one list: more than the catalogue has, and few enough for a cookie. */
export const MAX_DISALLOWED_SPORTS = 60;

/** Settings that are one switch each and are saved alone (DM-OF-008). */
export const officeSwitches = [
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
  'show_promo_code_check',
] as const;
export type OfficeSwitch = (typeof officeSwitches)[number];
