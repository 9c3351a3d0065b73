import type { ViewParts } from '@touchline/view-kit';
import { firstDepositPart } from './first-deposit.tsx';
import { limitApprovalPart } from './limit-approval.tsx';
import { realityCheckPart } from './reality-check.tsx';
import { registrationReminderPart } from './registration-reminder.tsx';
import { welcomePart } from './welcome.tsx';

export const parts: ViewParts = {
  page: null,
  components: {
    welcome: welcomePart,
    'first-deposit': firstDepositPart,
    'registration-reminder': registrationReminderPart,
    'reality-check': realityCheckPart,
    'limit-approval': limitApprovalPart,
  },
};
