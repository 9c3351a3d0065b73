/**
 * The support button (SH-LY-006) opens the consultant's chat, call-back and feedback over any page. The panel is loaded
 * on click, or when a view emits `support/opened`.
 */
import { Headset } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import { loadWithRetries } from './load-with-retries.ts';
import styles from './support-button.module.css';

type Panel = ComponentType<{ readonly onClose: () => void }>;

const setTimer = (work: () => void, delayMs: number): void => void window.setTimeout(work, delayMs);

export function SupportButton(): ReactElement {
  const { t, events, notifications, reportError } = useShell();
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The element that had the focus before the sheet opened. */
  const opener = useRef<Element | null>(null);

  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => events.on('support/opened', open), [events, open]);
  useEffect(() => {
    if (!isOpen || Panel !== null) return undefined;
    let isGone = false;
    loadWithRetries(async () => import('./support-panel.tsx'), setTimer).then(
      ({ SupportPanel }) => {
        if (!isGone) setPanel(() => SupportPanel);
      },
      (error: unknown) => {
        if (isGone) return;
        setOpen(false);
        reportError(error);
        notifications.show({ tone: 'error', text: t('main_support_failed') });
      },
    );
    return () => {
      isGone = true;
    };
  }, [isOpen, Panel, notifications, reportError, t]);

  // Elements under an open dialog cannot get the focus. So the focus is returned after the sheet has closed.
  useEffect(() => {
    if (!isOpen && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('main_support')}
        title={t('main_support')}
        aria-haspopup="dialog"
        aria-busy={(isOpen && Panel === null) || undefined}
        onClick={open}
      >
        <Headset size={20} aria-hidden />
      </button>
      {isOpen && Panel !== null && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}
