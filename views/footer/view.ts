/** The footer of every page: legal information, help with gambling, languages. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'footer',
  role: 'regular',
  components: { footer: {} },
  dictionaries: ['footer'],
});
