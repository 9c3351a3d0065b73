/** Moves bets of a coupon by dragging and by keyboard, and announces every step. */
import { betKey, isPlacementPending } from '@touchline/contracts/sports-betting';
import { outcomeName } from '@touchline/ui/market-names';
import { useCoupon, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { type Arrangement, betsOf, dropEvent, nextPlace, placeOf, placesFor } from './arrangement.ts';
import { nearestSpan, positionAt } from './drag-geometry.ts';
import { type Lifted, useDrag } from './use-drag.ts';

export interface BetDrag {
  /** The bet that is being moved, and the place it would get; null when none is. */
  readonly lifted: Lifted | null;
  /** Whether the bet follows a pointer. */
  readonly isPointer: boolean;
  /** The last step in words, for screen readers. */
  readonly announcement: string;
  readonly onHandleKey: (key: string, event: KeyboardEvent<HTMLElement>) => void;
  readonly onHandleBlur: () => void;
}

/** @param list the element that contains the bets */
export function useBetDrag(arrangement: Arrangement, list: RefObject<HTMLElement | null>): BetDrag {
  const t = useT();
  const [coupon, send] = useCoupon();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isDisabled = isPlacementPending(coupon.phase);
  const focusHandle = useFocusHandle(list);

  const nameOf = (key: string): string => {
    const bet = betsOf(arrangement).find((one) => betKey(one) === key);
    const facts = bet && coupon.quotedByBet[key]?.facts;
    return bet && facts ? outcomeName(facts, bet.outcomeKey, t) : '';
  };
  const placeName = (place: number): string =>
    arrangement.kind === 'order'
      ? t('coupon_drag_position', { number: place + 1, count: arrangement.bets.length })
      : (arrangement.groups.find(({ id }) => id === place)?.label ?? '');
  const lift = (key: string): void => {
    setLifted({ key, place: placeOf(arrangement, key) });
    setAnnouncement(t('coupon_drag_lifted', { name: nameOf(key) }));
  };
  const moveTo = (key: string, place: number): void => {
    if (lifted?.key === key && lifted.place === place) return;
    setLifted({ key, place });
    setAnnouncement(placeName(place));
  };
  const drop = (key: string, place: number): void => {
    const event = isDisabled ? null : dropEvent(arrangement, key, place);
    setLifted(null);
    setAnnouncement(t('coupon_drag_dropped', { name: nameOf(key), place: placeName(place) }));
    if (!event) return;
    send(event);
    focusHandle(key);
  };
  const cancel = (key: string): void => {
    setLifted(null);
    setAnnouncement(t('coupon_drag_cancelled', { name: nameOf(key) }));
  };
  const dragged = useDrag(list, {
    isDisabled,
    placeAt: (element, key, y) => placeUnder(element, arrangement, key, y),
    onLifted: lift,
    onPlace: (key, place) => moveTo(key, place ?? placeOf(arrangement, key)),
    onDropped: (key, place) => drop(key, place ?? placeOf(arrangement, key)),
    onCancelled: cancel,
  });
  const onHandleKey = (key: string, event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const isLifted = lifted?.key === key;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (isLifted) drop(key, lifted.place);
      else if (!isDisabled) lift(key);
    } else if (isLifted && by !== null) {
      event.preventDefault();
      moveTo(key, nextPlace(arrangement, key, lifted.place, by));
    } else if (isLifted && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel(key);
    }
  };
  const onHandleBlur = (): void => {
    if (lifted && dragged === null) cancel(lifted.key);
  };
  return { lifted, isPointer: dragged !== null, announcement, onHandleKey, onHandleBlur };
}

/** A bet that moves to another group gets a new element, so its handle is focused again. */
function useFocusHandle(list: RefObject<HTMLElement | null>): (key: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-bet-key="${CSS.escape(wanted.current)}"]`);
    row?.querySelector<HTMLElement>('[data-drag-handle]')?.focus();
    wanted.current = null;
  });
  return (key) => {
    wanted.current = key;
  };
}

/** Returns the place at a height of the viewport; null when the bet may not be put there. */
function placeUnder(list: HTMLElement, arrangement: Arrangement, key: string, y: number): number | null {
  if (arrangement.kind === 'order') {
    const others = [...list.querySelectorAll<HTMLElement>('[data-bet-key]')].filter(
      (row) => row.dataset['betKey'] !== key,
    );
    return positionAt(
      others.map((row) => row.getBoundingClientRect()),
      y,
    );
  }
  const groups = [...list.querySelectorAll<HTMLElement>('[data-group]')];
  const at = nearestSpan(
    groups.map((group) => group.getBoundingClientRect()),
    y,
  );
  const id = Number(groups[at]?.dataset['group']);
  return placesFor(arrangement, key).includes(id) ? id : null;
}
