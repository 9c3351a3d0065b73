/** What a first visit must answer: the age, and what may be kept in the browser. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'notices',
  role: 'regular',
  components: { 'age-gate': {}, 'cookie-consent': {} },
  dictionaries: ['notices'],
  preferences: ['cookiesAgreeType'],
});
