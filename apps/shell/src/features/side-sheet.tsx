/**
 * A column that becomes a sheet on phones. The stylesheet switches one element between both, so its view is mounted
 * once. `visibility` hides a closed sheet from screen readers and the keyboard.
 */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import styles from './side-sheet.module.css';

interface SideSheetProps extends HTMLAttributes<HTMLElement> {
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
  readonly 'data-compact'?: boolean;
}

export function SideSheet({ side, children, className, ...rest }: SideSheetProps): ReactElement {
  const { t, modals } = useShell();
  const isOpen = useStore(modals).sheet === side;
  const panel = useRef<HTMLDivElement>(null);
  const close = () => modals.send({ type: 'sheet-closed' });
  useSheetFocus(isOpen, panel, close);
  return (
    <>
      {isOpen && <div className={styles['veil']} onClick={close} aria-hidden="true" />}
      {/* A `div`, because an `aside` may not have the role dialog. */}
      <div
        {...rest}
        ref={panel}
        aria-label={t(side === 'left' ? 'main_column_left' : 'main_bottom_coupon')}
        tabIndex={-1}
        data-open={isOpen}
        data-side={side}
        role={isOpen ? 'dialog' : 'complementary'}
        aria-modal={isOpen || undefined}
        className={`${styles['sheet']} ${className ?? ''}`}
      >
        <button type="button" className={styles['close']} onClick={close} aria-label={t('main_close')}>
          <X size={20} aria-hidden />
        </button>
        {children}
      </div>
    </>
  );
}

/** Moves the focus into the sheet when it opens and back when it closes; Escape closes it. */
function useSheetFocus(isOpen: boolean, panel: React.RefObject<HTMLElement | null>, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestClose.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, panel]);
}
