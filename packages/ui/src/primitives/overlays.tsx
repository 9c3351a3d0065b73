/** Overlays of the page. The native dialog handles focus, Escape and the inert background. */
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { IconButton } from './button.tsx';
import styles from './overlays.module.css';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The name of the dialog for screen readers. It is shown as the title when `hasTitle`. */
  readonly label: string;
  readonly hasTitle?: boolean;
  /**
   * When false, the visitor must answer the dialog: Escape and a click outside do not close it, and it has no close
   * button.
   */
  readonly isDismissible?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps): ReactElement {
  return <Modal {...props} kind="dialog" />;
}

/** A dialog that is a bottom sheet on phones. */
export function Sheet(props: DialogProps): ReactElement {
  return <Modal {...props} kind="sheet" />;
}

/**
 * Opens the dialog. A field that already has the focus keeps it. Otherwise a dialog that must be answered gets the focus
 * itself, so that a screen reader reads the question before the first link or button. In other dialogs, the browser
 * focuses the first control.
 */
function openModal(element: HTMLDialogElement, isDismissible: boolean): void {
  const { activeElement } = document;
  element.close();
  element.showModal();
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
  // Chromium 156 ignores `autofocus` on the dialog itself.
  else if (!isDismissible) element.focus();
}

function Modal({
  isOpen,
  onClose,
  label,
  hasTitle = false,
  isDismissible = true,
  className,
  kind,
  children,
}: DialogProps & { readonly kind: 'dialog' | 'sheet' }): ReactElement {
  const t = useUiText();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  // A server-rendered dialog is visible before any script runs, over our own backdrop. After hydration it is the native
  // modal.
  const [isRendered] = useState(!isHydrated && isOpen);
  // Runs before the browser paints, so the dialog is visible without a gap between the two states.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isHydrated) return;
    if (isOpen && !element.matches(':modal')) openModal(element, isDismissible);
    if (!isOpen && element.open) element.close();
  }, [isOpen, isHydrated, isDismissible]);
  // When a native dialog is closed, the browser returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isDismissible) return undefined;
    // Closes the dialog at a press on the backdrop. A press inside the dialog has another target.
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('mousedown', onPress);
    return () => element.removeEventListener('mousedown', onPress);
  }, [isDismissible, onClose]);
  return (
    <>
      {isRendered && !isHydrated && <div className={styles['backdrop']} aria-hidden="true" />}
      <dialog
        ref={dialog}
        open={isRendered || undefined}
        aria-label={label}
        closedby={isDismissible ? undefined : 'none'}
        className={classNames(styles['modal'], styles[kind], className)}
        onCancel={(event) => {
          event.preventDefault();
          if (isDismissible) onClose();
        }}
        // Some browsers do not let a page prevent a second Escape.
        onClose={({ currentTarget }) => {
          if (!isOpen || currentTarget.open) return;
          if (isDismissible) onClose();
          else currentTarget.showModal();
        }}
      >
        <div className={styles['inside']}>
          {(hasTitle || isDismissible) && (
            <div className={styles['bar']}>
              {hasTitle && <h2 className={styles['title']}>{label}</h2>}
              {isDismissible && (
                <IconButton label={t('main_close')} onClick={onClose} className={styles['close']}>
                  <X size={18} aria-hidden />
                </IconButton>
              )}
            </div>
          )}
          {children}
        </div>
      </dialog>
    </>
  );
}

interface ToastProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string | undefined;
  readonly text: string;
  readonly onClose: () => void;
  /** Buttons under the text. */
  readonly children?: ReactNode;
}

/** One notification. The area that contains all notifications is the live region. */
export function Toast({ tone, title, text, onClose, children }: ToastProps): ReactElement {
  const t = useUiText();
  return (
    <div className={classNames(styles['toast'], styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <div className={styles['toastText']}>
        {title !== undefined && <strong className={styles['toastTitle']}>{title}</strong>}
        <span>{text}</span>
        {hasChildren(children) && <div className={styles['toastActions']}>{children}</div>}
      </div>
      <IconButton label={t('main_close')} size="small" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

const hasChildren = (children: ReactNode): boolean =>
  Array.isArray(children) ? children.flat().some(Boolean) : Boolean(children);
