import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, InputHTMLAttributes, Ref, RefCallback } from 'react';

/**
 * Keeps text typed into a server-rendered field before hydration. React would show it until the next render and
 * then clear it, since its state does not contain it. This hook copies it into the state at once.
 * @returns the ref for the input, which also fills the caller's
 */
export function useTypedBeforeHydration(
  { value, onChange }: Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>,
  ref: Ref<HTMLInputElement> | undefined,
): RefCallback<HTMLInputElement> {
  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = own.current;
    if (!input || typeof value !== 'string' || input.value === value) return;
    onChange?.({ target: input, currentTarget: input } as ChangeEvent<HTMLInputElement>);
    // Once, at hydration: later differences are the caller's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return useCallback(
    (node) => {
      own.current = node;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
      return undefined;
    },
    [ref],
  );
}
