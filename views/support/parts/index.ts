import type { ViewParts } from '@touchline/view-kit';
import { supportPart } from './support.tsx';

export const parts: ViewParts = { page: null, components: { support: supportPart } };
