/**
 * Announces settled bets on pages without the coupon (DR-11.25); on other pages the coupon announces them. The coupon's
 * view knows their words. It is loaded some seconds after the page, so that it delays nothing.
 */
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useShell, useStore } from '../page/shell-context.ts';
import { ComponentSlot } from '../remote-views/view-slot.tsx';

const AFTER_MS = 3000;

export function Settlements(): ReactElement | null {
  const { session } = useShell();
  const isSignedIn = useStore(session).status === 'signed-in';
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSignedIn || !isDue) return null;
  return (
    <div hidden>
      <ComponentSlot view="coupon" name="settlements" />
    </div>
  );
}
