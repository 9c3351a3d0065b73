/** What a first visit must answer: the age, and the cookies. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'notices',
  role: 'regular',
  components: { 'age-gate': {}, 'cookie-consent': {} },
  dictionaries: ['notices'],
  preferences: ['cookiesAgreeType'],
});
