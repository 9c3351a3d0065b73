import type { ViewParts } from '@touchline/view-kit';
import { ageGatePart } from './age-gate.tsx';
import { cookieConsentPart } from './cookie-consent.tsx';

export const parts: ViewParts = {
  page: null,
  components: { 'age-gate': ageGatePart, 'cookie-consent': cookieConsentPart },
};
