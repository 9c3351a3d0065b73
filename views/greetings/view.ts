/** Occasional notices: welcome, first deposit, reminders, reality check. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'greetings',
  role: 'regular',
  components: {
    welcome: {},
    'first-deposit': {},
    'registration-reminder': {},
    'reality-check': {},
    'limit-approval': {},
  },
  dictionaries: ['notices'],
});
