/** The state of the site's notices over the page. This browser stores what the visitor has seen. */

/** Notices over the page; one at a time, in this order of precedence. */
export const NOTICES = [
  'reality-check',
  'limit-approval',
  'age-gate',
  'cookie-consent',
  'welcome',
  'first-deposit',
  'registration-reminder',
] as const;
export type NoticeName = (typeof NOTICES)[number];

export interface NoticesState {
  /**
   * Seen notices from the cookies, as the page server or this browser read them; null for robots, which do not answer
   * notices.
   */
  readonly seen: SeenNotices | null;
  /** Whether the visitor has opened the cookie choice again. */
  readonly isConsentRequested: boolean;
  readonly isRealityCheckDue: boolean;
  /** Whether a raised deposit limit waits for the player's answer (SH-DL-001). */
  readonly isApprovalAwaited: boolean;
  readonly isReminderDue: boolean;
}

/** Stored in cookies of this browser. */
export interface SeenNotices {
  readonly isAgeConfirmed: boolean;
  readonly isWelcomeSeen: boolean;
  readonly isFirstDepositShown: boolean;
  /** No reminder is shown before this time (SH-PO-005); 0 means at once (SH-PO-004, SH-PO-006). */
  readonly reminderAfterMs: number;
}

export type NoticesEvent =
  | { readonly type: 'seen-read'; readonly seen: SeenNotices }
  | { readonly type: 'age-confirmed' }
  | { readonly type: 'welcome-closed' }
  | { readonly type: 'first-deposit-closed' }
  | { readonly type: 'consent-requested' }
  | { readonly type: 'consent-given' }
  | { readonly type: 'reality-check-due' }
  | { readonly type: 'reality-check-answered' }
  | { readonly type: 'limit-approval'; readonly isAwaited: boolean }
  | { readonly type: 'reminder-due' }
  | { readonly type: 'reminder-closed'; readonly reminderAfterMs: number };

export const NO_NOTICES: NoticesState = {
  seen: null,
  isConsentRequested: false,
  isRealityCheckDue: false,
  isApprovalAwaited: false,
  isReminderDue: false,
};
