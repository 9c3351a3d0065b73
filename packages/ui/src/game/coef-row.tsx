/** The row of a price button: it limits how many prices are marked at a time (DR-10.21). */
import { createContext, use, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { createMovementRow, movementOf } from './price-movement.ts';
import type { Direction, MovementRow } from './price-movement.ts';

const RowContext = createContext<MovementRow | null>(null);

/** Contains the price buttons of one row: of a game in a list, or of a market. It adds no element. */
export function CoefRow({ children }: { readonly children: ReactNode }): ReactElement {
  const [row] = useState(createMovementRow);
  return <RowContext value={row}>{children}</RowContext>;
}

/**
 * Returns the direction of a marked price change, null otherwise. A change is measured from the last price that could
 * be chosen, so the new price after a suspension is compared with the price before it.
 *
 * @param coef The price as a decimal string of thousandths; null while it cannot be chosen
 */
export function useMovement(coef: string | null, element: RefObject<HTMLElement | null>): Direction | null {
  const [own] = useState(createMovementRow);
  const row = use(RowContext) ?? own;
  const cellId = useId();
  const before = useRef(coef);
  useEffect(() => {
    if (coef === null) return;
    const movement = movementOf(before.current, coef);
    before.current = coef;
    // The stylesheet hides columns that have no room. They must not use up the marks of the row.
    if (movement && element.current?.checkVisibility() !== false) row.report(cellId, movement);
  }, [coef, cellId, element, row]);
  useEffect(() => () => row.remove(cellId), [cellId, row]);
  return useSyncExternalStore(
    row.subscribe,
    () => row.markOf(cellId),
    () => null,
  );
}
