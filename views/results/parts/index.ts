import type { ViewParts } from '@touchline/view-kit';
import { pagePart } from './page.tsx';

export const parts: ViewParts = { page: pagePart, components: {} };
