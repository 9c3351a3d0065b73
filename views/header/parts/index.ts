import type { ViewParts } from '@touchline/view-kit';
import { headerPart } from './header.tsx';

export const parts: ViewParts = { page: null, components: { header: headerPart } };
