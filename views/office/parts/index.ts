import type { ViewParts } from '@touchline/view-kit';
import { pagePart } from './page.tsx';
import { rechargeModalPart } from './recharge-modal.tsx';

export const parts: ViewParts = { page: pagePart, components: { recharge: rechargeModalPart } };
