import { useCallback, useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, InputHTMLAttributes, Ref, RefCallback } from 'react';

/**
 * What was typed into a field the server drew, before its page came alive: React keeps it on the screen until the
 * next drawing and then wipes it, since its state never heard of it. This tells the state at once.
 * @returns the ref for the input, which also fills the caller's.
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
    // Once, when the page comes alive: later differences are the caller's own.
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
