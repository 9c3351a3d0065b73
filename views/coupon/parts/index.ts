import type { ViewParts } from '@touchline/view-kit';
import { couponPart } from './coupon.tsx';

export const parts: ViewParts = { page: null, components: { coupon: couponPart } };
