/**
 * The support widget: a chat with the consultant, a call-back form, a feedback form. The shell shows the widget over
 * any page.
 */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'support',
  role: 'regular',
  components: { support: {} },
  dictionaries: ['support'],
  preferences: ['timeZone', 'is12h'],
});
