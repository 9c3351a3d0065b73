import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, InputHTMLAttributes, Ref, RefCallback } from 'react';

/**
 * Keeps text that the visitor typed into a server-rendered field before hydration. React would clear it at the next
 * render, because React's state does not contain it. This hook copies the text into the state at once.
 * @returns the ref for the input; the hook also sets the caller's ref
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
    // Runs once, at hydration. Later differences between field and state come from the caller.
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
