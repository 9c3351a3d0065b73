/** Fields: each has a visible label, and its hint and error are linked to it for screen readers. */
import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './fields.module.css';
import { spoken } from './spoken.ts';
import { useTypedBeforeHydration } from './use-typed-before-hydration.ts';

interface FieldFrame {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Shows the label to screen readers only. For others the chosen value explains itself. */
  readonly isLabelSpoken?: boolean;
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The frame of a field: the label above, a hint or error below. The children get the ids that link them. */
function Field({
  label,
  hint,
  error,
  isLabelSpoken = false,
  children,
}: FieldFrame & { readonly children: (ids: FieldIds) => ReactNode }): ReactElement {
  const id = useId();
  const note = error ?? hint;
  const isWrong = error !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelSpoken ? spoken : styles['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': isWrong || undefined,
      })}
      {note !== undefined && (
        <span id={`${id}-note`} className={isWrong ? styles['error'] : styles['hint']}>
          {note}
        </span>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Content before the text, such as a currency sign or an icon. */
  readonly before?: ReactNode;
  /** Content after the text, such as a button that shows the password. */
  readonly after?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  isLabelSpoken = false,
  before,
  after,
  className,
  ref,
  ...rest
}: TextFieldProps): ReactElement {
  const input = useTypedBeforeHydration(rest, ref);
  return (
    <Field label={label} hint={hint} error={error} isLabelSpoken={isLabelSpoken}>
      {(ids) => (
        <span className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
          {before}
          <input {...rest} {...ids} ref={input} className={classNames(styles['input'], className)} />
          {after}
        </span>
      )}
    </Field>
  );
}

export interface SelectProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
}

/** The native select: it works on every screen and with every screen reader. */
export function Select({
  label,
  hint,
  error,
  isLabelSpoken,
  options,
  className,
  ...rest
}: SelectProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error} isLabelSpoken={isLabelSpoken ?? false}>
      {(ids) => (
        <span className={classNames(styles['box'], error !== undefined && styles['wrong'])}>
          <select {...rest} {...ids} className={classNames(styles['input'], styles['select'], className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** A field of several lines. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea dir="auto" {...rest} {...ids} className={classNames(styles['area'], className)} />}
    </Field>
  );
}

/** The reason why a form was refused. Screen readers announce it at once. */
export function FormError({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div role="alert" className={styles['formError']}>
      {children}
    </div>
  );
}

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'onChange' | 'onToggle' | 'checked'
> {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A setting that changes at once. For a choice that is sent with a form use CheckBox. */
export function Switch({ label, isOn, onToggle, className, ...rest }: SwitchProps): ReactElement {
  return (
    <label className={classNames(styles['switch'], className)}>
      <span className={styles['switchLabel']}>{label}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        className={styles['switchInput']}
      />
      <span aria-hidden="true" className={styles['track']} />
    </label>
  );
}

export interface CheckBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A check box. It is never ticked by default: `checked` and `defaultChecked` are the visitor's choice. */
export function CheckBox({ label, error, className, ...rest }: CheckBoxProps): ReactElement {
  const id = useId();
  return (
    <span className={classNames(styles['check'], className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        className={styles['checkInput']}
      />
      <label htmlFor={id}>{label}</label>
      {error !== undefined && (
        <span id={`${id}-note`} className={styles['error']}>
          {error}
        </span>
      )}
    </span>
  );
}
