/** The part of pages without the coupon that announces settlements. It shows nothing itself: the shell shows its notifications. */
import { definePart } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { useSettlements } from './use-settlements.ts';

function Settlements(): ReactElement {
  useSettlements();
  return <span hidden />;
}

export const settlementsPart = definePart<null>({
  load: () => ({ outcome: 'ready', data: null }),
  Component: Settlements,
  reloadsOn: () => false,
});
