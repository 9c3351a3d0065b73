/**
 * Consultant's chat, call-back and feedback over any page (SH-LY-006). Header, menu and footer open it with the event
 * `support/opened`; nothing floats over the page's content (DR-10.2). The panel is loaded on the first event.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { useShell } from '../page/shell-context.ts';
import { loadWithRetries } from './load-with-retries.ts';

type Panel = ComponentType<{ readonly onClose: () => void }>;

const setTimer = (work: () => void, delayMs: number): void => void window.setTimeout(work, delayMs);

export function SupportSheet(): ReactElement | null {
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
  return isOpen && Panel !== null ? <Panel onClose={() => setOpen(false)} /> : null;
}
