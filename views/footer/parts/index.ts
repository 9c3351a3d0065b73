import type { ViewParts } from '@touchline/view-kit';
import { footerPart } from './footer.tsx';

export const parts: ViewParts = { page: null, components: { footer: footerPart } };
