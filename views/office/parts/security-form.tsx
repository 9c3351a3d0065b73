/** The frame of a form in a dialog of the page of security: fields, the refusal, one button. */
import { Button, FormError, TextField } from '@touchline/ui';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import styles from './security-page.module.css';

interface SecurityFormProps {
  readonly text?: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly isComplete: boolean;
  readonly error: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Content below the button. */
  readonly after?: ReactNode;
}

export function SecurityForm(props: SecurityFormProps): ReactElement {
  const { isComplete, onSubmit } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isComplete) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {props.text !== undefined && <p className={styles['text']}>{props.text}</p>}
      {props.children}
      {props.error !== null && <FormError>{props.error}</FormError>}
      <Button type="submit" tone="primary" isWide isBusy={props.isBusy} disabled={!isComplete}>
        {props.button}
      </Button>
      {props.after}
    </form>
  );
}

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** A password, used exactly as typed (RL-45). */
export function SecretField({ onChange, ...rest }: PasswordFieldProps): ReactElement {
  return (
    <TextField
      {...rest}
      name={rest.autoComplete}
      type="password"
      dir="auto"
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
