import type { ViewParts } from '@touchline/view-kit';
import { settlementsPart } from '../my-bets/settlements.tsx';
import { couponPart } from './coupon.tsx';
import { printPart } from './print-page.tsx';

export const parts: ViewParts = {
  page: printPart,
  components: { coupon: couponPart, settlements: settlementsPart },
};
