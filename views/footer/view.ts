/** The foot of every page: who we are to the law, help with play, languages. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'footer',
  role: 'regular',
  components: { footer: {} },
  dictionaries: ['footer'],
  personal: true,
});
