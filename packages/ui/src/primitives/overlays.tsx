/** Overlays of the page: the native dialog handles focus, Escape and the inert background. */
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
  /** Names the dialog for screen readers; shown as its title when `hasTitle`. */
  readonly label: string;
  readonly hasTitle?: boolean;
  /** Must be answered: neither Escape nor a click outside closes it, and there is no close button. */
  readonly isFirm?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Dialog(props: DialogProps): ReactElement {
  return <Modal {...props} kind="dialog" />;
}

/** A bottom sheet on phones, a dialog elsewhere. */
export function Sheet(props: DialogProps): ReactElement {
  return <Modal {...props} kind="sheet" />;
}

/**
 * A field that already has the focus keeps it. Otherwise the dialog itself gets the focus, so that the question is
 * read before its first link or button.
 */
function openModal(element: HTMLDialogElement, isFirm: boolean): void {
  const { activeElement } = document;
  element.close();
  element.showModal();
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
  // Chromium 156 ignores `autofocus` on the dialog itself.
  else if (isFirm) element.focus();
}

function Modal({
  isOpen,
  onClose,
  label,
  hasTitle = false,
  isFirm = false,
  className,
  kind,
  children,
}: DialogProps & { readonly kind: 'dialog' | 'sheet' }): ReactElement {
  const t = useUiText();
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useIsHydrated();
  // Server-rendered, it is visible before any script, over our own veil; after hydration it is the native
  // modal.
  const [isRendered] = useState(!isHydrated && isOpen);
  // Before the browser paints: so it is always visible between the two states.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isHydrated) return;
    if (isOpen && !element.matches(':modal')) openModal(element, isFirm);
    if (!isOpen && element.open) element.close();
  }, [isOpen, isHydrated, isFirm]);
  // Closed natively, it returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element || isFirm) return undefined;
    // A click that began and ended on the backdrop; clicks inside have another target.
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('mousedown', onPress);
    return () => element.removeEventListener('mousedown', onPress);
  }, [isFirm, onClose]);
  return (
    <>
      {isRendered && !isHydrated && <div className={styles['veil']} aria-hidden="true" />}
      <dialog
        ref={dialog}
        open={isRendered || undefined}
        aria-label={label}
        closedby={isFirm ? 'none' : undefined}
        className={classNames(styles['modal'], styles[kind], className)}
        onCancel={(event) => {
          event.preventDefault();
          if (!isFirm) onClose();
        }}
        // A second Escape cannot be prevented in every browser.
        onClose={({ currentTarget }) => {
          if (!isOpen || currentTarget.open) return;
          if (isFirm) currentTarget.showModal();
          else onClose();
        }}
      >
        <div className={styles['inside']}>
          {(hasTitle || !isFirm) && (
            <div className={styles['bar']}>
              {hasTitle && <h2 className={styles['title']}>{label}</h2>}
              {!isFirm && (
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
  /** Actions under the text. */
  readonly children?: ReactNode;
}

/** One notification; the area around it is the live region. */
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
