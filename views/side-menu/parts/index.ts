import type { ViewParts } from '@touchline/view-kit';
import { sideMenuPart } from './side-menu.tsx';

export const parts: ViewParts = { page: null, components: { 'side-menu': sideMenuPart } };
