/** Media outside their game page: beside the page, and floating over it. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'media',
  role: 'regular',
  components: { side: {}, floating: {} },
  dictionaries: ['line', 'markets', 'media'],
  preferences: ['isMoveVideoOnScroll'],
});
