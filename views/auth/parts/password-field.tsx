import { Icon, IconButton, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import styles from './form.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers whether to fill in a password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A password field with a button that shows the text. The password is used exactly as typed (RL-45). */
export function PasswordField({ value, onChange, ...rest }: PasswordFieldProps): ReactElement {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      name="password"
      type={isShown ? 'text' : 'password'}
      dir="auto"
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      after={
        <IconButton
          size="small"
          className={styles['eye']}
          label={t(isShown ? 'auth_password_hide' : 'auth_password_show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} size={16} />
        </IconButton>
      }
    />
  );
}
