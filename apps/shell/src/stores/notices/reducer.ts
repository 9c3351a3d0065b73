import type { NoticesEvent, NoticesState, SeenNotices } from './state.ts';

export function reduceNotices(state: NoticesState, event: NoticesEvent): NoticesState {
  const seeing = (change: Partial<SeenNotices>): SeenNotices | null =>
    state.seen && { ...state.seen, ...change };
  switch (event.type) {
    case 'seen-read':
      return { ...state, seen: event.seen };
    case 'age-confirmed':
      return { ...state, seen: seeing({ isAgeConfirmed: true }) };
    case 'welcome-closed':
      return { ...state, seen: seeing({ isWelcomeSeen: true }) };
    case 'first-deposit-closed':
      return { ...state, seen: seeing({ isFirstDepositShown: true }) };
    case 'consent-requested':
      return { ...state, isConsentRequested: true };
    case 'consent-given':
      return { ...state, isConsentRequested: false };
    case 'reality-check-due':
      return { ...state, isRealityCheckDue: true };
    case 'reality-check-answered':
      return { ...state, isRealityCheckDue: false };
    case 'limit-approval':
      return { ...state, isApprovalAwaited: event.isAwaited };
    case 'reminder-due':
      return { ...state, isReminderDue: true };
    case 'reminder-closed':
      return { ...state, isReminderDue: false, seen: seeing({ reminderAfterMs: event.reminderAfterMs }) };
  }
}
