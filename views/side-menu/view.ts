/** The left column: top championships and all sports of the current section. */
import { defineView } from '@touchline/view-kit/define';

export const view = defineView({
  name: 'side-menu',
  role: 'regular',
  components: { 'side-menu': {} },
  dictionaries: ['line', 'side-menu'],
  preferences: ['is12h', 'isShowSportsOnly', 'lineDisallowSports', 'liveDisallowSports', 'timeZone'],
});
