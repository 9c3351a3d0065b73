import type { ViewParts } from '@touchline/view-kit';
import { resultPagePart } from './result-page.tsx';

export const parts: ViewParts = { page: resultPagePart, components: {} };
