/**
 * A header button with a panel below it. The panel is a native popover, so the browser closes it and returns the focus.
 */
import { IconButton } from '@touchline/ui';
import type { ViewEventName } from '@touchline/contracts/remote-views';
import { useEvents } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './dropdown.module.css';

interface DropdownProps {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether the panel is a bottom sheet on phones. */
  readonly isSheet?: boolean;
  readonly onOpen?: () => void;
  /** The event of other views that opens the panel. */
  readonly openedBy?: ViewEventName;
  readonly children: ReactNode;
}

export function Dropdown({
  id,
  label,
  icon,
  isSheet = false,
  onOpen,
  openedBy,
  children,
}: DropdownProps): ReactElement {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    // The panel closes when the visitor follows a link in it.
    const onPress = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest('a')) element.hidePopover();
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, []);
  const events = useEvents();
  useEffect(
    () => (openedBy === undefined ? undefined : events.on(openedBy, () => panel.current?.showPopover())),
    [events, openedBy],
  );
  return (
    <>
      <IconButton tone="on-pitch" label={label} popoverTarget={id}>
        {icon}
      </IconButton>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        data-sheet={isSheet}
        onBeforeToggle={onOpen}
        className={styles['panel']}
      >
        {children}
      </dialog>
    </>
  );
}
