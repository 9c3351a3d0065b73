import type { ViewParts } from '@touchline/view-kit';
import { couponPart } from './coupon.tsx';
import { printPart } from './print-page.tsx';

export const parts: ViewParts = { page: printPart, components: { coupon: couponPart } };
