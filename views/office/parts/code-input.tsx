/** A code of the authenticator app; with `isRecovery`, a recovery code is accepted too. */
import { TextField } from '@touchline/ui';
import type { ReactElement } from 'react';

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly isRecovery?: boolean;
  readonly onChange: (value: string) => void;
}

export function CodeInput({ label, value, isRecovery = false, onChange }: CodeInputProps): ReactElement {
  return (
    <TextField
      label={label}
      name="one-time-code"
      dir="ltr"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isRecovery ? 24 : 6}
      value={value}
      onChange={(event) => onChange(latinDigits(event.currentTarget.value.trim()))}
    />
  );
}

/** Replaces Arabic and Persian digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
