import type { ViewParts } from '@touchline/view-kit';
import { floatingPart, sidePart } from './watched-media.tsx';

export const parts: ViewParts = { page: null, components: { side: sidePart, floating: floatingPart } };
