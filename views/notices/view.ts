/** The notices that a visitor must answer at the first visit: age and cookies. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'notices',
  role: 'regular',
  components: { 'age-gate': {}, 'cookie-consent': {} },
  dictionaries: ['notices'],
  preferences: ['cookiesAgreeType'],
});
